import { assert } from '../../../core/assert.ts';
import type { Phrase } from '../../../core/phrase.ts';
import { caseView, viewInWords } from '../../report/case-view.ts';
import { FILTERED, standingPhrases } from '../../report/finding-words.ts';
import type { Report } from '../../report/schema/report.ts';
import { sectionOf } from '../../report/schema/section-of.ts';
import type { Judging } from '../../report/schema/sections.ts';
import type { ReportText } from '../../report/schema/text.ts';
import type { ReportView, ViewText, ViewWords } from '../../report/view.ts';
import type { PlanAdvice, ViewAdvice } from '../../report/view-data.ts';
import { gapsIn } from '../../wording/gaps.ts';
import { withNotices } from '../../wording/notice-words.ts';
import type { Keyed } from '../../words/in-words.ts';
import { sayIn, tell, tellNamed } from '../../words/say.ts';
import { CRITICAL_STATUS, fallenStatus } from './critical-items.ts';
import { gapsBefore, VERDICT } from './gate.ts';
import { criticalView, standingKey, verdictView } from './item-views.ts';
import { judgeLists } from './lists.ts';
import { judgeScopeView } from './scope.ts';
import { judgeScorecard, readRounds, scoreTable } from './score-views.ts';
import { GATE_RESULT } from './summary.ts';
import { weighingSentences, weightTable } from './weighing.ts';

const wordsOf = ({ protocol }: Report): Keyed<ViewWords> => ({
  item: tell('judgeView.item'),
  standings: {
    accepted: standingPhrases(CRITICAL_STATUS.accepted, 'judgeView.accepted'),
    disputed: standingPhrases(CRITICAL_STATUS.disputed, 'judgeView.disputed'),
    rejected: standingPhrases(fallenStatus(protocol), `judgeView.${standingKey('rejected', protocol)}`),
    filtered: FILTERED,
  },
  matrix: { title: tell('judgeView.matrix.title'), result: tell('judgeView.matrix.result') },
});

/** A judge debate for people: the verdict first, then its grounds. */
export function judgePanelView(report: Report): ReportView {
  const { items } = report;
  const judging = sectionOf(report.sections, 'judging');
  const verdict = items.find(({ is_verdict }) => is_verdict === true);
  assert(judging !== undefined && verdict !== undefined, 'a report of judges has its section and its verdict');
  const critical = items.filter((item) => item !== verdict);
  const gaps = gapWords(report);
  const view = {
    title: tell('judgeView.title'),
    ...caseView(report),
    scope: withNotices(judgeScopeView(planOf(report)), report),
    words: wordsOf(report),
    lead: leadOf(judging, report, gaps),
    recommendation: recommendationOf(judging),
    advice: planAdvice(judging, report),
    cautions: cautionsIn(judging),
    incomplete: gapsIn(report.gaps, []),
    verdict: verdictView(verdict, judging, gaps.length > 0),
    items: critical.map((item) => criticalView(item, report)),
    speakers: critical.length === 0 ? [] : report.panel.speakers,
    silentSpeakers: report.panel.silent,
    scorecard: judgeScorecard(judging),
    tables: [...scoreTable(judging, report), ...weightTable(judging)],
    texts: textsOf(judging),
    defects: planOf(report)?.checks?.map(({ check, title, artefact, line }) => ({ check, title, place: `${artefact}:${line}` })),
    lists: judgeLists(judging, readRounds(judging).at(-1), planOf(report)),
    unmatched: [],
    statistics: report.statistics.map(({ key, values }) => [tellNamed('judgeView.statistics', key), values.join(' / ')] as const),
  };
  return viewInWords(view, report.language);
}

const planOf = ({ scope }: Report) => (scope?.kind === 'plan' ? scope : undefined);

/** The answers and files that were missing, in a few words. */
function gapWords(report: Report): readonly Phrase[] {
  const unread = (planOf(report)?.artefacts ?? []).filter(({ unreadable }) => unreadable).map(({ name }) => name);
  return gapsBefore({ endedEarly: report.gaps.ended_early, unread }).map(({ words }) => words);
}

/** No judge took part. */
const isAlone = (report: Report): boolean => planOf(report)?.checks_alone === true;

/** A person's ruling on the verdict. */
const rulingIn = ({ rulings }: Report) => rulings.find(({ item_id }) => item_id === VERDICT)?.ruling;

/** The verdict in a few words; a shut gate comes first. */
function leadOf(judging: Judging, report: Report, gaps: readonly Phrase[]): readonly (Phrase | string)[] {
  const { verdict, gate } = judging;
  const said = verdict === null ? tell('judgeView.noVerdict') : panelText(verdict, judging);
  const ruling = rulingIn(report);
  if (ruling !== undefined) return [tell('judgeView.ruled', tell(`judgeView.rulingMeans.${ruling}`)), said];
  if (verdict === null)
    return [tell('judgeView.NO_VERDICT'), ...(isAlone(report) ? [tell('judgeView.checksAlone')] : []), ...gaps];
  if (verdict.user_decision_needed) return [tell(`judgeView.${OPEN_WORDS[openCode(verdict, judging)]}`), said, ...gaps];
  if (gate === null) return [tell('judgeView.NO_GATE'), said, ...gaps];
  return gate === verdict.gate_by_scores ? [gate, tell('judgeView.ofFive', verdict.score.toFixed(2))] : [gate, said];
}

type Verdict = NonNullable<Judging['verdict']>;

/** The panel's own advice; empty if the gate is shut or differs from it. */
const recommendationOf = ({ verdict, gate }: Judging): Phrase | string =>
  verdict === null || gate !== verdict.gate_by_scores ? '' : tell(`judgeView.advice.${GATE_RESULT[gate]}`);

/** The weights of the judges' scores, and the judges that were not heard. */
function cautionsIn({ verdict, panel, judges }: Judging): readonly Phrase[] {
  if (verdict === null) return [];
  const heard = judges.filter((judge) => judge.heard).length;
  const weighed = weighingSentences(verdict.weighing, { gate: verdict.gate_by_scores, type: verdict.type });
  return [...weighed, ...(panel === 'degraded' ? [tell('judges.degraded', heard, judges.length)] : [])];
}

/** The advice on the plan, after rulings. */
const planAdvice = (judging: Judging, report: Report): ViewAdvice => ({
  work: 'plan',
  code: planCode(judging, report),
  score: judging.verdict?.score.toFixed(2) ?? '',
  conditions: judging.conditions.length,
  checks: planOf(report)?.checks?.length ?? 0,
});

function planCode(judging: Judging, report: Report): PlanAdvice {
  const { verdict, gate } = judging;
  const ruling = rulingIn(report);
  if (ruling !== undefined) return ruling === 'dismiss' ? 'may-start' : 'must-not-start';
  if (verdict === null) return isAlone(report) ? 'checks-alone' : 'no-verdict';
  if (verdict.user_decision_needed) return openCode(verdict, judging);
  return gate === null ? 'no-gate' : PLAN_CODES[gate];
}

const PLAN_CODES = { GREEN: 'pass', YELLOW: 'conditional', RED: 'fail' } as const;

/** The reason why a person must decide. */
function openCode({ type }: Verdict, { panel }: Judging): keyof typeof OPEN_WORDS {
  return type !== 'split' ? 'decide' : panel === 'INTERNAL' ? 'one-judge' : 'split';
}

const OPEN_WORDS = { decide: 'DECIDE', 'one-judge': 'ONE_JUDGE', split: 'SPLIT' } as const;

/** The panel's result; an undecided one is not described by its gate alone. */
function panelText(verdict: Verdict, { panel, single }: Judging): Phrase {
  const score = tell('judgeView.ofFive', verdict.score.toFixed(2));
  const gate = verdict.gate_by_scores;
  if (!verdict.user_decision_needed) return tell('judgeView.byPanel', score, gate);
  if (panel === 'INTERNAL') return tell('judgeView.byThatJudge', score, gate);
  const isMedian = verdict.type === 'split' && !single && verdict.weighing?.decides !== true;
  return tell(isMedian ? 'judgeView.medianWouldBe' : 'judgeView.wouldBe', score, gate);
}

function textsOf(judging: Judging): readonly Keyed<ViewText>[] {
  const { verdict, agreed, attention, opinions } = judging;
  const text = (title: keyof typeof TITLES, lines: readonly ReportText[]): readonly Keyed<ViewText>[] =>
    lines.length === 0 ? [] : [{ title: TITLES[title], body: tell('list.lines', lines) }];
  const opinion = (title: keyof typeof TITLES, body: ReportText | null): readonly Keyed<ViewText>[] =>
    text(title, body === null || sayIn('en', body) === '' ? [] : [body]);
  return [
    ...text(
      'groupthink',
      agreed.filter(({ kind }) => kind === 'groupthink').map(({ finding }) => finding),
    ),
    ...background(
      text(
        'attention',
        attention.map(({ issue, majority_view, minority_view, recommendation }) =>
          tell('list.plain', [issue, ' (', majority_view, ' / ', minority_view, '): ', recommendation]),
        ),
      ),
    ),
    ...text(
      'agreed',
      agreed
        .filter(({ kind }) => kind !== 'groupthink')
        .map(({ id, finding, priority }) =>
          tell('list.colons', [
            tell(`judgeView.priorities.${priority}`),
            id === undefined ? finding : tell('judgeView.withId', id, finding),
          ]),
        ),
    ),
    ...background(opinion('majority', opinions.majority)),
    ...opinion('minority', opinions.minority),
    ...text('grounds', opinions.minority_grounds),
    ...background([
      ...opinion('balanced', verdict?.type === 'majority' ? null : opinions.balanced),
      ...text('claims', claimLines(judging)),
    ]),
  ];
}

const TITLES = {
  groupthink: tell('judgeView.texts.groupthink'),
  attention: tell('judgeView.texts.attention'),
  agreed: tell('judgeView.texts.agreed'),
  majority: tell('judgeView.texts.majority'),
  minority: tell('judgeView.texts.minority'),
  grounds: tell('judgeView.texts.grounds'),
  balanced: tell('judgeView.texts.balanced'),
  claims: tell('judgeView.texts.claims'),
} as const;

const background = (texts: readonly Keyed<ViewText>[]): readonly Keyed<ViewText>[] =>
  texts.map((one) => ({ ...one, isBackground: true }));

/** What the scores rest on: each claim with its evidence and who makes it. */
const claimLines = ({ claims }: Judging): readonly Phrase[] =>
  claims.map(({ claim, evidence, confidence, judges }) =>
    tell('judgeView.claim', tell(`judgeView.confidences.${confidence}`), claim, evidence, judges.join(', ')),
  );
