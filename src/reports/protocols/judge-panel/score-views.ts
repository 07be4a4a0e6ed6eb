import { maxOf, minOf } from '../../../core/consensus/max-of.ts';
import type { Report } from '../../report/schema/report.ts';
import type { Judging } from '../../report/schema/sections.ts';
import type { ViewChart, ViewTable, ViewUsed } from '../../report/view.ts';
import type { ViewScorecard } from '../../report/view-data.ts';
import { costPhrase } from '../../wording/usage-text.ts';
import type { Keyed } from '../../words/in-words.ts';
import { tell, tellNamed } from '../../words/say.ts';
import { dimensionName } from './lists.ts';

type Verdict = NonNullable<Judging['verdict']>;

/** The rounds that could be read. */
export const readRounds = ({ rounds }: Judging): Judging['rounds'] => rounds.filter(({ error }) => error === undefined);

/** The judges' last words on each dimension. */
export function judgeScorecard(judging: Judging): Keyed<ViewScorecard> | undefined {
  const { verdict, dimensions } = judging;
  if (verdict === null || dimensions.every(({ mean }) => mean === null)) return undefined;
  const total = dimensions.reduce((sum, one) => sum + one.weight, 0);
  return {
    title: tell('judgeView.dimensions'),
    outOf: 5,
    decimals: 2,
    scores: dimensions.map(({ dimension, weight, mean, range }) => ({
      name: dimensionName(dimension),
      score: mean,
      basis: tell('list.dots', [
        `${Number(((100 * weight) / total).toFixed(1))} %`,
        range === null ? tell('judgeView.unscored') : tell('judgeView.range', range.toFixed(2)),
      ]),
    })),
    overall: verdict.score,
    overallBasis: overallBasis(verdict, judging),
  };
}

/** The judges that the overall score is based on, if it is not all of them; a single round counts all. */
function overallBasis({ type, minority, weighing }: Verdict, { panel, single }: Judging) {
  if (weighing?.decides === true) return tell('judgeWeight.basis');
  if (single) return undefined;
  if (type === 'majority' && minority.length > 0) return tell('judgeView.meanOfMajority');
  return type === 'split' && panel !== 'INTERNAL' ? tell('judgeView.medianOfAll') : undefined;
}

/** The scores by round. */
export function scoreTable(judging: Judging, { cost: used }: Pick<Report, 'cost'>): readonly Keyed<ViewTable>[] {
  const rounds = readRounds(judging);
  if (rounds.length === 0) return [];
  const rows = judging.judges.flatMap(({ judge, stance }) => [
    scoreRow(
      judge,
      stance,
      rounds.map((round) => scoreOf(judge, round)),
    ),
    ...stanceRows(judge, rounds),
  ]);
  const range = ['', tell('judgeView.scores.range'), ...rounds.map((round) => round.range.toFixed(2)), ''];
  const costs = new Map(used?.rounds?.map((one) => [one.round, costCell(one)]));
  const cost =
    costs.size === 0 ? [] : [['', tell('judgeView.scores.cost'), ...rounds.map(({ round }) => costs.get(round) ?? '–'), '']];
  return [
    {
      title: tell('judgeView.scores.title'),
      head: [
        tell('judgeView.scores.judge'),
        tell('judgeView.scores.stance'),
        ...rounds.map(({ round }) => tell('judgeView.round', round)),
        '',
      ],
      rows: [...rows, range, ...cost],
      chart: chartOf(judging),
    },
  ];
}

const scoreRow = (judge: string, stance: string, scores: readonly (number | null)[]) => [
  judge,
  tellNamed('judgeView.stances', stance),
  ...scores.map((score) => score?.toFixed(2) ?? '–'),
  scores.map(barOf).join(''),
];

/** The rows of a judge that takes all stances in turn: its score under each, and how far they are apart. */
function stanceRows(judge: string, rounds: Judging['rounds']) {
  const under = rounds.map(({ scores }) => scores.find((one) => one.judge === judge)?.stances ?? []);
  const stances = [...new Set(under.flatMap((all) => all.map(({ stance }) => stance)))];
  if (stances.length === 0) return [];
  const spreads = under.map((all) => {
    const scores = all.map(({ score }) => score);
    return scores.length === 0 ? '–' : (maxOf(scores, (one) => one) - minOf(scores, (one) => one)).toFixed(2);
  });
  return [
    ...stances.map((stance) =>
      scoreRow(
        '',
        stance,
        under.map((all) => all.find((one) => one.stance === stance)?.score ?? null),
      ),
    ),
    ['', tell('judgeView.scores.spread'), ...spreads, ''],
  ];
}

/** The chart of the scores; a single round has none. */
function chartOf(judging: Judging): Keyed<ViewChart> | undefined {
  const rounds = readRounds(judging);
  if (rounds.length < 2) return undefined;
  return {
    steps: rounds.map(({ round }) => tell('judgeView.round', round)),
    least: 1,
    most: 5,
    decimals: 2,
    lines: judging.judges.map(({ judge: name }) => ({ name, values: rounds.map((round) => scoreOf(name, round)) })),
  };
}

const scoreOf = (who: string, { scores }: Judging['rounds'][number]): number | null =>
  scores.find(({ judge }) => judge === who)?.score ?? null;

const costCell = (used: ViewUsed) =>
  used.cost_usd === null && used.cost_at_least_usd === 0 ? tell('judgeView.scores.unknown') : costPhrase(used);

const BARS = '▁▂▃▄▅▆▇█';

/** A score from 1 to 5 as a bar one character wide. */
const barOf = (score: number | null): string =>
  score === null ? ' ' : (BARS[Math.round(((score - 1) / 4) * (BARS.length - 1))] ?? ' ');
