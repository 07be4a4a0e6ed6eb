import { maxOf, minOf } from '../../../core/consensus/max-of.ts';
import type { Language } from '../../../core/language.ts';
import { filteredWords } from '../../report/finding-words.ts';
import type { ReportView, ViewChart, ViewScorecard, ViewTable, ViewText, ViewUsed, ViewWords } from '../../report/view.ts';
import type { PlanAdvice, ViewAdvice } from '../../report/view-data.ts';
import { gapsIn } from '../../wording/gaps.ts';
import { withNotices } from '../../wording/notice-words.ts';
import { costText } from '../../wording/usage-text.ts';
import { named } from '../../words/table.ts';
import { JUDGE_SUMMARY_WORDS, JUDGE_WEIGHT_WORDS, JUDGE_WORDS } from '../../words/tables.ts';
import { criticalItems } from './critical-items.ts';
import { gapsBefore, type JudgedGate, judgedGate, VERDICT } from './gate.ts';
import { verdictItem } from './items.ts';
import { dimensionName, judgeLists } from './lists.ts';
import { minorityGrounds } from './minority.ts';
import { languageOf, resultGaps, resultView } from './result-view.ts';
import type { JudgePanelResult } from './schema.ts';
import { judgeScopeView } from './scope.ts';
import { weighingSentences, weightTable } from './weighing.ts';

function wordsIn(language: Language, protocol: JudgePanelResult['protocol']): ViewWords {
  const { item, accepted, disputed, matrix } = JUDGE_WORDS[language];
  const { en } = JUDGE_WORDS;
  const fallen = protocol === 'judge-panel/1' ? 'rejected' : 'notCounted';
  return {
    item,
    standings: {
      accepted: { code: en.accepted.word, ...accepted },
      disputed: { code: en.disputed.word, ...disputed },
      rejected: { code: en[fallen].word, ...JUDGE_WORDS[language][fallen] },
      filtered: filteredWords(language),
    },
    matrix,
  };
}

/** A judge debate for people: the verdict first, then its grounds. */
export function judgePanelView(result: JudgePanelResult): ReportView {
  const { verdict, statistics: stats } = result;
  const language = languageOf(result);
  const { title, advice, statistics } = JUDGE_WORDS[language];
  const gate = judgedGate(result);
  return {
    title,
    ...resultView(result),
    scope: withNotices(judgeScopeView(result.scope, language), result),
    words: wordsIn(language, result.protocol),
    lead: leadOf(result, gate),
    recommendation: verdict === null || gate.gate !== verdict.gate ? '' : advice[verdict.gate_result],
    advice: planAdvice(result, gate),
    cautions: cautionsIn(result),
    incomplete: gapsIn(resultGaps(result), [], language),
    verdict: verdictItem(result, gate),
    items: criticalItems(result),
    speakers: result.critical_findings.length === 0 ? [] : result.judges.map(({ judge_id }) => judge_id),
    silentSpeakers: result.judges.filter(({ spoke }) => !spoke).map(({ judge_id }) => judge_id),
    scorecard: scorecardOf(result),
    tables: [...scoreTable(result), ...weightTable(result)],
    texts: textsOf(result),
    lists: judgeLists(result, countedRounds(result).at(-1)),
    unmatched: [],
    statistics: [
      [statistics.judges, `${stats.judges_heard} / ${stats.judges_seated}`],
      [statistics.rounds, String(stats.rounds_held)],
      [statistics.scores, `${stats.scores_raised} / ${stats.scores_lowered} / ${stats.scores_unchanged}`],
      [statistics.answers, `${stats.agreements} / ${stats.disagreements} / ${stats.concessions}`],
      [statistics.claims, String(stats.key_claims)],
    ],
  };
}

/** The verdict in a few words; a shut gate comes first. */
function leadOf(result: JudgePanelResult, { gate, shut }: JudgedGate): readonly string[] {
  const { verdict, panel } = result;
  const words = JUDGE_WORDS[languageOf(result)];
  const said = verdict === null ? words.noVerdict : panelText(verdict, result);
  if (shut?.by === 'ruling') return [words.ruled(shut.means), said];
  const gaps = gapsBefore(result).map(({ words }) => words);
  if (verdict === null) return [words.NO_VERDICT, ...gaps];
  if (verdict.user_decision_needed) return [openWord(verdict, panel, words), said, ...gaps];
  if (gate === null) return [words.NO_GATE, said, ...gaps];
  return gate === verdict.gate ? [gate, words.ofFive(verdict.final_score.toFixed(2))] : [gate, said];
}

type Verdict = NonNullable<JudgePanelResult['verdict']>;

/** The weights of the judges' scores, and the judges that were not heard. */
function cautionsIn({ verdict, panel, judges, ...result }: JudgePanelResult): readonly string[] {
  const language = languageOf(result);
  if (verdict === null) return [];
  const heard = judges.filter((judge) => judge.heard).length;
  return [
    ...weighingSentences(verdict.weighing, { gate: verdict.gate, type: verdict.verdict_type }, language),
    ...(panel === 'degraded' ? [JUDGE_SUMMARY_WORDS[language].degraded(heard, judges.length)] : []),
  ];
}

/** The advice on the plan, after rulings. */
function planAdvice(result: JudgePanelResult, gate: JudgedGate): ViewAdvice {
  const { verdict, conditions = [] } = result;
  const score = verdict?.final_score.toFixed(2) ?? '';
  return { work: 'plan', code: planCode(result, gate), score, conditions: conditions.length };
}

function planCode({ verdict, panel, rulings = [] }: JudgePanelResult, { gate, shut }: JudgedGate): PlanAdvice {
  if (shut?.by === 'ruling')
    return rulings.findLast(({ item_id }) => item_id === VERDICT)?.ruling === 'dismiss' ? 'may-start' : 'must-not-start';
  if (verdict === null) return 'no-verdict';
  if (verdict.user_decision_needed)
    return verdict.verdict_type !== 'split' ? 'decide' : panel === 'INTERNAL' ? 'one-judge' : 'split';
  return gate === null ? 'no-gate' : PLAN_CODES[gate];
}

const PLAN_CODES = { GREEN: 'pass', YELLOW: 'conditional', RED: 'fail' } as const;

/** The reason why a person must decide, in a word. */
function openWord({ verdict_type }: Verdict, panel: JudgePanelResult['panel'], words: (typeof JUDGE_WORDS)[Language]): string {
  if (verdict_type !== 'split') return words.DECIDE;
  return panel === 'INTERNAL' ? words.ONE_JUDGE : words.SPLIT;
}

/** The panel's result; an undecided one is not described by its gate alone. */
function panelText(verdict: Verdict, { panel, debate_validation, ...result }: JudgePanelResult): string {
  const words = JUDGE_WORDS[languageOf(result)];
  const score = words.ofFive(verdict.final_score.toFixed(2));
  if (!verdict.user_decision_needed) return words.byPanel(score, verdict.gate);
  if (panel === 'INTERNAL') return words.byThatJudge(score, verdict.gate);
  if (verdict.verdict_type !== 'split') return words.wouldBe(score, verdict.gate);
  const isMedian = debate_validation.enabled && verdict.weighing?.decides !== true;
  return (isMedian ? words.medianWouldBe : words.wouldBe)(score, verdict.gate);
}

type CountedRound = Exclude<JudgePanelResult['rounds'][number], { readonly error: string }>;

const countedRounds = ({ rounds }: JudgePanelResult): readonly CountedRound[] =>
  rounds.filter((round): round is CountedRound => 'positions' in round);

/** The judges' last words on each dimension. */
function scorecardOf(result: JudgePanelResult): ViewScorecard | undefined {
  const last = countedRounds(result).at(-1);
  if (last === undefined || result.verdict === null) return undefined;
  const words = JUDGE_WORDS[languageOf(result)];
  const scores = result.dimensions.map(({ name, weight }) => {
    const given = last.positions.flatMap(({ dimension_scores: all }) =>
      Object.hasOwn(all, name) ? (all[name]?.score ?? []) : [],
    );
    const apart = given.length === 0 ? 0 : maxOf(given, (score) => score) - minOf(given, (score) => score);
    return {
      name: dimensionName(name, words.dimensionNames),
      score: given.length === 0 ? null : given.reduce((sum, one) => sum + one, 0) / given.length,
      basis: `${weightText(weight, result)} · ${given.length === 0 ? words.unscored : words.range(apart.toFixed(2))}`,
    };
  });
  if (scores.every(({ score }) => score === null)) return undefined;
  return {
    title: words.dimensions,
    outOf: 5,
    decimals: 2,
    scores,
    overall: result.verdict.final_score,
    overallBasis: overallBasis(result.verdict, result),
  };
}

/** The judges that the overall score is based on, if it is not all of them; a single round counts all. */
function overallBasis(
  { verdict_type, minority_judges, weighing }: Verdict,
  { panel, debate_validation, ...result }: JudgePanelResult,
) {
  const words = JUDGE_WORDS[languageOf(result)];
  if (weighing?.decides === true) return JUDGE_WEIGHT_WORDS[languageOf(result)].basis;
  if (!debate_validation.enabled) return undefined;
  if (verdict_type === 'majority' && minority_judges.length > 0) return words.meanOfMajority;
  return verdict_type === 'split' && panel !== 'INTERNAL' ? words.medianOfAll : undefined;
}

const weightText = (weight: number, { dimensions }: JudgePanelResult): string => {
  const total = dimensions.reduce((sum, one) => sum + one.weight, 0);
  return `${Number(((100 * weight) / total).toFixed(1))} %`;
};

/** The scores by round. */
function scoreTable(result: JudgePanelResult): readonly ViewTable[] {
  const rounds = countedRounds(result);
  if (rounds.length === 0) return [];
  const language = languageOf(result);
  const { scores: names, round: roundName, stances } = JUDGE_WORDS[language];
  const rows = result.judges.map(({ judge_id, stance }) => {
    const scores = rounds.map(({ positions }) => positions.find((one) => one.judge_id === judge_id)?.score ?? undefined);
    return [judge_id, named(stances, stance), ...scores.map((score) => score?.toFixed(2) ?? '–'), scores.map(barOf).join('')];
  });
  const range = ['', names.range, ...rounds.map((round) => round.range.toFixed(2)), ''];
  const costs = new Map(result.usage?.rounds?.map((one) => [one.round, costCell(one, language)]));
  const cost = costs.size === 0 ? [] : [['', names.cost, ...rounds.map(({ round }) => costs.get(round) ?? '–'), '']];
  return [
    {
      title: names.title,
      head: [names.judge, names.stance, ...rounds.map(({ round }) => roundName(round)), ''],
      rows: [...rows, range, ...cost],
      chart: chartOf(result),
    },
  ];
}

/** The chart of the scores; a single round has none. */
function chartOf(result: JudgePanelResult): ViewChart | undefined {
  const rounds = countedRounds(result);
  if (rounds.length < 2) return undefined;
  return {
    steps: rounds.map(({ round }) => JUDGE_WORDS[languageOf(result)].round(round)),
    least: 1,
    most: 5,
    decimals: 2,
    lines: result.judges.map(({ judge_id: name }) => ({
      name,
      values: rounds.map(({ positions }) => positions.find(({ judge_id }) => judge_id === name)?.score ?? null),
    })),
  };
}

const costCell = (used: ViewUsed, language: Language): string =>
  used.cost_usd === null && used.cost_at_least_usd === 0 ? JUDGE_WORDS[language].scores.unknown : costText(used, language);

const BARS = '▁▂▃▄▅▆▇█';

/** A score from 1 to 5 as a bar one character wide. */
const barOf = (score: number | undefined): string =>
  score === undefined ? ' ' : (BARS[Math.round(((score - 1) / 4) * (BARS.length - 1))] ?? ' ');

function textsOf(result: JudgePanelResult): readonly ViewText[] {
  const { verdict, convergent_findings: all, groupthink, user_attention_needed: attention } = result;
  const { texts: titles, priorities, withId } = JUDGE_WORDS[languageOf(result)];
  const text = (title: string, lines: readonly string[]): readonly ViewText[] =>
    lines.length === 0 ? [] : [{ title, body: lines.join('\n') }];
  const opinion = (title: string, body: string | null | undefined): readonly ViewText[] => text(title, body ? [body] : []);
  return [
    ...text(titles.groupthink, groupthink === undefined ? [] : [groupthink.finding]),
    ...background(
      text(
        titles.attention,
        attention.map(
          ({ issue, majority_view, minority_view, recommendation }) =>
            `${issue} (${majority_view} / ${minority_view}): ${recommendation}`,
        ),
      ),
    ),
    ...text(
      titles.agreed,
      all
        .filter(({ kind }) => kind !== 'groupthink')
        .map(({ id, finding, priority }) => `${priorities[priority]}: ${id === undefined ? finding : withId(id, finding)}`),
    ),
    ...background(opinion(titles.majority, verdict?.majority_opinion)),
    ...opinion(titles.minority, verdict?.minority_opinion),
    ...text(titles.grounds, minorityGrounds(result, countedRounds(result))),
    ...background([
      ...opinion(titles.balanced, verdict?.verdict_type === 'majority' ? undefined : verdict?.balanced_assessment),
      ...text(titles.notFound, notFoundLines(result)),
    ]),
  ];
}

const background = (texts: readonly ViewText[]): readonly ViewText[] => texts.map((one) => ({ ...one, isBackground: true }));

const notFoundLines = (result: JudgePanelResult): readonly string[] =>
  countedRounds(result).flatMap(({ round, positions }) =>
    positions.flatMap(({ judge_id, not_found = [] }) =>
      not_found.length === 0 ? [] : [JUDGE_WORDS[languageOf(result)].citedIn(judge_id, round, not_found.join(', '))],
    ),
  );
