import type { Language } from '../../../core/language.ts';
import type { Report } from '../../report/schema/report.ts';
import type { Judging } from '../../report/schema/sections.ts';
import type { ViewChart, ViewScorecard, ViewTable, ViewUsed } from '../../report/view.ts';
import { costText } from '../../wording/usage-text.ts';
import { named } from '../../words/table.ts';
import { JUDGE_WEIGHT_WORDS, JUDGE_WORDS } from '../../words/tables.ts';
import { dimensionName } from './lists.ts';

type Verdict = NonNullable<Judging['verdict']>;

/** The rounds that could be read. */
export const readRounds = ({ rounds }: Judging): Judging['rounds'] => rounds.filter(({ error }) => error === undefined);

/** The judges' last words on each dimension. */
export function judgeScorecard(judging: Judging, language: Language): ViewScorecard | undefined {
  const { verdict, dimensions } = judging;
  if (verdict === null || dimensions.every(({ mean }) => mean === null)) return undefined;
  const words = JUDGE_WORDS[language];
  const total = dimensions.reduce((sum, one) => sum + one.weight, 0);
  return {
    title: words.dimensions,
    outOf: 5,
    decimals: 2,
    scores: dimensions.map(({ dimension, weight, mean, range }) => ({
      name: dimensionName(dimension, language),
      score: mean,
      basis: `${Number(((100 * weight) / total).toFixed(1))} % · ${range === null ? words.unscored : words.range(range.toFixed(2))}`,
    })),
    overall: verdict.score,
    overallBasis: overallBasis(verdict, judging, language),
  };
}

/** The judges that the overall score is based on, if it is not all of them; a single round counts all. */
function overallBasis({ type, minority, weighing }: Verdict, { panel, single }: Judging, language: Language) {
  const words = JUDGE_WORDS[language];
  if (weighing?.decides === true) return JUDGE_WEIGHT_WORDS[language].basis;
  if (single) return undefined;
  if (type === 'majority' && minority.length > 0) return words.meanOfMajority;
  return type === 'split' && panel !== 'INTERNAL' ? words.medianOfAll : undefined;
}

/** The scores by round. */
export function scoreTable(judging: Judging, { cost: used, language }: Pick<Report, 'cost' | 'language'>): readonly ViewTable[] {
  const rounds = readRounds(judging);
  if (rounds.length === 0) return [];
  const { scores: names, round: roundName, stances } = JUDGE_WORDS[language];
  const rows = judging.judges.map(({ judge, stance }) => {
    const scores = rounds.map((round) => scoreOf(judge, round));
    return [judge, named(stances, stance), ...scores.map((score) => score?.toFixed(2) ?? '–'), scores.map(barOf).join('')];
  });
  const range = ['', names.range, ...rounds.map((round) => round.range.toFixed(2)), ''];
  const costs = new Map(used?.rounds?.map((one) => [one.round, costCell(one, language)]));
  const cost = costs.size === 0 ? [] : [['', names.cost, ...rounds.map(({ round }) => costs.get(round) ?? '–'), '']];
  return [
    {
      title: names.title,
      head: [names.judge, names.stance, ...rounds.map(({ round }) => roundName(round)), ''],
      rows: [...rows, range, ...cost],
      chart: chartOf(judging, language),
    },
  ];
}

/** The chart of the scores; a single round has none. */
function chartOf(judging: Judging, language: Language): ViewChart | undefined {
  const rounds = readRounds(judging);
  if (rounds.length < 2) return undefined;
  return {
    steps: rounds.map(({ round }) => JUDGE_WORDS[language].round(round)),
    least: 1,
    most: 5,
    decimals: 2,
    lines: judging.judges.map(({ judge: name }) => ({ name, values: rounds.map((round) => scoreOf(name, round)) })),
  };
}

const scoreOf = (who: string, { scores }: Judging['rounds'][number]): number | null =>
  scores.find(({ judge }) => judge === who)?.score ?? null;

const costCell = (used: ViewUsed, language: Language): string =>
  used.cost_usd === null && used.cost_at_least_usd === 0 ? JUDGE_WORDS[language].scores.unknown : costText(used, language);

const BARS = '▁▂▃▄▅▆▇█';

/** A score from 1 to 5 as a bar one character wide. */
const barOf = (score: number | null): string =>
  score === null ? ' ' : (BARS[Math.round(((score - 1) / 4) * (BARS.length - 1))] ?? ' ');
