import { apply, openCase, wants } from '../../src/core/case.ts';
import type { Failure } from '../../src/core/event.ts';
import { type FindingId, findingId, type SeatId, seatId } from '../../src/core/ids.ts';
import type { AnyAsk } from '../../src/core/protocol.ts';
import type { CodeReviewOutcome } from '../../src/core/protocols/code-review/outcome.ts';
import { codeReview } from '../../src/core/protocols/code-review/protocol.ts';
import type { CodeFindingDraft, CodeReviewPhases, CodeReviewSetup } from '../../src/core/protocols/code-review/said.ts';
import type { Seat } from '../../src/core/seat.ts';

export type CodeAsk = AnyAsk<CodeReviewPhases>;

/** `null`: it fails. Undefined: it answers with nothing to say. */
export type Answers = Readonly<Record<string, object | null>>;

export const LOST: Failure = { kind: 'timeout', message: 'no bytes for 120 s' };

export const seat = (model: string, role = 'bug-detector', more: Partial<Seat> = {}): Seat => ({
  id: seatId(`${model}-${role}`),
  model,
  role,
  kind: 'model',
  canDefend: true,
  ...more,
});

export const finding = (title: string, line: number, more: Partial<CodeFindingDraft> = {}): CodeFindingDraft => ({
  id: title,
  file: 'a.ts',
  line,
  endLine: line,
  category: 'bug',
  severity: 'medium',
  confidence: 80,
  title,
  description: `${title} is what happens when line ${line} runs.`,
  suggestion: `Check \`${title}\` first.`,
  evidence: { trigger: 'concrete', practice: 'none' },
  ...more,
});

export const respond = (finding: string, stance: 'agree' | 'disagree' | 'partial', adjustment = 0) => ({
  finding: findingId(finding),
  stance,
  adjustment,
  reasoning: 'See `value` at line 3.',
});

/** Parts of one file, ten lines each, with three lines of overlap. */
export const PARTS = [
  { id: 'p1', spans: [{ file: 'a.ts', start: 1, end: 10 }], changed: 5 },
  { id: 'p2', spans: [{ file: 'a.ts', start: 8, end: 20 }], changed: 5 },
  { id: 'p3', spans: [{ file: 'b.ts', start: 1, end: 9 }], changed: 5 },
];

export const setupOf = (seats: readonly Seat[], more: Partial<CodeReviewSetup> = {}): CodeReviewSetup => ({
  seats,
  assignments: seats
    .filter(({ id, standsInFor }) => id !== more.arbiter && standsInFor === undefined)
    .flatMap(({ id }) => (more.parts ?? [{ id: '' }]).map((part) => ({ seat: id, part: part.id, files: undefined }))),
  agenda: ['cross-examine', 'defend'],
  respondersPerFinding: 3,
  independence: 'auto',
  texts: new Map(),
  outlines: new Map(),
  advisories: [],
  ...more,
});

const EMPTY = { findings: [], responses: [], observations: [], defenses: [], rulings: [], unmatched: [], notes: [] };

/** What is said to an ask. */
export const answerTo = (answers: Answers, ask: string): object => ({ ...EMPTY, ...answers[ask] });

/** A debate held to its end with these answers, and who stood in for whom, by ask: what was asked, and what came of it. */
export function hold(
  setup: CodeReviewSetup,
  answers: Answers,
  standIns: Readonly<Record<string, SeatId>> = {},
): { readonly asks: readonly CodeAsk[]; readonly outcome: CodeReviewOutcome } {
  const asks: CodeAsk[] = [];
  let state = openCase(codeReview, setup);
  for (let open = wants(state); open.length > 0; open = wants(state)) {
    asks.push(...open);
    for (const { id: ask } of open) {
      const answer = answers[ask];
      const by = standIns[ask];
      state = apply(
        state,
        answer === null
          ? { type: 'ask-failed', ask, failure: LOST, willRetry: false }
          : { type: 'ask-answered', ask, answer: answerTo(answers, ask), ...(by === undefined ? {} : { by }) },
      );
    }
  }
  if (state.outcome === undefined) throw new Error('it does not end');
  return { asks, outcome: state.outcome };
}

/** The findings that an ask names. */
export function namedIn({ phase, brief }: CodeAsk): readonly FindingId[] {
  if (phase === 'cross-examine') return brief.findings.map(({ id }) => id);
  if (phase === 'defend') return brief.challenged.map((one) => one.finding.id);
  return phase === 'rule' ? brief.questions.map((one) => one.finding.id) : [];
}

/** What was asked after the first round: ask, part and findings. */
export const later = (asks: readonly CodeAsk[]) =>
  asks.filter(({ phase }) => phase !== 'review').map((ask) => [ask.id, ask.brief.part, namedIn(ask).join(' ')]);
