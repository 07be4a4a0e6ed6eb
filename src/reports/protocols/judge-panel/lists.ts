import { maxOf, minOf } from '../../../core/consensus/max-of.ts';
import type { Phrase } from '../../../core/phrase.ts';
import type { Judging } from '../../report/schema/sections.ts';
import type { ViewList, ViewListGroup } from '../../report/view-data.ts';
import type { Keyed } from '../../words/in-words.ts';
import { tell, tellNamed } from '../../words/say.ts';
import type { JudgeScope } from './scope.ts';

type Round = Judging['rounds'][number];

/** The score from which a judge finds a dimension good. */
const GOOD = 4;

/**
 * The conditions to settle before work starts, by dimension; the dimensions that all judges find good, and those that some do
 * not; what judges cite that the artefacts do not have; and what the offline checks found.
 */
export function judgeLists(judging: Judging, last: Round | undefined, scope?: JudgeScope): readonly Keyed<ViewList>[] {
  const list = (id: string, title: Phrase, groups: readonly Keyed<ViewListGroup>[]): readonly Keyed<ViewList>[] =>
    groups.every(({ lines }) => lines.length === 0) ? [] : [{ id, title, groups }];
  const scored = last === undefined ? [] : scoredDimensions(judging, last);
  return [
    ...list('conditions', tell('judgeView.lists.conditions'), conditionGroups(judging)),
    ...list('strengths', tell('judgeView.lists.strengths'), [
      { name: '', lines: [...scored.filter(({ low }) => low >= GOOD), ...namedStrengths(judging)] },
    ]),
    ...list('concerns', tell('judgeView.lists.concerns'), [{ name: '', lines: scored.filter(({ low }) => low < GOOD) }]),
    ...list('not-found', tell('judgeView.lists.notFound'), [{ name: '', lines: notFoundLines(judging) }]),
    ...list('checks', tell('judgeView.lists.checks'), checkGroups(scope)),
  ];
}

function conditionGroups({ conditions }: Judging): readonly Keyed<ViewListGroup>[] {
  const groups = new Map<string | undefined, Keyed<ViewListGroup>['lines'][number][]>();
  for (const { id, concern, would_remove, dimensions, held_by } of conditions) {
    const [dimension] = dimensions;
    const told = id === undefined ? concern : tell('judgeView.withId', id, concern);
    const line = { words: tell('judgeView.condition', told, would_remove.join('; ')), who: held_by.join(', ') };
    groups.set(dimension, [...(groups.get(dimension) ?? []), line]);
  }
  return [...groups].map(([dimension, lines]) => ({
    name: dimension === undefined ? tell('judgeView.lists.general') : dimensionName(dimension),
    lines,
  }));
}

/** The strengths in the judges' own words. */
const namedStrengths = ({ strengths = [] }: Judging): Keyed<ViewListGroup>['lines'] =>
  strengths.map(({ strength, judge }) => ({ words: strength, who: judge }));

/** Each quote and reference that is not in the artefacts, with the judges that cite it. */
function notFoundLines({ rounds }: Judging): Keyed<ViewListGroup>['lines'] {
  const citedBy = new Map<string, Set<string>>();
  for (const { judge, not_found } of rounds.flatMap(({ error, scores }) => (error === undefined ? scores : [])))
    for (const cited of not_found) citedBy.set(cited, (citedBy.get(cited) ?? new Set()).add(judge));
  return [...citedBy].map(([cited, judges]) => ({ words: cited, who: [...judges].join(', ') }));
}

/** What the offline checks found, by artefact, each with its line and the name of the check. */
function checkGroups({ checks = [], artefacts }: JudgeScope = { title: '', artefacts: [] }): readonly Keyed<ViewListGroup>[] {
  return artefacts.flatMap(({ name }) => {
    const own = checks.filter(({ artefact }) => artefact === name);
    const lines = own.map(({ check, line, title, suggestion }) => ({
      words: tell('judgeView.lists.found', line, title, suggestion),
      who: check,
    }));
    return lines.length === 0 ? [] : [{ name, lines }];
  });
}

/** Each dimension with its lowest and highest score, and the judges that scored it below good. */
function scoredDimensions({ dimensions }: Judging, { scores }: Round) {
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
        words: tell('judgeView.lists.scored', dimensionName(dimension), low.toFixed(2), high.toFixed(2)),
        who: below.length === 0 ? tell('judgeView.lists.all') : below.join(', '),
      },
    ];
  });
}

/** The name of a dimension: built-in ones have a name, others use their key as words. */
export function dimensionName(key: string): Phrase | string {
  const name = tellNamed('judgeView.dimensionNames', key);
  return name === key ? key.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase()) : name;
}
