import type { AnswerReaders } from '../src/answers/reading/reading.ts';
import type { Clock } from '../src/contracts/clock.ts';
import type { JournalEntry } from '../src/contracts/journal.ts';
import type { Case } from '../src/core/case.ts';
import type { CaseEvent, Limits, Usage } from '../src/core/event.ts';
import { type AskId, findingId, type SeatId, seatId } from '../src/core/ids.ts';
import type { CodeReviewOutcome } from '../src/core/protocols/code-review/outcome.ts';
import { codeReview } from '../src/core/protocols/code-review/protocol.ts';
import type { CodeReviewPhases, CodeReviewSetup } from '../src/core/protocols/code-review/said.ts';
import type { Seat } from '../src/core/seat.ts';
import { type ScriptedReply, scriptedPanelist } from '../src/panelists/scripted.ts';
import { type Driven, drive } from '../src/runtime/drive.ts';
import type { Spent } from '../src/runtime/ledger.ts';
import { MemoryJournal } from '../src/store/memory/memory-journal.ts';

export type HeldCase = Case<CodeReviewSetup, CodeReviewPhases, CodeReviewOutcome>;

/** One fact as whoever watches a case is told of it. */
export interface Noted {
  readonly entry: JournalEntry;
  readonly state: HeldCase;
  readonly spent: Spent;
}

/** When every held case begins. */
export const NOON = Date.UTC(2026, 7, 1, 12, 0, 0);

/** Time that passes only when nobody has anything else to do. */
export function idleClock(start = NOON): Clock & { pass(milliseconds: number): void } {
  let now = start;
  const waiting = new Set<{ readonly at: number; readonly wake: () => void }>();
  const tick = (): void => {
    const [next] = [...waiting].sort((a, b) => a.at - b.at);
    if (next === undefined) return;
    now = Math.max(now, next.at);
    next.wake();
    setImmediate(tick);
  };
  return {
    now: () => now,
    monotonic: () => now,
    pass: (milliseconds) => {
      now += milliseconds;
    },
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const wake = (): void => {
          waiting.delete(one);
          signal?.removeEventListener('abort', wake);
          resolve();
        };
        const one = { at: now + Math.max(0, milliseconds), wake };
        waiting.add(one);
        signal?.addEventListener('abort', wake, { once: true });
        setImmediate(tick);
      }),
  };
}

/** A reviewer of the panel. */
export const reviewer = (name: string, standsInFor?: SeatId): Seat => ({
  id: seatId(name),
  model: name.split('/')[0] ?? name,
  role: name.split('/')[1] ?? '',
  kind: 'model',
  canDefend: true,
  ...(standsInFor === undefined ? {} : { standsInFor }),
});

/** A finding as a reviewer says it. */
export const finding = (title: string, line: number) => ({
  file: 'src/auth/session.ts',
  line,
  endLine: line,
  category: 'bug',
  severity: 'high',
  confidence: 80,
  title,
  description: `${title}: \`check(${line})\` shows it.`,
  suggestion: `Change \`check(${line})\`.`,
  evidence: { trigger: 'concrete', practice: 'none' },
});

const aside = { unmatched: [], notes: [] };

/** Answers of the phases. */
export const found = (...findings: readonly object[]) => ({ findings, ...aside });
export const answeredTo = (stance: string, ...ids: readonly string[]) => ({
  responses: ids.map((id) => ({ finding: findingId(id), stance, adjustment: 0, reasoning: `I ${stance} because of \`check\`.` })),
  observations: [],
  ...aside,
});
export const defended = (...ids: readonly string[]) => ({
  defenses: ids.map((id) => ({ finding: findingId(id), action: 'defend', adjustment: 0, reasoning: 'See `check(3)`.' })),
  ...aside,
});

/** What a seat does when it is asked; whatever is left out is usual. */
export type Say = (seat: SeatId, phase: string, attempt: number) => Partial<ScriptedReply> & { readonly answer?: object };

export interface HoldOptions {
  readonly seats: readonly Seat[];
  readonly say: Say;
  readonly limits?: Limits;
  /** Where to go on; a new journal unless told. */
  readonly journal?: MemoryJournal;
  readonly clock?: ReturnType<typeof idleClock>;
  /** How long after its beginning the run is interrupted. */
  readonly stopAfterMs?: number;
  readonly onNoted?: (noted: Noted) => void;
  readonly onHeard?: (ask: AskId, characters: number) => void;
}

export interface Held {
  readonly journal: MemoryJournal;
  readonly clock: ReturnType<typeof idleClock>;
  readonly noted: readonly Noted[];
  readonly driven: Driven<CodeReviewSetup, CodeReviewPhases, CodeReviewOutcome>;
}

const USUAL: Usage = { inputTokens: 5_000, outputTokens: 200, costMicros: 12_000 };

/** Holds a code review on the real loop, in no time. */
export async function hold(options: HoldOptions): Promise<Held> {
  const { seats, say, limits, clock = idleClock(), stopAfterMs } = options;
  const opened: CaseEvent = { type: 'case-opened', protocol: codeReview.id, ...(limits === undefined ? {} : { limits }) };
  const journal = options.journal ?? new MemoryJournal(clock, [opened]);
  const stop = new AbortController();
  if (stopAfterMs !== undefined) void clock.wait(stopAfterMs).then(() => stop.abort());
  const panelists = new Map(seats.map((seat) => [seat.id, scriptedPanelist(scriptOf(seat, say), clock)]));
  const noted: Noted[] = [];
  const driven = await drive(
    { protocol: codeReview, answers: () => readers, prompt: () => ({ rules: '', shared: '', own: '' }) },
    setupOf(seats),
    {
      clock,
      journal,
      panelists,
      concurrency: 8,
      silenceMs: () => 120_000,
      lingerMs: 1_000,
      graceMs: 2_000,
      retry: { waitMs: 5_000, waitMaxMs: 60_000 },
      stop: stop.signal,
      watch: (entry, state, { spent }) => {
        noted.push({ entry, state, spent });
        options.onNoted?.({ entry, state, spent });
      },
      ...(options.onHeard === undefined ? {} : { onHeard: options.onHeard }),
    },
  );
  return { journal, clock, noted, driven };
}

const scriptOf = ({ id }: Seat, say: Say) => ({
  name: id,
  concurrency: 8,
  replyTo: ({ phase, attempt }: { readonly phase: string; readonly attempt: number }): ScriptedReply => {
    const { answer, ...said } = say(id, phase, attempt);
    return { text: answer === undefined ? '' : JSON.stringify(answer), afterMs: 1_000, pieces: 1, usage: USUAL, ...said };
  },
});

/** The setup of a held case. */
export const setupOf = (seats: readonly Seat[]): CodeReviewSetup => ({
  seats,
  assignments: seats.filter((seat) => seat.standsInFor === undefined).map(({ id }) => ({ seat: id, part: '', files: undefined })),
  independence: 'auto',
  agenda: ['cross-examine', 'defend'],
  respondersPerFinding: 3,
  texts: new Map(),
  outlines: new Map(),
  advisories: [],
});

/** An answer with a `flaw` can be read only in part. */
const reader = {
  schema: () => ({}),
  added: <A>(answer: A): A => answer,
  read: (text: string) => {
    try {
      const { flaw, ...answer } = JSON.parse(text);
      return { answer, problems: flaw === undefined ? [] : [String(flaw)] };
    } catch {
      return { answer: undefined, problems: ['this is no JSON'] };
    }
  },
};
const readers: AnswerReaders<CodeReviewPhases> = {
  review: reader,
  'cross-examine': reader,
  refute: reader,
  ballot: reader,
  defend: reader,
  rule: reader,
  advise: reader,
};

/** Two reviewers, and a stand-in for the second. */
export const claude = reviewer('claude/security-reviewer');
export const codex = reviewer('codex/bug-detector');
export const gemini = reviewer('gemini/bug-detector', codex.id);

/** One finds two things, the other doubts the first, and it is defended. */
export const willing: Say = (seat, phase) => {
  if (phase === 'review') return { answer: seat === claude.id ? found(finding('A', 3), finding('B', 40)) : found() };
  return { answer: phase === 'cross-examine' ? answeredTo('disagree', 'F1') : defended('F1') };
};
