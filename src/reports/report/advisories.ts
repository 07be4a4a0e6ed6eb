import * as z from 'zod';
import { defined } from '../../core/defined.ts';
import type { SeatId } from '../../core/ids.ts';
import type { Advisory } from '../../core/protocols/code-review/said.ts';
import type { Keyed } from '../words/in-words.ts';
import { tell } from '../words/say.ts';
import type { ReportItem } from './schema/item.ts';
import type { ReportView, Saying, ViewItem } from './view.ts';

/** The lookup result for a finding. */
export const advisory = z.strictObject({
  status: z.enum(['confirmed', 'patched', 'none', 'unanswered']),
  /** `GHSA-…`, `CVE-…`. */
  id: z.string().optional(),
  link: z.string().optional(),
  /** Package, versions, or the reason why there is no answer, in the words of the adviser. */
  detail: z.string().optional(),
  /** The adviser that looked it up during the debate. */
  adviser: z.string().optional(),
  /** False if it has an answer but changes nothing. */
  counts: z.boolean(),
});

type ResultAdvisory = z.infer<typeof advisory>;

/** The lookup results for an item; empty if there are none. */
export const advisoryResults = (
  advisories: readonly Advisory[],
  names: ReadonlyMap<SeatId, string>,
): { readonly advisories?: Keyed<ResultAdvisory>[] } =>
  advisories.length === 0
    ? {}
    : {
        advisories: advisories.map(({ status, reference, link, detail, by, ignored }) => ({
          status,
          ...defined({ id: reference, link, detail }),
          ...(by === undefined ? {} : { adviser: names.get(by) ?? by }),
          counts: ignored === undefined && (status === 'confirmed' || status === 'patched'),
        })),
      };

/** The item with its lookup results: as data, at a glance, and in its story. */
export function withAdvisories(view: Keyed<ViewItem>, { advisories = [] }: Pick<ReportItem, 'advisories'>): Keyed<ViewItem> {
  if (advisories.length === 0) return view;
  const named = advisories.filter(({ counts }) => counts).map((one) => [one.id, one.link].filter(Boolean).join(' '));
  const ids = advisories.flatMap(({ status, counts, id, link }) => (counts && status === 'confirmed' ? [id ?? link ?? ''] : []));
  return {
    ...view,
    ...(view.data === undefined || ids.length === 0 ? {} : { data: { ...view.data, advisories: [...new Set(ids)] } }),
    facts:
      named.length === 0 ? view.facts : [...view.facts, { name: tell('advisory.fact'), value: [...new Set(named)].join(', ') }],
    sayings: [...view.sayings, ...advisories.map((one, at) => sayingOf(one, isFirstOf(one, advisories.slice(0, at))))],
  };
}

/** The number of unanswered lookups, as a statistic; empty if there are none. */
export function unansweredLookups(items: readonly Pick<ReportItem, 'advisories'>[]): Keyed<ReportView['statistics']> {
  const lost = items.flatMap(({ advisories = [] }) => advisories).filter(({ status }) => status === 'unanswered').length;
  return lost === 0 ? [] : [[tell('advisory.unanswered_lookups'), String(lost)]];
}

type ItemAdvisory = NonNullable<ReportItem['advisories']>[number];

/** Several that say the same count once. */
const isFirstOf = ({ status }: ItemAdvisory, before: readonly ItemAdvisory[]): boolean =>
  !before.some((one) => one.counts && one.status === status);

function sayingOf({ status, id, link, detail, adviser, counts }: ItemAdvisory, isFirst: boolean): Keyed<Saying> {
  const effect = !counts ? 'nothing' : !isFirst ? 'counted' : status === 'confirmed' ? 'raises' : 'lowers';
  return {
    who: adviser ?? tell('advisory.unnamed'),
    what: tell(`advisory.${status}`),
    words: detail === undefined || detail === '' ? (id ?? '') : id === undefined ? detail : tell('advisory.about', id, detail),
    evidence: link,
    effect: tell(`advisory.${effect}`),
  };
}
