import { defined } from '../../../core/defined.ts';
import type { CurtailReason } from '../../../core/event.ts';
import type { Note } from '../../../core/note.ts';
import type { NotedFailure } from '../../../core/noted-failure.ts';
import { type CaseExtra, caseParts, failureResult, type WorkPart } from '../result-parts.ts';
import type { ReportItem } from '../schema/item.ts';
import type { Report } from '../schema/report.ts';
import { REPORT_VERSION } from '../schema/version.ts';

/** The fields of an outcome that every report shares. */
interface Ended {
  readonly curtailed: CurtailReason | undefined;
  readonly failures: readonly NotedFailure[];
  readonly notes: readonly Note[];
}

type CasePart = Pick<Report, 'schema' | 'case' | 'language' | 'cost' | 'rulings' | 'notes' | 'notices' | 'gaps'>;

/** The fields of the case in every report, besides the decisions. */
export function casePart({ curtailed, failures, notes }: Ended, extra: CaseExtra, parts: readonly WorkPart[] = []): CasePart {
  const { opened_at, notices = [], foreign, reused, rulings = [], usage, absent = [] } = caseParts(extra, curtailed);
  return {
    schema: REPORT_VERSION,
    case: defined({ id: extra.id, opened_at, foreign, reused }),
    language: extra.language ?? 'en',
    ...defined({ cost: usage }),
    rulings,
    notes: [...(extra.notes ?? []), ...notes].map((note) => ({ ...note })),
    notices,
    gaps: {
      ...defined({ ended_early: curtailed }),
      absent,
      failures: failureResult(failures, parts),
    },
  };
}

/** The number of items by standing. */
export function countsOf(items: readonly ReportItem[]): Report['headline']['counts'] {
  const number = (standing: ReportItem['standing']): number =>
    items.filter((item) => item.standing === standing && item.is_verdict !== true).length;
  const recalled = items.filter(({ ruling }) => ruling?.recalled !== undefined).length;
  return {
    to_fix: number('accepted'),
    to_decide: number('disputed'),
    dismissed: number('rejected'),
    set_aside: number('set-aside'),
    pre_existing: number('pre-existing'),
    ...(recalled === 0 ? {} : { recalled }),
  };
}
