import { maxOf, minOf } from '../../../core/consensus/max-of.ts';
import type { ViewList, ViewListGroup } from '../../report/view-data.ts';
import { named } from '../../words/table.ts';
import { JUDGE_WORDS } from '../../words/tables.ts';
import { languageOf } from './result-view.ts';
import type { JudgePanelResult } from './schema.ts';

type Round = Extract<JudgePanelResult['rounds'][number], { positions: unknown }>;

/** The score from which a judge finds a dimension good. */
const GOOD = 4;

/**
 * The conditions to settle before work starts, by dimension; the dimensions that all judges find good, and those that some do
 * not.
 */
export function judgeLists(result: JudgePanelResult, last: Round | undefined): readonly ViewList[] {
  const { lists: titles } = JUDGE_WORDS[languageOf(result)];
  const list = (id: string, title: string, groups: readonly ViewListGroup[]): readonly ViewList[] =>
    groups.every(({ lines }) => lines.length === 0) ? [] : [{ id, title, groups }];
  const scored = last === undefined ? [] : scoredDimensions(result, last);
  return [
    ...list('conditions', titles.conditions, conditionGroups(result)),
    ...list('strengths', titles.strengths, [{ name: '', lines: scored.filter(({ low }) => low >= GOOD) }]),
    ...list('concerns', titles.concerns, [{ name: '', lines: scored.filter(({ low }) => low < GOOD) }]),
  ];
}

function conditionGroups(result: JudgePanelResult): readonly ViewListGroup[] {
  const { conditions = [] } = result;
  const words = JUDGE_WORDS[languageOf(result)];
  const groups = new Map<string, ViewListGroup['lines'][number][]>();
  for (const { id, concern, would_remove, dimensions, held_by } of conditions) {
    const [dimension] = dimensions;
    const name = dimension === undefined ? words.lists.general : dimensionName(dimension, words.dimensionNames);
    const told = id === undefined ? concern : words.withId(id, concern);
    const line = { words: words.condition(told, would_remove.join('; ')), who: held_by.join(', ') };
    groups.set(name, [...(groups.get(name) ?? []), line]);
  }
  return [...groups].map(([name, lines]) => ({ name, lines }));
}

/** Each dimension with its lowest and highest score, and the judges that scored it below good. */
function scoredDimensions(result: JudgePanelResult, { positions }: Round) {
  const words = JUDGE_WORDS[languageOf(result)];
  return result.dimensions.flatMap(({ name }) => {
    const given = positions.flatMap(({ judge_id, dimension_scores: all }) => {
      const score = Object.hasOwn(all, name) ? all[name]?.score : undefined;
      return score === undefined ? [] : [{ judge_id, score }];
    });
    if (given.length === 0) return [];
    const [low, high] = [minOf(given, ({ score }) => score), maxOf(given, ({ score }) => score)];
    const below = given.filter(({ score }) => score < GOOD).map(({ judge_id }) => judge_id);
    return [
      {
        low,
        words: words.lists.scored(dimensionName(name, words.dimensionNames), low.toFixed(2), high.toFixed(2)),
        who: below.length === 0 ? words.lists.all : below.join(', '),
      },
    ];
  });
}

/** The name of a dimension: built-in ones have a name, others use their key as words. */
export const dimensionName = (key: string, names: Readonly<Record<string, string>>): string =>
  Object.hasOwn(names, key) ? named(names, key) : key.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
