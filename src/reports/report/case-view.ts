import type { Language } from '../../core/language.ts';
import { advisedAnew } from './advice.ts';
import type { ResultNote } from './case-schema.ts';
import { headlineOf } from './headline.ts';
import type { ReportView, ViewItem, ViewRuling, ViewUsage } from './view.ts';

/** A result document as far as every protocol's has the same. */
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

/** What a result document is written in. */
export const languageOf = ({ language = 'en' }: { readonly language?: Language | undefined }): Language => language;

/** What every view tells of its case. */
export const caseView = ({ protocol, id, summary, notes, rulings = [], usage, opened_at, language }: CaseResult) =>
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

/** A view after people have spoken: rulings change where an item stands and what all comes to, not what the panel decided on it. */
export function ruledView(view: ReportView): ReportView {
  const last = new Map(view.rulings.map((ruling) => [ruling.item_id, ruling]));
  if (last.size === 0) return view;
  const ruled = (item: ViewItem): ViewItem => {
    const ruling = last.get(item.id);
    if (ruling === undefined) return item;
    return { ...item, standing: ruling.ruling === 'uphold' ? 'accepted' : 'rejected', ruling };
  };
  const now = advisedAnew({
    ...view,
    ...(view.advice === undefined ? { recommendation: '' } : {}),
    ...(view.verdict === undefined ? {} : { verdict: ruled(view.verdict) }),
    items: view.items.map(ruled),
  });
  return { ...now, summary: [headlineOf(now), ...(now.cautions ?? [])].join(' ') };
}
