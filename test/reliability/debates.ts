import { stringify } from 'yaml';
import { presentBusinessReview } from '../../src/app/kinds/business-review.ts';
import { presentCodeReview } from '../../src/app/kinds/code-review.ts';
import { presentFlagResolution } from '../../src/app/kinds/flag-resolution.ts';
import { presentJudgePanel } from '../../src/app/kinds/judge-panel.ts';
import type { Presented } from '../../src/app/kinds/kind.ts';
import type { PanelistCall } from '../../src/contracts/panelist.ts';
import { seatId } from '../../src/core/ids.ts';
import { DEFAULT_DIMENSIONS } from '../../src/core/protocols/judge-panel/rules.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { CaseSetup, Desk } from '../../src/runtime/desks/desk.ts';
import { businessReviewDesk, codeReviewDesk } from '../../src/runtime/desks/desks.ts';
import { flagResolutionDesk } from '../../src/runtime/desks/flag-resolution-desk.ts';
import { judgePanel2Desk } from '../../src/runtime/desks/judge-panel-desk.ts';
import { readScenario } from '../../src/scenarios/read-scenario.ts';
import { stage } from '../../src/scenarios/scenario.ts';
import { asJson } from '../vendor/wire.ts';

/** A small debate with one seat whose word matters in one phase. */
export interface Debate {
  readonly command: 'review' | 'business' | 'flags' | 'judge';
  readonly phase: string;
  /** Who is asked over a line that is faulty in that phase. */
  readonly seat: string;
  /** What the gate says where nothing is wrong. */
  readonly exit: number;
  /** Holds it with whatever asks and listens, and tells what it comes to. */
  readonly hold: <R>(use: <S extends CaseSetup, P, O>(held: Held<S, P, O>) => R) => R;
}

/** A debate as the loop holds it. */
export interface Held<S extends CaseSetup, P, O> {
  readonly desk: Desk<S, P, O>;
  readonly setup: S;
  /** What each seat says where nothing is wrong. */
  readonly says: (call: Pick<PanelistCall, 'ask' | 'seat' | 'phase' | 'attempt' | 'answerSchema'>) => string;
  readonly present: (outcome: O, setup: S) => Presented;
}

const found = {
  id: 'x',
  file: 'a.ts',
  line: 1,
  category: 'bug',
  severity: 'high',
  confidence: 70,
  title: 'Null pointer in parse',
  description: '`parse(x)` dereferences null when the input is empty.',
  suggestion: 'Check `x` before it is parsed.',
  evidence: { quote: 'parse(x);', trigger: 'concrete' },
};
const claimed = {
  id: 'x',
  section: 'Market',
  category: 'evidence',
  severity: 'high',
  confidence: 70,
  title: 'Growth without a source',
  description: 'No source is given for the growth, so a reader cannot check it.',
  suggestion: 'Name the study.',
  evidence: { quote: 'Growth is 40 % a year.', impact: 'concrete' },
};
const responses = (action: string, points: number) => ({
  responses: [{ finding_id: 'x', action, confidence_adjustment: points, reasoning: 'It is checked before.' }],
});
const conceded = { defenses: [{ finding_id: 'x', action: 'concede', reasoning: 'It is nothing.' }] };
const rejected = { rulings: [{ finding_id: 'x', ruling: 'reject', reasoning: 'It is checked.', cites: ['codex'] }] };

interface Said {
  readonly cross: object;
  readonly defend?: object;
  readonly rule?: object;
}

/** A debate on one grave finding, which the last word in a phase dismisses. */
function findingDebate(
  command: 'review' | 'business',
  phase: string,
  seat: string,
  { cross, defend, rule }: Said,
  exit: number,
): Debate {
  const isCode = command === 'review';
  const role = (name: string) => (isCode ? {} : { role: name });
  const seats = [
    {
      id: 'claude',
      model: 'claude',
      ...role('data-evidence-reviewer'),
      answers: {
        review: { findings: [isCode ? found : claimed] },
        'cross-examine': { responses: [] },
        defend: defend ?? { defenses: [] },
      },
    },
    {
      id: 'codex',
      model: 'codex',
      ...role('domain-accuracy-reviewer'),
      answers: { review: { findings: [] }, 'cross-examine': cross, defend: { defenses: [] } },
    },
    ...(isCode
      ? []
      : [
          {
            id: 'gemini',
            model: 'gemini',
            ...role('communication-clarity-reviewer'),
            answers: { review: { findings: [] }, 'cross-examine': { responses: [] }, defend: { defenses: [] } },
          },
        ]),
    ...(rule === undefined ? [] : [{ id: 'judge', model: 'judge', arbiter: true, answers: { rule } }]),
  ];
  const protocol = isCode ? 'code' : 'business';
  const material = isCode ? { 'a.ts': 'parse(x);\n' } : { 'plan.md': '# Market\n\nGrowth is 40 % a year.\n' };
  const { case: opened, scripted } = stage(readScenario(stringify({ protocol, version: 2, material, seats }), 'debate.yaml'));
  const says: Held<never, never, never>['says'] = (call) =>
    scripted.find((one) => one.seat.id === call.seat.id)?.replyTo(call).text ?? '';
  return {
    command,
    phase,
    seat,
    exit,
    hold: (use) =>
      opened.protocol === 'code-review'
        ? use({ desk: codeReviewDesk, setup: opened.setup, says, present: (outcome) => presentCodeReview(outcome, {}) })
        : use({ desk: businessReviewDesk, setup: opened.setup, says, present: (outcome) => presentBusinessReview(outcome, {}) }),
  };
}

const findingDebates = (command: 'review' | 'business'): readonly Debate[] => [
  findingDebate(command, 'review', 'claude', { cross: responses('agree', 10) }, 1),
  findingDebate(command, 'cross-examine', 'codex', { cross: responses('disagree', -10) }, 0),
  findingDebate(command, 'defend', 'claude', { cross: responses('disagree', -10), defend: conceded }, 0),
  findingDebate(command, 'rule', 'judge', { cross: responses('disagree', -10), rule: rejected }, 0),
];

const seated = (...ids: readonly string[]): readonly Seat[] =>
  ids.map((id) => ({ id: seatId(id), model: id, role: id, kind: 'model', canDefend: true }));

const NONCE = 'c0ffee00c0ffee00c0de';
const ARTICLE = 'The bridge opened in 2021 and has carried trams since.';
const SOURCE = 'The bridge opened in 2021, after long delays.';
const FLAG = { quote: 'opened in 2021', location: 'paragraph 1', issue: 'The year', toClear: 'A source' };

const position = (stand: string, quote: string | undefined, meets = false) => ({
  argument: 'Because of what S001 says.',
  citations: quote === undefined ? [] : [{ source: 'S001', quote }],
  gaps: stand === 'CLEARED' ? [] : [{ what: 'the year', where: 'paragraph 1', why: 'no source' }],
  no_source: false,
  meets_to_clear: meets,
  fix: null,
  position: stand,
});
const CLEARED = position('CLEARED', 'The bridge opened in 2021', true);
const TO_FIX = position('FIX_REQUIRED', undefined);
const SCAN = { flags: [{ quote: FLAG.quote, location: FLAG.location, issue: FLAG.issue, to_clear: FLAG.toClear, risk: 'high' }] };
const CLEARS = {
  reasoning: 'S001 has the year.',
  evidence_considered: ['S001'],
  liability_remains: false,
  expertise_needed: false,
  irreducible_question: null,
  fix: null,
  dissent: null,
  confidence: 0.9,
  resolution: 'CLEARED',
};

/** Both sides and the arbiter on one flag: what each says, by phase. */
function flagDebate(phase: string, seat: string, words: Readonly<Record<string, object>>, exit: number): Debate {
  const seats = seated('scanner', 'critic', 'defender', 'arbiter');
  const isScanned = phase === 'scan';
  const setup = {
    seats,
    ...(isScanned ? { scanner: seatId('scanner') } : {}),
    critic: seatId('critic'),
    defender: seatId('defender'),
    arbiter: seatId('arbiter'),
    reviewType: 'integrity' as const,
    article: ARTICLE,
    sources: new Map([['S001', SOURCE]]),
    nonce: NONCE,
    flags: isScanned ? [] : [{ id: 'F1', ...FLAG, highRisk: phase !== 'rule' }],
  };
  return {
    command: 'flags',
    phase,
    seat,
    exit,
    hold: (use) =>
      use({
        desk: flagResolutionDesk,
        setup,
        says: (call) => JSON.stringify(words[`${call.seat.id} ${call.phase}`] ?? words[call.seat.id] ?? {}),
        present: (outcome) => presentFlagResolution(outcome, {}),
      }),
  };
}

const flagDebates: readonly Debate[] = [
  flagDebate('scan', 'scanner', { scanner: SCAN, critic: TO_FIX, defender: TO_FIX }, 1),
  flagDebate('argue', 'critic', { 'critic argue': CLEARED, 'critic rebut': TO_FIX, defender: CLEARED }, 0),
  flagDebate(
    'rebut',
    'critic',
    { 'critic argue': TO_FIX, 'critic rebut': CLEARED, defender: { ...CLEARED, meets_to_clear: false } },
    0,
  ),
  flagDebate('rule', 'arbiter', { critic: TO_FIX, defender: { ...CLEARED, meets_to_clear: false }, arbiter: CLEARS }, 0),
];

/** What any round of judges asks for, with one score throughout. */
function opinion(schema: object, score: number): string {
  const { properties } = asJson(schema);
  const parts = Object.entries(asJson(properties)).map(([name, part]): [string, unknown] => {
    const { type, anyOf, properties: inner } = asJson(part);
    if (name === 'dimension_scores') return [name, Object.fromEntries(Object.keys(asJson(inner)).map((one) => [one, score]))];
    if (anyOf !== undefined) return [name, null];
    return [name, { array: [], string: 'because of the plan', boolean: true, object: {} }[String(type)] ?? score];
  });
  return JSON.stringify(Object.fromEntries(parts));
}

/** Three judges who come to agree. */
function judgeDebate(phase: string, rounds: 1 | 2 | 3): Debate {
  const seats = seated('first', 'second', 'third');
  const last = { 1: 'assess', 2: 'rebut', 3: 'finalise' }[rounds];
  const setup = {
    seats,
    judges: seats.map(({ id }, index) => ({ seat: id, stance: ['neutral', 'for', 'against'][index] ?? '' })),
    dimensions: DEFAULT_DIMENSIONS,
    rounds,
    single: false,
    nonce: NONCE,
    material: { subject: 'A search index', artefacts: [{ name: 'plan.md', text: 'We build an index.' }] },
  };
  const scoreOf = (seat: string, asked: string): number => (asked === last || seat === 'second' ? 5 : seat === 'first' ? 5 : 2);
  return {
    command: 'judge',
    phase,
    seat: 'first',
    exit: 0,
    hold: (use) =>
      use({
        desk: judgePanel2Desk,
        setup,
        says: (call) => opinion(call.answerSchema, scoreOf(call.seat.id, call.phase)),
        present: (outcome) => presentJudgePanel(outcome, {}),
      }),
  };
}

/** Every command in every phase. */
export const DEBATES: readonly Debate[] = [
  ...findingDebates('review'),
  ...findingDebates('business'),
  ...flagDebates,
  judgeDebate('assess', 1),
  judgeDebate('rebut', 2),
  judgeDebate('finalise', 3),
];
