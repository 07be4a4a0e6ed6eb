import { caseView } from './case-view.ts';
import { gapsIn } from './gaps.ts';
import { gapsBefore, type JudgedGate, judgedGate } from './judge-panel-gate.ts';
import { criticalItems, verdictItem } from './judge-panel-items.ts';
import { minorityGrounds } from './judge-panel-minority.ts';
import type { JudgePanelResult } from './judge-panel-schema.ts';
import { judgeScopeView } from './judge-panel-scope.ts';
import { withNotices } from './notice-words.ts';
import { costText } from './usage-text.ts';
import type { ReportView, ViewChart, ViewScorecard, ViewTable, ViewText, ViewUsed, ViewWords } from './view.ts';

const WORDS: ViewWords = {
  item: 'finding',
  standings: {
    accepted: {
      word: 'held by most',
      counted: 'critical held by most',
      result: 'HELD BY MOST',
      section: 'Critical Findings Held by Most',
    },
    disputed: {
      word: 'held by some',
      counted: 'critical held by some',
      result: 'HELD BY SOME',
      section: 'Critical Findings Held by Some (Human Review Required)',
    },
    rejected: { word: 'withdrawn', counted: 'withdrawn', result: 'WITHDRAWN', section: 'Withdrawn Critical Findings' },
  },
  matrix: { title: 'Who Holds What', result: 'Result' },
};

/** A judge debate for people: the verdict first, then how it came about. */
export function judgePanelView(result: JudgePanelResult): ReportView {
  const { verdict, statistics: stats } = result;
  const gate = judgedGate(result);
  return {
    title: 'Judge panel',
    ...caseView(result),
    scope: withNotices(judgeScopeView(result.scope), result),
    words: WORDS,
    lead: leadOf(result, gate),
    recommendation: verdict === null || gate.gate !== verdict.gate ? '' : verdict.gate_result.toLowerCase(),
    incomplete: gapsIn(result, []),
    verdict: verdictItem(result, gate),
    items: criticalItems(result),
    speakers: result.critical_findings.length === 0 ? [] : result.judges.map(({ judge_id }) => judge_id),
    scorecard: scorecardOf(result),
    tables: scoreTable(result),
    texts: textsOf(result),
    unmatched: [],
    statistics: [
      ['judges heard / seated', `${stats.judges_heard} / ${stats.judges_seated}`],
      ['rounds held', String(stats.rounds_held)],
      ['scores raised / lowered / unchanged', `${stats.scores_raised} / ${stats.scores_lowered} / ${stats.scores_unchanged}`],
      ['agreements / disagreements / concessions', `${stats.agreements} / ${stats.disagreements} / ${stats.concessions}`],
      ['key claims', String(stats.key_claims)],
    ],
  };
}

/** The verdict in a few words; where the gate is shut, that comes first. */
function leadOf(result: JudgePanelResult, { gate, shut }: JudgedGate): readonly string[] {
  const { verdict, panel } = result;
  const said = verdict === null ? 'no verdict' : panelText(verdict, result);
  if (shut?.by === 'ruling') return [`RULED: ${shut.means}`, said];
  const gaps = gapsBefore(result).map(({ words }) => words);
  if (verdict === null) return ['NO VERDICT', ...gaps];
  if (verdict.user_decision_needed) return [panel === 'INTERNAL' ? 'ONE JUDGE ONLY' : 'SPLIT', said, ...gaps];
  if (gate === null) return ['NO GATE', said, ...gaps];
  return gate === verdict.gate ? [gate, scoreText(verdict)] : [gate, said];
}

type Verdict = NonNullable<JudgePanelResult['verdict']>;

const scoreText = ({ final_score }: Verdict): string => `${final_score.toFixed(2)} of 5`;

/** What the panel gave; what nobody decided is not called by a gate alone. */
function panelText(verdict: Verdict, { panel, debate_validation }: JudgePanelResult): string {
  const score = scoreText(verdict);
  if (!verdict.user_decision_needed) return `${score}, ${verdict.gate} by the panel`;
  if (panel === 'INTERNAL') return `${score}, ${verdict.gate} by that judge`;
  return `${debate_validation.enabled ? 'median ' : ''}${score}, which would be ${verdict.gate}`;
}

type CountedRound = Exclude<JudgePanelResult['rounds'][number], { readonly error: string }>;

const countedRounds = ({ rounds }: JudgePanelResult): readonly CountedRound[] =>
  rounds.filter((round): round is CountedRound => 'positions' in round);

/** The judges' last words on each dimension. */
function scorecardOf(result: JudgePanelResult): ViewScorecard | undefined {
  const last = countedRounds(result).at(-1);
  if (last === undefined || result.verdict === null) return undefined;
  const scores = result.dimensions.map(({ name, weight }) => {
    const given = last.positions.flatMap(({ dimension_scores: all }) =>
      Object.hasOwn(all, name) ? (all[name]?.score ?? []) : [],
    );
    const apart = given.length === 0 ? 0 : Math.max(...given) - Math.min(...given);
    return {
      name: name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase()),
      score: given.length === 0 ? null : given.reduce((sum, one) => sum + one, 0) / given.length,
      basis: `${weightText(weight, result)} · ${given.length === 0 ? 'nobody scored it' : `range ${apart.toFixed(2)}`}`,
    };
  });
  if (scores.every(({ score }) => score === null)) return undefined;
  return {
    title: 'Dimensions',
    outOf: 5,
    decimals: 2,
    scores,
    overall: result.verdict.final_score,
    overallBasis: overallBasis(result.verdict, result),
  };
}

/** Where the overall score is not that of all judges, whose it is; a single round counts all of them. */
function overallBasis({ verdict_type, minority_judges }: Verdict, { panel, debate_validation }: JudgePanelResult) {
  if (!debate_validation.enabled) return undefined;
  if (verdict_type === 'majority' && minority_judges.length > 0) return 'mean of the majority (dimensions: mean of all)';
  return verdict_type === 'split' && panel !== 'INTERNAL' ? 'median of all (dimensions: mean of all)' : undefined;
}

const weightText = (weight: number, { dimensions }: JudgePanelResult): string => {
  const total = dimensions.reduce((sum, one) => sum + one.weight, 0);
  return `${Number(((100 * weight) / total).toFixed(1))} %`;
};

/** How the scores moved. */
function scoreTable(result: JudgePanelResult): readonly ViewTable[] {
  const rounds = countedRounds(result);
  if (rounds.length === 0) return [];
  const rows = result.judges.map(({ judge_id, stance }) => {
    const scores = rounds.map(({ positions }) => positions.find((one) => one.judge_id === judge_id)?.score ?? undefined);
    return [judge_id, stance, ...scores.map((score) => score?.toFixed(2) ?? '–'), scores.map(barOf).join('')];
  });
  const range = ['', 'range', ...rounds.map((round) => round.range.toFixed(2)), ''];
  const costs = new Map(result.usage?.rounds?.map((one) => [one.round, costCell(one)]));
  const cost = costs.size === 0 ? [] : [['', 'cost', ...rounds.map(({ round }) => costs.get(round) ?? '–'), '']];
  return [
    {
      title: 'Scores by round',
      head: ['Judge', 'Stance', ...rounds.map(({ round }) => `Round ${round}`), ''],
      rows: [...rows, range, ...cost],
      chart: chartOf(result),
    },
  ];
}

/** The same to be drawn; of a single round there is nothing to draw. */
function chartOf(result: JudgePanelResult): ViewChart | undefined {
  const rounds = countedRounds(result);
  if (rounds.length < 2) return undefined;
  return {
    steps: rounds.map(({ round }) => `Round ${round}`),
    ...{ least: 1, most: 5, decimals: 2 },
    lines: result.judges.map(({ judge_id: name }) => ({
      name,
      values: rounds.map(({ positions }) => positions.find(({ judge_id }) => judge_id === name)?.score ?? null),
    })),
  };
}

const costCell = (used: ViewUsed): string =>
  used.cost_usd === null && used.cost_at_least_usd === 0 ? 'unknown' : costText(used);

const BARS = '▁▂▃▄▅▆▇█';

/** A score from 1 to 5 as a bar one character wide. */
const barOf = (score: number | undefined): string =>
  score === undefined ? ' ' : (BARS[Math.round(((score - 1) / 4) * (BARS.length - 1))] ?? ' ');

function textsOf(result: JudgePanelResult): readonly ViewText[] {
  const { verdict, convergent_findings: all, groupthink, user_attention_needed: attention } = result;
  const text = (title: string, lines: readonly string[]): readonly ViewText[] =>
    lines.length === 0 ? [] : [{ title, body: lines.join('\n') }];
  const opinion = (title: string, body: string | null | undefined): readonly ViewText[] => text(title, body ? [body] : []);
  return [
    ...text('Groupthink', groupthink === undefined ? [] : [groupthink.finding]),
    ...text(
      'For you to look at',
      attention.map(
        ({ issue, majority_view, minority_view, recommendation }) =>
          `${issue} (${majority_view} / ${minority_view}): ${recommendation}`,
      ),
    ),
    ...text(
      'All agree',
      all.filter(({ kind }) => kind !== 'groupthink').map(({ finding, priority }) => `${priority}: ${finding}`),
    ),
    ...opinion('Majority opinion', verdict?.majority_opinion),
    ...opinion('Minority opinion', verdict?.minority_opinion),
    ...text('Why the minority may be right', minorityGrounds(result, countedRounds(result))),
    ...opinion('Balanced assessment', verdict?.verdict_type === 'majority' ? undefined : verdict?.balanced_assessment),
  ];
}
