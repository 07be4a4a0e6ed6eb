import type { CountedRound } from '../../../core/protocols/judge-panel/outcome.ts';

/** The most strengths that are told of one judge. */
const STRENGTHS_MAX = 5;
const HEADING = /^\s{0,3}(?:#{1,6}\s|\*\*)\s*(?:strengths?|강점)\b[^\n]*$/i;
const KOREAN_HEADING = /^\s{0,3}(?:#{1,6}\s|\*\*)\s*강점[^\n]*$/;
const ANY_HEADING = /^\s{0,3}#{1,6}\s/;
const ITEM = /^\s{0,3}(?:[-*+]|\d{1,2}[.)])\s+/;

/** The strengths that each judge names in its first assessment, in its own words: the items below the heading that it is asked for. */
export const strengthsIn = (
  rounds: readonly CountedRound[],
): readonly { readonly strength: string; readonly judge: string }[] => {
  const told = new Set<string>();
  return rounds.flatMap(({ positions }) =>
    positions.flatMap(({ judge, opinion }) => {
      const strengths = told.has(judge) ? [] : itemsIn(opinion?.positionStatement ?? '');
      if (strengths.length > 0) told.add(judge);
      return strengths.slice(0, STRENGTHS_MAX).map((strength) => ({ strength, judge }));
    }),
  );
};

function itemsIn(statement: string): readonly string[] {
  const lines = statement.split('\n');
  const from = lines.findIndex((line) => HEADING.test(line) || KOREAN_HEADING.test(line));
  if (from < 0) return [];
  const below = lines.slice(from + 1);
  const end = below.findIndex((line) => ANY_HEADING.test(line) || /^\s{0,3}\*\*[^*]+\*\*:?\s*$/.test(line));
  const items: string[] = [];
  for (const line of end < 0 ? below : below.slice(0, end)) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, '').trim());
    else if (line.trim() !== '' && items.length > 0) items[items.length - 1] += ` ${line.trim()}`;
  }
  return items;
}
