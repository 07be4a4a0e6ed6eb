import { defined } from '../../../core/defined.ts';
import type { Language } from '../../../core/language.ts';
import type { ResultNote } from '../../report/case-schema.ts';
import type { Report } from '../../report/schema/report.ts';
import type { ReportView, ViewRuling, ViewUsage } from '../../report/view.ts';

/** The fields that result documents of all protocols share. */
interface CaseResult {
  readonly protocol: string;
  readonly id?: string | number | undefined;
  readonly summary: string;
  readonly notes: readonly ResultNote[];
  readonly rulings?: readonly ViewRuling[] | undefined;
  readonly usage?: ViewUsage | undefined;
  readonly opened_at?: string | undefined;
  readonly language?: Language | undefined;
}

/** The language of a result document. */
export const languageOf = ({ language = 'en' }: { readonly language?: Language | undefined }): Language => language;

/** The fields of the case in every view. */
export const resultView = ({ protocol, id, summary, notes, rulings = [], usage, opened_at, language }: CaseResult) =>
  ({
    language: languageOf({ language }),
    protocol,
    id,
    summary,
    notes,
    rulings,
    usage,
    openedAt: opened_at,
    scope: undefined,
  }) satisfies Partial<ReportView>;

/** The gaps of a result document. */
export const resultGaps = ({
  ended_early,
  absent = [],
  failures,
}: {
  readonly ended_early?: Report['gaps']['ended_early'] | undefined;
  readonly absent?: Report['gaps']['absent'] | undefined;
  readonly failures: Report['gaps']['failures'];
}): Report['gaps'] => ({
  ...defined({ ended_early }),
  absent,
  failures,
});
