import { defined } from '../../../core/defined.ts';
import type { Language } from '../../../core/language.ts';
import type { ReportItem, ReportSaid } from '../../report/schema/item.ts';
import type { Report } from '../../report/schema/report.ts';
import type { Judging } from '../../report/schema/sections.ts';
import type { Saying, ViewItem, ViewSide } from '../../report/view.ts';
import { wordingIn } from '../../wording/wording.ts';
import { sayIn } from '../../words/say.ts';
import { named } from '../../words/table.ts';
import { JUDGE_WORDS } from '../../words/tables.ts';
import { NOT_FOUND } from './critical-items.ts';
import { GATE_RESULT } from './summary.ts';

const GRAVITY = { RED: 'grave', YELLOW: 'moderate', GREEN: 'slight' } as const;

/** The fields of an item that are the same for the verdict and for critical findings. */
const sharedView = (item: ReportItem, language: Language) =>
  ({
    number: item.number,
    id: item.id,
    aliases: [],
    standing: (item.panel_standing ?? item.standing) as ViewItem['standing'],
    title: sayIn(language, item.title),
    description: sayIn(language, item.description),
    suggestion: '',
    openQuestion:
      item.question === undefined
        ? undefined
        : { question: sayIn(language, item.question.question), test: sayIn(language, item.question.test) },
    escalate: false,
  }) as const satisfies Partial<ViewItem>;

/** The verdict as the item that is about the whole; `isPartial` if an answer or a file was missing. */
export function verdictView(item: ReportItem, judging: Judging, { language, isPartial }: VerdictTelling): ViewItem {
  const words = JUDGE_WORDS[language];
  const { verdict } = judging;
  const shared = {
    ...sharedView(item, language),
    data: { category: item.category, locations: [] },
    sayings: item.said.map((said) => scoreSaying(said, judging, language)),
    stances: new Map<string, string>(),
    rulingMeans: words.rulingMeans,
  };
  if (verdict === null) return { ...shared, ...untold(item, language) };
  const isOpen = verdict.user_decision_needed;
  const isShort = !isOpen && isPartial;
  const would = judging.gate_would_be ?? verdict.gate_by_scores;
  const labelIn = ({ SPLIT, DECIDE, NO_GATE }: typeof words): string =>
    verdict.type === 'split' ? SPLIT : isOpen ? DECIDE : isShort ? NO_GATE : would;
  const facts = factsOf(verdict, judging, language);
  const sure = words.sure(words.confidences[verdict.confidence]);
  const formula = sayIn(language, verdict.calculation);
  return {
    ...shared,
    label: labelIn(words),
    codes: {
      label: labelIn(JUDGE_WORDS.en),
      decision: item.decision.status,
      measure: { name: JUDGE_WORDS.en.score, terms: [], formula },
    },
    gravity: isOpen ? 'grave' : isShort ? 'moderate' : GRAVITY[would],
    about: [(judging.gate === null ? words.gateWouldBe : words.gateIs)(would, words.results[GATE_RESULT[would]]), sure],
    measure: { name: words.score, value: verdict.score.toFixed(2), terms: [], formula },
    decision: {
      word: words.types[verdict.type],
      rule: words.afterRound(judging.rounds.length),
      because: sayIn(language, item.decision.reason),
      reversal: '',
      particulars: facts.map(({ name, value }) => words.particular(name, value)),
    },
    backing: [
      backingOf(verdict, judging, language),
      sure,
      ...(judging.panel === 'full' ? [] : [words.panelIs(words.panels[judging.panel])]),
    ].join(' · '),
    facts,
    perspectives: statementsOf(item, judging, language),
  };
}

interface VerdictTelling {
  readonly language: Language;
  readonly isPartial: boolean;
}

/** The text shown if no judge was heard. */
function untold({ decision }: ReportItem, language: Language) {
  const words = JUDGE_WORDS[language];
  return {
    label: words.NO_VERDICT,
    codes: { label: JUDGE_WORDS.en.NO_VERDICT, decision: decision.status },
    gravity: 'grave',
    about: [],
    decision: {
      word: words.noVerdict,
      rule: '',
      because: sayIn(language, decision.reason),
      reversal: sayIn(language, decision.reversal),
      particulars: [],
    },
    backing: words.nobody,
    facts: [],
    perspectives: [],
  } as const satisfies Partial<ViewItem>;
}

type Verdict = NonNullable<Judging['verdict']>;

/** The gate's value; if it is shut, the reason and the value it would have. */
function gateText(verdict: Verdict, { gate, gate_would_be, gate_cap, gate_reason }: Judging, language: Language): string {
  const words = JUDGE_WORDS[language];
  const would = gate_would_be ?? verdict.gate_by_scores;
  const told = `${words.gateIs(would, words.results[GATE_RESULT[would]])}${gate_cap === null ? '' : words.uncapped}`;
  return gate !== null ? told : words.shut(sayIn(language, gate_reason ?? ''), told);
}

function factsOf(verdict: Verdict, judging: Judging, language: Language) {
  const { facts, panels, confidences, at } = JUDGE_WORDS[language];
  const { majority, minority, minority_score: apart } = verdict;
  return [
    { name: facts.gate, value: gateText(verdict, judging, language) },
    { name: facts.outOf20, value: verdict.score_out_of_20.toFixed(2) },
    { name: facts.confidence, value: confidences[verdict.confidence] },
    { name: facts.panel, value: panels[judging.panel] },
    ...(majority.length === 0 ? [] : [{ name: facts.majority, value: majority.join(', ') }]),
    ...(minority.length === 0 ? [] : [{ name: facts.minority, value: at(minority.join(', '), apart?.toFixed(2) ?? '–') }]),
  ];
}

function backingOf({ type, majority, minority }: Verdict, { judges }: Judging, language: Language): string {
  const { listed } = wordingIn(language);
  if (type !== 'majority') return listed(judges.filter(({ heard }) => heard).map(({ judge }) => judge));
  return minority.length === 0 ? listed(majority) : JUDGE_WORDS[language].against(listed(majority), listed(minority));
}

/** The score that a judge gave in a round, and its computation. */
function scoreSaying({ round, by, words: told }: ReportSaid, { rounds }: Judging, language: Language): Saying {
  const words = JUDGE_WORDS[language];
  const given = rounds.find((one) => one.round === round)?.scores.find(({ judge }) => judge === by);
  const { score = null, stated = null, how = '' } = given ?? {};
  const isOff = score !== null && stated !== null && stated !== score;
  return {
    ...(round === null ? {} : { round }),
    who: by,
    what: score === null ? words.noScore : words.gives(score.toFixed(2)),
    words: told,
    effect: [...(isOff ? [words.stated(stated.toFixed(2))] : []), sayIn(language, how)].join('; '),
  };
}

/** The final statement of each judge, with stance and score. */
function statementsOf({ sides = [] }: ReportItem, { judges }: Judging, language: Language): ViewItem['perspectives'] {
  const { stances } = JUDGE_WORDS[language];
  const stanceOf = (who: string): string => named(stances, judges.find(({ judge }) => judge === who)?.stance ?? '');
  return sides.map(({ who, holds }) => {
    const judge = sayIn(language, who);
    return { who: `${judge} (${stanceOf(judge)})`, words: holds.map((one) => sayIn(language, one)).join(': ') };
  });
}

const ACTIONS = { hold: 'holdsIt', withdraw: 'holdsNoMore', reject: 'rejects' } as const;

/** A critical finding for people. */
export function criticalView(item: ReportItem, { language, protocol }: Pick<Report, 'language' | 'protocol'>): ViewItem {
  const words = JUDGE_WORDS[language];
  const { decision } = item;
  const shared = sharedView(item, language);
  const { sources_for: heldBy, sources_against: against } = decision;
  const notFound = item.marks.flatMap(({ mark, said = '' }) => (mark === NOT_FOUND ? [said] : []));
  const because = sayIn(language, decision.reason);
  return {
    ...shared,
    label: words.critical,
    codes: { label: JUDGE_WORDS.en.critical, decision: decision.status },
    gravity: item.severity === 'critical' ? 'grave' : 'moderate',
    data: {
      category: item.category,
      severity: item.severity,
      locations: [],
      sources: { for: heldBy, against },
    },
    about: [because],
    decision: {
      word: words[standingKey(shared.standing, protocol)].word,
      rule: '',
      because,
      reversal: sayIn(language, decision.reversal),
      particulars: [],
    },
    backing: heldBy.length === 0 ? words.nobody : wordingIn(language).listed(heldBy),
    facts: [
      { name: words.facts.heldBy, value: heldBy.join(', ') || words.nobody },
      ...(against.length === 0 ? [] : [{ name: words.facts.rejectedBy, value: against.join(', ') }]),
      ...(notFound.length === 0 ? [] : [{ name: words.facts.notFound, value: notFound.join(', ') }]),
    ],
    ...(notFound.length === 0 ? {} : { struck: notFound.map(words.notInWork) }),
    sayings: item.said.map(({ round, by, action, words: told, side }) => ({
      ...(round === null ? {} : { round }),
      who: by,
      what: words[ACTIONS[action as keyof typeof ACTIONS]],
      words: told,
      effect: '',
      ...defined({ side }),
    })),
    stances: new Map([
      ...heldBy.map((judge) => [judge, words.holds] as const),
      ...against.map((judge) => [judge, words.rejects] as const),
    ]),
    sides: new Map<string, ViewSide>([
      ...heldBy.map((judge) => [judge, 'for'] as const),
      ...against.map((judge) => [judge, 'against'] as const),
    ]),
    perspectives: (item.sides ?? []).map(({ who, holds }) => ({
      who: sayIn(language, who),
      words: holds.map((one) => sayIn(language, one)).join('; '),
    })),
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
