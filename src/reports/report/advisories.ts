import * as z from 'zod';
import { defined } from '../../core/defined.ts';
import type { SeatId } from '../../core/ids.ts';
import type { Language } from '../../core/language.ts';
import type { Advisory } from '../../core/protocols/code-review/said.ts';
import { type InWords, inWords } from '../words/in-words.ts';
import { sayIn } from '../words/say.ts';
import { ADVISORY_WORDS } from '../words/tables.ts';
import type { ReportItem } from './schema/item.ts';
import type { Saying, ViewItem } from './view.ts';

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
  language: Language,
): { readonly advisories?: ResultAdvisory[] } =>
  advisories.length === 0
    ? {}
    : {
        advisories: advisories.map(({ status, reference, link, detail, by, ignored }) => ({
          status,
          ...defined({ id: reference, link }),
          ...(detail === undefined ? {} : { detail: sayIn(language, detail) }),
          ...(by === undefined ? {} : { adviser: names.get(by) ?? by }),
          counts: ignored === undefined && (status === 'confirmed' || status === 'patched'),
        })),
      };

/** The item with its lookup results: as data, at a glance, and in its story. */
export function withAdvisories(
  view: ViewItem,
  { advisories: told = [] }: Pick<ReportItem, 'advisories'>,
  language: Language,
): ViewItem {
  const advisories = inWords(told, language);
  if (advisories.length === 0) return view;
  const words = ADVISORY_WORDS[language];
  const named = advisories.filter(({ counts }) => counts).map((one) => [one.id, one.link].filter(Boolean).join(' '));
  const ids = advisories.flatMap(({ status, counts, id, link }) => (counts && status === 'confirmed' ? [id ?? link ?? ''] : []));
  return {
    ...view,
    ...(view.data === undefined || ids.length === 0 ? {} : { data: { ...view.data, advisories: [...new Set(ids)] } }),
    facts: named.length === 0 ? view.facts : [...view.facts, { name: words.fact, value: [...new Set(named)].join(', ') }],
    sayings: [
      ...view.sayings,
      ...advisories.map((one, at) => sayingOf(one, { isFirst: isFirstOf(one, advisories.slice(0, at)), language })),
    ],
  };
}

/** The number of unanswered lookups, as a statistic; empty if there are none. */
export function unansweredLookups(
  items: readonly Pick<ReportItem, 'advisories'>[],
  language: Language,
): readonly (readonly [string, string])[] {
  const lost = items.flatMap(({ advisories = [] }) => advisories).filter(({ status }) => status === 'unanswered').length;
  return lost === 0 ? [] : [[ADVISORY_WORDS[language].unanswered_lookups, String(lost)]];
}

/** Several that say the same count once. */
type WordedAdvisory = InWords<NonNullable<ReportItem['advisories']>>[number];

const isFirstOf = ({ status }: WordedAdvisory, before: readonly WordedAdvisory[]): boolean =>
  !before.some((one) => one.counts && one.status === status);

function sayingOf(
  { status, id, link, detail, adviser, counts }: WordedAdvisory,
  { isFirst, language }: { readonly isFirst: boolean; readonly language: Language },
): Saying {
  const words = ADVISORY_WORDS[language];
  return {
    who: adviser ?? words.unnamed,
    what: words[status],
    words: [id !== undefined && detail?.includes(id) ? '' : id, detail].filter(Boolean).join(': '),
    evidence: link,
    effect: !counts ? words.nothing : !isFirst ? words.counted : status === 'confirmed' ? words.raises : words.lowers,
  };
}
