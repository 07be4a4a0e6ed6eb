import { gapsBefore, type JudgedGate, VERDICT, VERDICT_RULING } from './judge-panel-gate.ts';
import type { JudgePanelResult } from './judge-panel-schema.ts';
import { GATE_RESULT } from './judge-panel-summary.ts';
import type { Saying, ViewItem, ViewSide } from './view.ts';
import { count, listed } from './wording.ts';

const GRAVITY = { RED: 'grave', YELLOW: 'moderate', GREEN: 'slight' } as const;

/** The verdict as the item that is about the whole. */
export function verdictItem(result: JudgePanelResult, gate: JudgedGate): ViewItem {
  const { verdict, panel, judges } = result;
  const shared = {
    number: 1,
    id: VERDICT,
    aliases: [],
    suggestion: '',
    data: { category: 'verdict', locations: [] },
    sayings: sayingsIn(result),
    stances: new Map<string, string>(),
    rulingMeans: VERDICT_RULING,
  };
  if (verdict === null)
    return {
      ...shared,
      standing: 'disputed',
      label: 'NO VERDICT',
      gravity: 'grave',
      title: 'Nobody was heard',
      about: [],
      description: '',
      decision: { word: 'no verdict', rule: '', because: 'nobody was heard', reversal: 'an answer', particulars: [] },
      backing: 'nobody',
      facts: [],
      perspectives: {},
      openQuestion: { question: 'What do judges say?', test: 'have it judged again' },
      escalate: false,
    };
  const isOpen = verdict.verdict_type === 'split';
  const would = gate.would ?? verdict.gate;
  const isPartial = !isOpen && gapsBefore(result).length > 0;
  const facts = factsOf(verdict, gate, result);
  return {
    ...shared,
    standing: isOpen ? 'disputed' : 'accepted',
    label: isOpen ? 'SPLIT' : isPartial ? 'NO GATE' : would,
    gravity: isOpen ? 'grave' : isPartial ? 'moderate' : GRAVITY[would],
    title: `${titleOf(result)}, ${verdict.score_out_of_20.toFixed(2)} of 20`,
    about: [`${gate.shut === undefined ? '' : 'would be '}${would}, ${GATE_RESULT[would]}`, `confidence ${verdict.confidence}`],
    description: gate.cap ?? '',
    measure: { name: 'Score', value: verdict.final_score.toFixed(2), terms: [], formula: verdict.calculation },
    decision: {
      word: verdict.verdict_type,
      rule: `after round ${result.debate_validation.rounds_completed}`,
      because: becauseOf(result),
      reversal: '',
      particulars: facts.map(({ name, value }) => `${name.toLowerCase()}: ${value}`),
    },
    backing: [
      backingOf(verdict, judges),
      `confidence ${verdict.confidence}`,
      ...(panel === 'full' ? [] : [`panel ${panel}`]),
    ].join(' · '),
    facts,
    perspectives: isOpen ? lastStatements(result) : {},
    openQuestion: isOpen
      ? { question: 'Which of these views holds?', test: result.user_attention_needed[0]?.recommendation ?? 'decide yourself' }
      : undefined,
    escalate: false,
  };
}

type Verdict = NonNullable<JudgePanelResult['verdict']>;

/** What the gate is; where it is shut, why, and what it would be. */
function gateText(verdict: Verdict, { would, cap, shut }: JudgedGate): string {
  const gate = would ?? verdict.gate;
  const told = `${gate}, ${GATE_RESULT[gate]}${cap === undefined ? '' : ' (GREEN without the cap)'}`;
  return shut === undefined ? told : `none (${shut.reason}); it would be ${told}`;
}

const factsOf = (verdict: Verdict, gate: JudgedGate, { panel }: JudgePanelResult) => [
  { name: 'Gate', value: gateText(verdict, gate) },
  { name: 'Out of 20', value: verdict.score_out_of_20.toFixed(2) },
  { name: 'Confidence', value: verdict.confidence },
  { name: 'Panel', value: panel },
  ...(verdict.majority_judges.length === 0 ? [] : [{ name: 'Majority', value: verdict.majority_judges.join(', ') }]),
  ...(verdict.minority_judges.length === 0
    ? []
    : [{ name: 'Minority', value: `${verdict.minority_judges.join(', ')} at ${verdict.minority_score?.toFixed(2) ?? '–'}` }]),
];

function titleOf({ verdict, panel, judges }: JudgePanelResult): string {
  if (panel === 'INTERNAL') return 'One judge only';
  if (verdict?.verdict_type === 'consensus') return `Consensus in round ${verdict.consensus_reached_at}`;
  if (verdict?.verdict_type === 'majority') return `Majority of ${verdict.majority_judges.length} of ${judges.length}`;
  return 'Split';
}

/** Why it is no consensus, or since when it is one. */
function becauseOf({ verdict, rounds, panel }: JudgePanelResult): string {
  if (verdict?.consensus_reached_at !== null) return `the judges agree since round ${verdict?.consensus_reached_at}`;
  const last = rounds.findLast((round) => 'why_not' in round);
  const why = last !== undefined && 'why_not' in last ? last.why_not.join('; ') : '';
  const none =
    verdict.verdict_type === 'split' && panel !== 'INTERNAL'
      ? '; no set of judges within 0.5 is larger than half of the panel'
      : '';
  return `${why || 'the judges did not agree'}${none}`;
}

const backingOf = (
  { verdict_type, majority_judges: most, minority_judges: rest }: Verdict,
  judges: JudgePanelResult['judges'],
): string => {
  if (verdict_type !== 'majority') return listed(judges.filter(({ heard }) => heard).map(({ judge_id }) => judge_id));
  return rest.length === 0 ? listed(most) : `${listed(most)}, against ${listed(rest)}`;
};

const STATEMENTS = ['final_position', 'position_revision', 'position_statement', 'change_reason'] as const;

/** What each judge gave in each round, and why. */
function sayingsIn({ rounds }: JudgePanelResult): readonly Saying[] {
  return rounds.flatMap((round) =>
    'positions' in round
      ? round.positions.flatMap(({ judge_id, score, stated_score, computed, said }): readonly Saying[] => {
          if (said === null) return [];
          const off = score !== null && stated_score !== null && stated_score !== score;
          return [
            {
              round: round.round,
              who: judge_id,
              what: score === null ? 'gives no score' : `gives ${score.toFixed(2)}`,
              words: STATEMENTS.map((field) => said[field] ?? '').find((words) => words !== '') ?? '',
              effect: [...(off ? [`stated ${stated_score.toFixed(2)}`] : []), computed].join('; '),
            },
          ];
        })
      : [],
  );
}

/** The last words of everybody, with stance and score. */
function lastStatements(result: JudgePanelResult): Readonly<Record<string, string>> {
  const stances = new Map(result.judges.map(({ judge_id, stance }) => [judge_id, stance]));
  const last = new Map<string, string>();
  for (const { who, what, words } of sayingsIn(result)) last.set(who, `${what}${words === '' ? '' : `: ${words}`}`);
  return Object.fromEntries([...last].map(([who, words]) => [`${who} (${stances.get(who) ?? ''})`, words]));
}

const STANDING = { 'by-most': 'accepted', 'by-some': 'disputed', 'by-nobody': 'rejected' } as const;

/** The critical findings, numbered after the verdict in the order of the outcome. */
export function criticalItems(result: JudgePanelResult): readonly ViewItem[] {
  const speakers = result.judges.filter(({ spoke }) => spoke).map(({ judge_id }) => judge_id);
  return result.critical_findings.map(({ id, finding, evidence, wordings, held, held_by }, index): ViewItem => {
    const standing = STANDING[held];
    const others = speakers.filter((judge) => !held_by.includes(judge));
    const because =
      held_by.length === 0
        ? 'withdrawn by everybody who held it'
        : `held by ${held_by.length} of ${count(speakers.length, 'judge')}`;
    return {
      number: index + 2,
      id,
      aliases: [],
      standing,
      label: 'critical',
      gravity: 'grave',
      title: finding,
      data: {
        ...{ category: 'critical-finding', severity: 'critical', locations: [] },
        sources: { for: held_by, against: [] },
      },
      about: [because],
      description: evidence === '' ? '' : `evidence: ${evidence}`,
      suggestion: '',
      decision: {
        word: { accepted: 'held by most', disputed: 'held by some', rejected: 'withdrawn' }[standing],
        rule: '',
        because,
        reversal: held_by.length === 0 ? 'a judge that lists or endorses it' : 'judges that withdraw it',
        particulars: [],
      },
      backing: held_by.length === 0 ? 'nobody' : listed(held_by),
      facts: [{ name: 'Held by', value: held_by.join(', ') || 'nobody' }],
      sayings: holdingOf(result, new Set(wordings)),
      stances: new Map(held_by.map((judge) => [judge, 'holds'])),
      sides: new Map(held_by.map((judge) => [judge, 'for'])),
      perspectives:
        standing === 'disputed'
          ? {
              [listed(held_by)]: evidence || 'listed it',
              [listed(others)]: 'did not list it',
            }
          : {},
      openQuestion:
        standing === 'disputed'
          ? { question: `Does it hold: ${finding}?`, test: 'decide whether it holds: if it does, this cannot be GREEN' }
          : undefined,
      escalate: false,
    };
  });
}

/** Who came to hold a critical finding in which round, and who let it go. */
function holdingOf({ rounds }: JudgePanelResult, wordings: ReadonlySet<string>): readonly Saying[] {
  let before: readonly string[] = [];
  return rounds.flatMap((round) => {
    if (!('critical' in round)) return [];
    const same = round.critical.filter((one) => one.wordings.some((wording) => wordings.has(wording)));
    const now = [...new Set(same.flatMap(({ held_by }) => held_by))];
    const said = (who: string, what: string, side: ViewSide): Saying => ({
      ...{ round: round.round, who, what, words: '', effect: '', side },
    });
    const came = now.filter((judge) => !before.includes(judge)).map((judge) => said(judge, 'holds it', 'for'));
    const left = before.filter((judge) => !now.includes(judge)).map((judge) => said(judge, 'no longer holds it', 'against'));
    before = now;
    return [...came, ...left];
  });
}
