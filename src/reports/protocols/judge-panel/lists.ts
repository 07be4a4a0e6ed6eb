import { maxOf, minOf } from '../../../core/consensus/max-of.ts';
import type { Language } from '../../../core/language.ts';
import type { Judging } from '../../report/schema/sections.ts';
import type { ViewList, ViewListGroup } from '../../report/view-data.ts';
import { named } from '../../words/table.ts';
import { JUDGE_WORDS } from '../../words/tables.ts';

type Round = Judging['rounds'][number];

/** The score from which a judge finds a dimension good. */
const GOOD = 4;

/**
 * The conditions to settle before work starts, by dimension; the dimensions that all judges find good, and those that some do
 * not.
 */
export function judgeLists(judging: Judging, last: Round | undefined, language: Language): readonly ViewList[] {
  const { lists: titles } = JUDGE_WORDS[language];
  const list = (id: string, title: string, groups: readonly ViewListGroup[]): readonly ViewList[] =>
    groups.every(({ lines }) => lines.length === 0) ? [] : [{ id, title, groups }];
  const scored = last === undefined ? [] : scoredDimensions(judging, last, language);
  return [
    ...list('conditions', titles.conditions, conditionGroups(judging, language)),
    ...list('strengths', titles.strengths, [{ name: '', lines: scored.filter(({ low }) => low >= GOOD) }]),
    ...list('concerns', titles.concerns, [{ name: '', lines: scored.filter(({ low }) => low < GOOD) }]),
  ];
}

function conditionGroups({ conditions }: Judging, language: Language): readonly ViewListGroup[] {
  const words = JUDGE_WORDS[language];
  const groups = new Map<string, ViewListGroup['lines'][number][]>();
  for (const { id, concern, would_remove, dimensions, held_by } of conditions) {
    const [dimension] = dimensions;
    const name = dimension === undefined ? words.lists.general : dimensionName(dimension, language);
    const told = id === undefined ? concern : words.withId(id, concern);
    const line = { words: words.condition(told, would_remove.join('; ')), who: held_by.join(', ') };
    groups.set(name, [...(groups.get(name) ?? []), line]);
  }
  return [...groups].map(([name, lines]) => ({ name, lines }));
}

/** Each dimension with its lowest and highest score, and the judges that scored it below good. */
function scoredDimensions({ dimensions }: Judging, { scores }: Round, language: Language) {
  const { lists: words } = JUDGE_WORDS[language];
  return dimensions.flatMap(({ dimension }) => {
    const given = scores.flatMap(({ judge, dimensions: own }) =>
      own.filter((one) => one.dimension === dimension).map(({ score }) => ({ judge, score })),
    );
    if (given.length === 0) return [];
    const [low, high] = [minOf(given, ({ score }) => score), maxOf(given, ({ score }) => score)];
    const below = given.filter(({ score }) => score < GOOD).map(({ judge }) => judge);
    return [
      {
        low,
        words: words.scored(dimensionName(dimension, language), low.toFixed(2), high.toFixed(2)),
        who: below.length === 0 ? words.all : below.join(', '),
      },
    ];
  });
}

/** The name of a dimension: built-in ones have a name, others use their key as words. */
export function dimensionName(key: string, language: Language): string {
  const names = JUDGE_WORDS[language].dimensionNames;
  return Object.hasOwn(names, key) ? named(names, key) : key.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
}
