import { defined } from '../../../core/defined.ts';
import type { ReportItem, ReportSaid } from '../../report/schema/item.ts';
import type { Report } from '../../report/schema/report.ts';
import type { Judging } from '../../report/schema/sections.ts';
import type { ReportText } from '../../report/schema/text.ts';
import type { Saying, ViewFact, ViewItem, ViewSide } from '../../report/view.ts';
import { inWords, type Keyed } from '../../words/in-words.ts';
import { tell, tellNamed } from '../../words/say.ts';
import { NOT_FOUND } from './critical-items.ts';
import { GATE_RESULT } from './summary.ts';

const GRAVITY = { RED: 'grave', YELLOW: 'moderate', GREEN: 'slight' } as const;

/** The fields of an item that are the same for the verdict and for critical findings. */
const sharedView = (item: ReportItem) =>
  ({
    number: item.number,
    id: item.id,
    aliases: [],
    standing: (item.panel_standing ?? item.standing) as ViewItem['standing'],
    title: item.title,
    description: item.description,
    suggestion: '',
    openQuestion: item.question,
    escalate: false,
  }) as const satisfies Partial<Keyed<ViewItem>>;

const rulingMeans = {
  uphold: tell('judgeView.rulingMeans.uphold'),
  dismiss: tell('judgeView.rulingMeans.dismiss'),
} as const;

/** The verdict as the item that is about the whole; `isPartial` if an answer or a file was missing. */
export function verdictView(item: ReportItem, judging: Judging, isPartial: boolean): Keyed<ViewItem> {
  const { verdict } = judging;
  const shared = {
    ...sharedView(item),
    data: { category: item.category, locations: [] },
    sayings: item.said.map((said) => scoreSaying(said, judging)),
    stances: new Map<string, string>(),
    rulingMeans,
  };
  if (verdict === null) return { ...shared, ...untold(item) };
  const isOpen = verdict.user_decision_needed;
  const isShort = !isOpen && isPartial;
  const would = judging.gate_would_be ?? verdict.gate_by_scores;
  const open = verdict.type === 'split' ? 'SPLIT' : isOpen ? 'DECIDE' : isShort ? 'NO_GATE' : undefined;
  const label = open === undefined ? would : tell(`judgeView.${open}`);
  const facts = factsOf(verdict, judging);
  const sure = tell('judgeView.sure', tell(`judgeView.confidences.${verdict.confidence}`));
  const score = tell('judgeView.score');
  const formula = verdict.calculation;
  const gate = judging.gate === null ? 'judgeView.gateWouldBe' : 'judgeView.gateIs';
  return {
    ...shared,
    label,
    codes: {
      ...inWords({ label }, 'en'),
      decision: item.decision.status,
      measure: { ...inWords({ name: score }, 'en'), terms: [], formula },
    },
    gravity: isOpen ? 'grave' : isShort ? 'moderate' : GRAVITY[would],
    about: [tell(gate, would, tell(`judgeView.results.${GATE_RESULT[would]}`)), sure],
    measure: { name: score, value: verdict.score.toFixed(2), terms: [], formula },
    decision: {
      word: tell(`judgeView.types.${verdict.type}`),
      rule: tell('judgeView.afterRound', judging.rounds.length),
      because: item.decision.reason,
      reversal: '',
      particulars: facts.map(({ name, value }) => tell('judgeView.particular', name, value)),
    },
    backing: tell('list.dots', [
      backingOf(verdict, judging),
      sure,
      ...(judging.panel === 'full' ? [] : [tell('judgeView.panelIs', tell(`judgeView.panels.${judging.panel}`))]),
    ]),
    facts,
    perspectives: statementsOf(item, judging),
  };
}

/** The text shown if no judge was heard. */
function untold({ decision }: ReportItem) {
  const label = tell('judgeView.NO_VERDICT');
  return {
    label,
    codes: { ...inWords({ label }, 'en'), decision: decision.status },
    gravity: 'grave',
    about: [],
    decision: {
      word: tell('judgeView.noVerdict'),
      rule: '',
      because: decision.reason,
      reversal: decision.reversal,
      particulars: [],
    },
    backing: tell('judgeView.nobody'),
    facts: [],
    perspectives: [],
  } as const satisfies Partial<Keyed<ViewItem>>;
}

type Verdict = NonNullable<Judging['verdict']>;

/** The gate's value; if it is shut, the reason and the value it would have. */
function gateText(verdict: Verdict, { gate, gate_would_be, gate_cap, gate_reason }: Judging): ReportText {
  const would = gate_would_be ?? verdict.gate_by_scores;
  const told = tell('list.plain', [
    tell('judgeView.gateIs', would, tell(`judgeView.results.${GATE_RESULT[would]}`)),
    gate_cap === null ? '' : tell('judgeView.uncapped'),
  ]);
  return gate !== null ? told : tell('judgeView.shut', gate_reason ?? '', told);
}

function factsOf(verdict: Verdict, judging: Judging): readonly Keyed<ViewFact>[] {
  const { majority, minority, minority_score: apart } = verdict;
  return [
    { name: tell('judgeView.facts.gate'), value: gateText(verdict, judging) },
    { name: tell('judgeView.facts.outOf20'), value: verdict.score_out_of_20.toFixed(2) },
    { name: tell('judgeView.facts.confidence'), value: tell(`judgeView.confidences.${verdict.confidence}`) },
    { name: tell('judgeView.facts.panel'), value: tell(`judgeView.panels.${judging.panel}`) },
    ...(majority.length === 0 ? [] : [{ name: tell('judgeView.facts.majority'), value: majority.join(', ') }]),
    ...(minority.length === 0
      ? []
      : [{ name: tell('judgeView.facts.minority'), value: tell('judgeView.at', minority.join(', '), apart?.toFixed(2) ?? '–') }]),
  ];
}

const listed = (names: readonly string[]) => tell('list.and', names);

function backingOf({ type, majority, minority }: Verdict, { judges }: Judging): ReportText {
  if (type !== 'majority') return listed(judges.filter(({ heard }) => heard).map(({ judge }) => judge));
  return minority.length === 0 ? listed(majority) : tell('judgeView.against', listed(majority), listed(minority));
}

/** The score that a judge gave in a round, and its computation. */
function scoreSaying({ round, by, words: told }: ReportSaid, { rounds }: Judging): Keyed<Saying> {
  const given = rounds.find((one) => one.round === round)?.scores.find(({ judge }) => judge === by);
  const { score = null, stated = null, how = '' } = given ?? {};
  const isOff = score !== null && stated !== null && stated !== score;
  return {
    ...(round === null ? {} : { round }),
    who: by,
    what: score === null ? tell('judgeView.noScore') : tell('judgeView.gives', score.toFixed(2)),
    words: told,
    effect: tell('list.semicolons', [...(isOff ? [tell('judgeView.stated', stated.toFixed(2))] : []), how]),
  };
}

/** The final statement of each judge, with stance and score. */
function statementsOf({ sides = [] }: ReportItem, { judges }: Judging): Keyed<ViewItem>['perspectives'] {
  const stanceOf = (who: ReportText): ReportText =>
    tellNamed('judgeView.stances', judges.find(({ judge }) => judge === who)?.stance ?? '');
  return sides.map(({ who, holds }) => ({
    who: tell('list.plain', [who, ' (', stanceOf(who), ')']),
    words: tell('list.colons', holds),
  }));
}

const ACTIONS = { hold: 'holdsIt', withdraw: 'holdsNoMore', reject: 'rejects' } as const;

/** A critical finding for people. */
export function criticalView(item: ReportItem, { protocol }: Pick<Report, 'protocol'>): Keyed<ViewItem> {
  const { decision } = item;
  const shared = sharedView(item);
  const label = tell('judgeView.critical');
  const { sources_for: heldBy, sources_against: against } = decision;
  const notFound = item.marks.flatMap(({ mark, said = '' }) => (mark === NOT_FOUND ? [said] : []));
  const because = decision.reason;
  return {
    ...shared,
    label,
    codes: { ...inWords({ label }, 'en'), decision: decision.status },
    gravity: item.severity === 'critical' ? 'grave' : 'moderate',
    data: {
      category: item.category,
      severity: item.severity,
      locations: [],
      sources: { for: heldBy, against },
    },
    about: [because],
    decision: {
      word: tell(`judgeView.${standingKey(shared.standing, protocol)}.word`),
      rule: '',
      because,
      reversal: decision.reversal,
      particulars: [],
    },
    backing: heldBy.length === 0 ? tell('judgeView.nobody') : listed(heldBy),
    facts: [
      { name: tell('judgeView.facts.heldBy'), value: heldBy.join(', ') || tell('judgeView.nobody') },
      ...(against.length === 0 ? [] : [{ name: tell('judgeView.facts.rejectedBy'), value: against.join(', ') }]),
      ...(notFound.length === 0 ? [] : [{ name: tell('judgeView.facts.notFound'), value: notFound.join(', ') }]),
    ],
    ...(notFound.length === 0 ? {} : { struck: notFound.map((one) => tell('judgeView.notInWork', one)) }),
    sayings: item.said.map(({ round, by, action, words: told, side }) => ({
      ...(round === null ? {} : { round }),
      who: by,
      what: tell(`judgeView.${ACTIONS[action as keyof typeof ACTIONS]}`),
      words: told,
      effect: '',
      ...defined({ side }),
    })),
    stances: new Map([
      ...heldBy.map((judge) => [judge, tell('judgeView.holds')] as const),
      ...against.map((judge) => [judge, tell('judgeView.rejects')] as const),
    ]),
    sides: new Map<string, ViewSide>([
      ...heldBy.map((judge) => [judge, 'for'] as const),
      ...against.map((judge) => [judge, 'against'] as const),
    ]),
    perspectives: (item.sides ?? []).map(({ who, holds }) => ({ who, words: tell('list.semicolons', holds) })),
  };
}

/** The words for a standing; by version 1 a finding that fell was withdrawn, by version 2 it may also cite nothing. */
export function standingKey(
  standing: ViewItem['standing'],
  protocol: string,
): 'accepted' | 'disputed' | 'rejected' | 'notCounted' {
  if (standing === 'accepted' || standing === 'disputed') return standing;
  return protocol === 'judge-panel/1' ? 'rejected' : 'notCounted';
}
