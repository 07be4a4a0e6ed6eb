import type { ItemCounts } from '../../core/item-counts.ts';
import type { Language } from '../../core/language.ts';
import { HEADLINE_WORDS, JUDGE_WORDS, STANDING_WORDS } from '../words/tables.ts';

/** The counts of a case in the words of its report: `2 to fix`, `1 to decide`; beside a verdict, only those with items. */
export function itemCounts(counts: ItemCounts, language: Language = 'en'): readonly string[] {
  const { accepted, disputed, rejected, setAside, preExisting } = STANDING_WORDS[language];
  const { ofFive, noVerdict } = JUDGE_WORDS[language];
  const { score } = counts;
  const always = score === undefined;
  const rows = [
    { number: counts.toFix, word: accepted.counted, always },
    { number: counts.toDecide, word: disputed.counted, always },
    { number: counts.dismissed, word: rejected.counted, always },
    { number: counts.setAside, word: setAside.counted, always: false },
    { number: counts.preExisting, word: preExisting.counted, always: false },
  ];
  return [
    ...(score === undefined ? [] : [score === null ? noVerdict : ofFive(score.toFixed(2))]),
    ...rows
      .filter((row) => row.always || row.number > 0)
      .map(({ number, word }) => HEADLINE_WORDS[language].counted(number, word)),
  ];
}
