import { phrase } from '../../core/answer-phrases.ts';
import type { Challenged, Draft, Shown } from '../../core/finding-debate/hearing/said.ts';
import { countingOf, type Referable, References, type Resolution } from './references.ts';

/** The place of a finding: its file or section, and its line. */
export type Placing = Pick<Referable, 'place' | 'line'>;

/** The findings that an ask showed to a panelist, in that order, for resolving references. */
export interface Showing {
  readonly placeOf: (finding: string) => string;
  /** Resolves the references of one answer; together they show how the panelist counts. */
  readonly resolver: (said: readonly unknown[], isPartial: boolean) => (reference: string | number) => Resolution;
}

/** Author and model are hidden from the panelist, so references cannot use them. */
export function showingOf<D extends Draft>(findings: readonly Shown<D>[], placing: (finding: Shown<D>) => Placing): Showing {
  const shown = findings.map((finding): Referable => {
    const { id, title, also = [] } = finding as Shown<Draft>;
    return { id, title, alsoTitled: also.map((report) => report.title), model: '', role: '', ...placing(finding) };
  });
  const places = new Map(shown.map(({ id, place }) => [id, place]));
  const references = new References();
  for (const one of shown) references.add(one);
  return {
    placeOf: (finding) => places.get(finding) ?? '',
    resolver: (said, isPartial) => {
      const given = said.flatMap(referenceIn);
      const index = countingOf(given, shown.length);
      const other = countingOf(given, 0);
      const isUnsure = isPartial && !given.some((one) => isIndex(one) && [0, shown.length].includes(Number(one)));
      const viewpoint = {
        isShown: () => true,
        shown: () => shown,
        counting: (count: number) => (count === shown.length ? index : other),
      };
      return (reference) => {
        const isGuess = isUnsure && isIndex(reference) && !places.has(String(reference).trim());
        return isGuess ? { unmatched: BROKEN_COUNT } : references.resolve(reference, viewpoint);
      };
    },
  };
}

/** The findings of a docket as they were shown. */
export const findingsOf = <D extends Draft>(questions: readonly Challenged<D>[]): readonly Shown<D>[] =>
  questions.map(({ finding }) => finding);

const BROKEN_COUNT = phrase('index-in-broken-answer');

const isIndex = (reference: string | number): boolean => /^\s*\d+\s*$/.test(String(reference));

function referenceIn(said: unknown): readonly (string | number)[] {
  const reference = typeof said === 'object' && said !== null && 'finding_id' in said ? said.finding_id : undefined;
  return typeof reference === 'string' || typeof reference === 'number' ? [reference] : [];
}
