import { assert } from '../../../core/assert.ts';
import type { Language } from '../../../core/language.ts';
import { caseView, viewInWords } from '../../report/case-view.ts';
import { FILTERED } from '../../report/finding-words.ts';
import type { Report } from '../../report/schema/report.ts';
import { sectionOf } from '../../report/schema/section-of.ts';
import type { Judging } from '../../report/schema/sections.ts';
import type { ReportView, ViewText, ViewWords } from '../../report/view.ts';
import type { PlanAdvice, ViewAdvice } from '../../report/view-data.ts';
import { gapsIn } from '../../wording/gaps.ts';
import { withNotices } from '../../wording/notice-words.ts';
import type { Keyed } from '../../words/in-words.ts';
import { sayIn } from '../../words/say.ts';
import { named } from '../../words/table.ts';
import { JUDGE_SUMMARY_WORDS, JUDGE_WORDS } from '../../words/tables.ts';
import { CRITICAL_STATUS, fallenStatus } from './critical-items.ts';
import { gapsBefore, VERDICT } from './gate.ts';
import { criticalView, standingKey, verdictView } from './item-views.ts';
import { judgeLists } from './lists.ts';
import { judgeScopeView } from './scope.ts';
import { judgeScorecard, readRounds, scoreTable } from './score-views.ts';
import { GATE_RESULT } from './summary.ts';
import { weighingSentences, weightTable } from './weighing.ts';

function wordsIn({ language, protocol }: Report): Keyed<ViewWords> {
  const words = JUDGE_WORDS[language];
  return {
    item: words.item,
    standings: {
      accepted: { code: CRITICAL_STATUS.accepted, ...words.accepted },
      disputed: { code: CRITICAL_STATUS.disputed, ...words.disputed },
      rejected: { code: fallenStatus(protocol), ...words[standingKey('rejected', protocol)] },
      filtered: FILTERED,
    },
    matrix: words.matrix,
  };
}

/** A judge debate for people: the verdict first, then its grounds. */
export function judgePanelView(report: Report): ReportView {
  const { language, items } = report;
  const words = JUDGE_WORDS[language];
  const judging = sectionOf(report.sections, 'judging');
  const verdict = items.find(({ is_verdict }) => is_verdict === true);
  assert(judging !== undefined && verdict !== undefined, 'a report of judges has its section and its verdict');
  const critical = items.filter((item) => item !== verdict);
  const gaps = gapWords(report);
  const view = {
    title: words.title,
    ...caseView(report),
    scope: withNotices(judgeScopeView(planOf(report), language), report),
    words: wordsIn(report),
    lead: leadOf(judging, report, gaps),
    recommendation: recommendationOf(judging, language),
    advice: planAdvice(judging, report),
    cautions: cautionsIn(judging, language),
    incomplete: gapsIn(report.gaps, []),
    verdict: verdictView(verdict, judging, { language, isPartial: gaps.length > 0 }),
    items: critical.map((item) => criticalView(item, report)),
    speakers: critical.length === 0 ? [] : report.panel.speakers,
    silentSpeakers: report.panel.silent,
    scorecard: judgeScorecard(judging, language),
    tables: [...scoreTable(judging, report), ...weightTable(judging, language)],
    texts: textsOf(judging, language),
    lists: judgeLists(judging, readRounds(judging).at(-1), language),
    unmatched: [],
    statistics: report.statistics.map(({ key, values }) => [named(words.statistics, key), values.join(' / ')] as const),
  };
  return viewInWords(view, language);
}

const planOf = ({ scope }: Report) => (scope?.kind === 'plan' ? scope : undefined);

/** The answers and files that were missing, in a few words. */
function gapWords(report: Report): readonly string[] {
  const unread = (planOf(report)?.artefacts ?? []).filter(({ unreadable }) => unreadable).map(({ name }) => name);
  return gapsBefore({ endedEarly: report.gaps.ended_early, unread }).map(({ words }) => sayIn(report.language, words));
}

/** A person's ruling on the verdict. */
const rulingIn = ({ rulings }: Report) => rulings.find(({ item_id }) => item_id === VERDICT)?.ruling;

/** The verdict in a few words; a shut gate comes first. */
function leadOf(judging: Judging, report: Report, gaps: readonly string[]): readonly string[] {
  const { verdict, gate } = judging;
  const words = JUDGE_WORDS[report.language];
  const said = verdict === null ? words.noVerdict : panelText(verdict, judging, report.language);
  const ruling = rulingIn(report);
  if (ruling !== undefined) return [words.ruled(words.rulingMeans[ruling]), said];
  if (verdict === null) return [words.NO_VERDICT, ...gaps];
  if (verdict.user_decision_needed) return [OPEN_WORDS[openCode(verdict, judging)](words), said, ...gaps];
  if (gate === null) return [words.NO_GATE, said, ...gaps];
  return gate === verdict.gate_by_scores ? [gate, words.ofFive(verdict.score.toFixed(2))] : [gate, said];
}

type Verdict = NonNullable<Judging['verdict']>;
type Words = (typeof JUDGE_WORDS)[Language];

/** The panel's own advice; empty if the gate is shut or differs from it. */
const recommendationOf = ({ verdict, gate }: Judging, language: Language): string =>
  verdict === null || gate !== verdict.gate_by_scores ? '' : JUDGE_WORDS[language].advice[GATE_RESULT[gate]];

/** The weights of the judges' scores, and the judges that were not heard. */
function cautionsIn({ verdict, panel, judges }: Judging, language: Language): readonly string[] {
  if (verdict === null) return [];
  const heard = judges.filter((judge) => judge.heard).length;
  const weighed = weighingSentences(verdict.weighing, { gate: verdict.gate_by_scores, type: verdict.type });
  return [
    ...weighed.map((one) => sayIn(language, one)),
    ...(panel === 'degraded' ? [JUDGE_SUMMARY_WORDS[language].degraded(heard, judges.length)] : []),
  ];
}

/** The advice on the plan, after rulings. */
const planAdvice = (judging: Judging, report: Report): ViewAdvice => ({
  work: 'plan',
  code: planCode(judging, report),
  score: judging.verdict?.score.toFixed(2) ?? '',
  conditions: judging.conditions.length,
});

function planCode(judging: Judging, report: Report): PlanAdvice {
  const { verdict, gate } = judging;
  const ruling = rulingIn(report);
  if (ruling !== undefined) return ruling === 'dismiss' ? 'may-start' : 'must-not-start';
  if (verdict === null) return 'no-verdict';
  if (verdict.user_decision_needed) return openCode(verdict, judging);
  return gate === null ? 'no-gate' : PLAN_CODES[gate];
}

const PLAN_CODES = { GREEN: 'pass', YELLOW: 'conditional', RED: 'fail' } as const;

/** The reason why a person must decide. */
function openCode({ type }: Verdict, { panel }: Judging): keyof typeof OPEN_WORDS {
  return type !== 'split' ? 'decide' : panel === 'INTERNAL' ? 'one-judge' : 'split';
}

const OPEN_WORDS = {
  decide: ({ DECIDE }: Words) => DECIDE,
  'one-judge': ({ ONE_JUDGE }: Words) => ONE_JUDGE,
  split: ({ SPLIT }: Words) => SPLIT,
} as const;

/** The panel's result; an undecided one is not described by its gate alone. */
function panelText(verdict: Verdict, { panel, single }: Judging, language: Language): string {
  const words = JUDGE_WORDS[language];
  const score = words.ofFive(verdict.score.toFixed(2));
  const gate = verdict.gate_by_scores;
  if (!verdict.user_decision_needed) return words.byPanel(score, gate);
  if (panel === 'INTERNAL') return words.byThatJudge(score, gate);
  const isMedian = verdict.type === 'split' && !single && verdict.weighing?.decides !== true;
  return (isMedian ? words.medianWouldBe : words.wouldBe)(score, gate);
}

function textsOf(judging: Judging, language: Language): readonly ViewText[] {
  const { verdict, agreed, attention, opinions } = judging;
  const { texts: titles, priorities, withId } = JUDGE_WORDS[language];
  const say = (one: Judging['agreed'][number]['finding']): string => sayIn(language, one);
  const text = (title: string, lines: readonly string[]): readonly ViewText[] =>
    lines.length === 0 ? [] : [{ title, body: lines.join('\n') }];
  const opinion = (title: string, body: Judging['opinions']['majority']): readonly ViewText[] => {
    const told = body === null ? '' : say(body);
    return text(title, told === '' ? [] : [told]);
  };
  return [
    ...text(
      titles.groupthink,
      agreed.filter(({ kind }) => kind === 'groupthink').map(({ finding }) => say(finding)),
    ),
    ...background(
      text(
        titles.attention,
        attention.map(
          ({ issue, majority_view, minority_view, recommendation }) =>
            `${say(issue)} (${say(majority_view)} / ${say(minority_view)}): ${say(recommendation)}`,
        ),
      ),
    ),
    ...text(
      titles.agreed,
      agreed
        .filter(({ kind }) => kind !== 'groupthink')
        .map(
          ({ id, finding, priority }) => `${priorities[priority]}: ${id === undefined ? say(finding) : withId(id, say(finding))}`,
        ),
    ),
    ...background(opinion(titles.majority, opinions.majority)),
    ...opinion(titles.minority, opinions.minority),
    ...text(titles.grounds, opinions.minority_grounds.map(say)),
    ...background([
      ...opinion(titles.balanced, verdict?.type === 'majority' ? null : opinions.balanced),
      ...text(titles.notFound, notFoundLines(judging, language)),
    ]),
  ];
}

const background = (texts: readonly ViewText[]): readonly ViewText[] => texts.map((one) => ({ ...one, isBackground: true }));

const notFoundLines = (judging: Judging, language: Language): readonly string[] =>
  readRounds(judging).flatMap(({ round, scores }) =>
    scores.flatMap(({ judge, not_found }) =>
      not_found.length === 0 ? [] : [JUDGE_WORDS[language].citedIn(judge, round, not_found.join(', '))],
    ),
  );
