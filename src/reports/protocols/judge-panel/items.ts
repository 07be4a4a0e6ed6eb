import type { Language } from '../../../core/language.ts';
import type { Saying, ViewItem } from '../../report/view.ts';
import { wordingIn } from '../../wording/wording.ts';
import { named } from '../../words/table.ts';
import { JUDGE_WORDS } from '../../words/tables.ts';
import { gapsBefore, type JudgedGate, mostHoldCritical, VERDICT } from './gate.ts';
import { languageOf } from './result-view.ts';
import type { JudgePanelResult } from './schema.ts';
import { GATE_RESULT } from './summary.ts';

const GRAVITY = { RED: 'grave', YELLOW: 'moderate', GREEN: 'slight' } as const;

/** The verdict as the item that is about the whole. */
export function verdictItem(result: JudgePanelResult, gate: JudgedGate): ViewItem {
  const { verdict, panel, judges } = result;
  const language = languageOf(result);
  const words = JUDGE_WORDS[language];
  const shared = {
    number: 1,
    id: VERDICT,
    aliases: [],
    suggestion: '',
    data: { category: 'verdict', locations: [] },
    sayings: sayingsIn(result),
    stances: new Map<string, string>(),
    rulingMeans: words.rulingMeans,
  };
  if (verdict === null) return { ...shared, ...untold(words) };
  const isSplit = verdict.verdict_type === 'split';
  const isOpen = isSplit || verdict.user_decision_needed;
  const isCritical = mostHoldCritical(result);
  const would = gate.would ?? verdict.gate;
  const isPartial = !isOpen && gapsBefore(result).length > 0;
  const facts = factsOf(verdict, gate, result);
  const labelIn = ({ SPLIT, DECIDE, NO_GATE }: typeof words): string =>
    isSplit ? SPLIT : isOpen ? DECIDE : isPartial ? NO_GATE : would;
  return {
    ...shared,
    standing: isSplit && !isCritical ? 'disputed' : 'accepted',
    label: labelIn(words),
    codes: {
      label: labelIn(JUDGE_WORDS.en),
      decision: verdict.verdict_type,
      measure: { name: JUDGE_WORDS.en.score, terms: [], formula: verdict.calculation },
    },
    gravity: isOpen ? 'grave' : isPartial ? 'moderate' : GRAVITY[would],
    title: words.outOf20(titleOf(result, language), verdict.score_out_of_20.toFixed(2)),
    about: [
      (gate.shut === undefined ? words.gateIs : words.gateWouldBe)(would, words.results[GATE_RESULT[would]]),
      words.sure(words.confidences[verdict.confidence]),
    ],
    description: gate.cap ?? '',
    measure: { name: words.score, value: verdict.final_score.toFixed(2), terms: [], formula: verdict.calculation },
    decision: {
      word: words.types[verdict.verdict_type],
      rule: words.afterRound(result.debate_validation.rounds_completed),
      because: becauseOf(result, language),
      reversal: '',
      particulars: facts.map(({ name, value }) => words.particular(name, value)),
    },
    backing: [
      backingOf(verdict, judges, language),
      words.sure(words.confidences[verdict.confidence]),
      ...(panel === 'full' ? [] : [words.panelIs(words.panels[panel])]),
    ].join(' · '),
    facts,
    perspectives: isOpen ? lastStatements(result) : {},
    openQuestion: isSplit
      ? { question: words.whichHolds, test: result.user_attention_needed[0]?.recommendation ?? words.decideYourself }
      : isOpen
        ? { question: words.doTheyHold, test: words.decideWhether }
        : undefined,
    escalate: false,
  };
}

/** The text shown if no judge was heard. */
const untold = (words: (typeof JUDGE_WORDS)[Language]) =>
  ({
    standing: 'disputed',
    label: words.NO_VERDICT,
    codes: { label: JUDGE_WORDS.en.NO_VERDICT, decision: JUDGE_WORDS.en.noVerdict },
    gravity: 'grave',
    title: words.nobodyHeard,
    about: [],
    description: '',
    decision: { word: words.noVerdict, rule: '', because: words.nobodyWasHeard, reversal: words.anAnswer, particulars: [] },
    backing: words.nobody,
    facts: [],
    perspectives: {},
    openQuestion: { question: words.whatDoTheySay, test: words.judgeAgain },
    escalate: false,
  }) as const satisfies Partial<ViewItem>;

type Verdict = NonNullable<JudgePanelResult['verdict']>;

/** The gate's value; if it is shut, the reason and the value it would have. */
function gateText(verdict: Verdict, { would, cap, shut }: JudgedGate, language: Language): string {
  const words = JUDGE_WORDS[language];
  const gate = would ?? verdict.gate;
  const told = `${words.gateIs(gate, words.results[GATE_RESULT[gate]])}${cap === undefined ? '' : words.uncapped}`;
  return shut === undefined ? told : words.shut(shut.reason, told);
}

function factsOf(verdict: Verdict, gate: JudgedGate, result: JudgePanelResult) {
  const language = languageOf(result);
  const { facts, panels, confidences, at } = JUDGE_WORDS[language];
  const { majority_judges: most, minority_judges: rest, minority_score: apart } = verdict;
  return [
    { name: facts.gate, value: gateText(verdict, gate, language) },
    { name: facts.outOf20, value: verdict.score_out_of_20.toFixed(2) },
    { name: facts.confidence, value: confidences[verdict.confidence] },
    { name: facts.panel, value: panels[result.panel] },
    ...(most.length === 0 ? [] : [{ name: facts.majority, value: most.join(', ') }]),
    ...(rest.length === 0 ? [] : [{ name: facts.minority, value: at(rest.join(', '), apart?.toFixed(2) ?? '–') }]),
  ];
}

function titleOf({ verdict, panel, judges }: JudgePanelResult, language: Language): string {
  const words = JUDGE_WORDS[language];
  if (panel === 'INTERNAL') return words.oneJudge;
  if (verdict?.verdict_type === 'consensus') return words.consensusIn(verdict.consensus_reached_at ?? 0);
  if (verdict?.verdict_type === 'majority') return words.majorityOf(verdict.majority_judges.length, judges.length);
  return words.split;
}

/** The reason why there is no consensus, or the round since which there is one. */
function becauseOf({ verdict, rounds, panel }: JudgePanelResult, language: Language): string {
  const words = JUDGE_WORDS[language];
  if (verdict?.consensus_reached_at !== null) return words.agreeSince(verdict?.consensus_reached_at ?? 0);
  const last = rounds.findLast((round) => 'why_not' in round);
  const why = last !== undefined && 'why_not' in last ? last.why_not.join('; ') : '';
  const none = verdict.verdict_type === 'split' && panel !== 'INTERNAL' ? words.noSet : '';
  return `${why || words.disagree}${none}`;
}

const backingOf = (
  { verdict_type, majority_judges: most, minority_judges: rest }: Verdict,
  judges: JudgePanelResult['judges'],
  language: Language,
): string => {
  const { listed } = wordingIn(language);
  if (verdict_type !== 'majority') return listed(judges.filter(({ heard }) => heard).map(({ judge_id }) => judge_id));
  return rest.length === 0 ? listed(most) : JUDGE_WORDS[language].against(listed(most), listed(rest));
};

const STATEMENTS = ['final_position', 'position_revision', 'position_statement', 'change_reason'] as const;

/** The scores of each judge in each round, and the reasons. */
function sayingsIn({ rounds, ...result }: JudgePanelResult): readonly Saying[] {
  const words = JUDGE_WORDS[languageOf(result)];
  return rounds.flatMap((round) =>
    'positions' in round
      ? round.positions.flatMap(({ judge_id, score, stated_score, computed, said }): readonly Saying[] => {
          if (said === null) return [];
          const off = score !== null && stated_score !== null && stated_score !== score;
          return [
            {
              round: round.round,
              who: judge_id,
              what: score === null ? words.noScore : words.gives(score.toFixed(2)),
              words: STATEMENTS.map((field) => said[field] ?? '').find((words) => words !== '') ?? '',
              effect: [...(off ? [words.stated(stated_score.toFixed(2))] : []), computed].join('; '),
            },
          ];
        })
      : [],
  );
}

/** The final statement of each judge, with stance and score. */
function lastStatements(result: JudgePanelResult): Readonly<Record<string, string>> {
  const stances = new Map(result.judges.map(({ judge_id, stance }) => [judge_id, stance]));
  const last = new Map<string, string>();
  for (const { who, what, words } of sayingsIn(result)) last.set(who, `${what}${words === '' ? '' : `: ${words}`}`);
  const { stances: names } = JUDGE_WORDS[languageOf(result)];
  return Object.fromEntries([...last].map(([who, words]) => [`${who} (${named(names, stances.get(who) ?? '')})`, words]));
}
