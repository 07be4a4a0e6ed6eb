import type { Reading } from '../answers/reading/reading.ts';
import { defined } from '../core/defined.ts';
import type { CaseEvent, Failure, ReplyReceived, Usage } from '../core/event.ts';
import type { SeatId } from '../core/ids.ts';
import type { AskLog } from './ledger.ts';
import { meansDead, type RetryRules, waitBeforeRetry } from './retry.ts';

/** A parsed reply, and its author. */
export interface Heard {
  readonly reading: Reading<unknown>;
  readonly by: SeatId | undefined;
}

/** The facts at the end of an attempt. */
export interface Tried {
  readonly ask: ReplyReceived['ask'];
  readonly occupant: SeatId;
  readonly standIn: SeatId | undefined;
  readonly log: AskLog;
  /** All replies to the ask so far, in order. */
  readonly heard: readonly Heard[];
  /** The last reply is too long to be sent back: what was read of it counts, and it is not asked for again. */
  readonly isTooLong?: boolean;
  readonly now: number;
  /** Undefined: no further retry. */
  readonly retry: RetryRules | undefined;
}

/** The events that follow from a reply with text: an answer, a retry, a stand-in, or silence on the record. */
export function followUp(reply: Pick<ReplyReceived, 'failure' | 'retryAfterMs'>, tried: Tried): readonly CaseEvent[] {
  const last = tried.heard.at(-1);
  const isClean = reply.failure === undefined && last?.reading.answer !== undefined && last.reading.problems.length === 0;
  if (isClean && !takesBack(tried.heard)) return [answered(last, undefined, tried)];
  const problems = isClean ? TAKEN_BACK : (last?.reading.problems.join('; ') ?? 'nothing was said');
  const failure = reply.failure ?? { kind: 'malformed', message: problems };
  const isReadInPart = tried.isTooLong === true && failure.kind === 'malformed' && fullest(tried.heard) !== undefined;
  return (isReadInPart ? undefined : tryAgain(failure, reply.retryAfterMs, tried)) ?? [settled(failure, tried)];
}

const TAKEN_BACK = 'the answer lists nothing, and an earlier one did: expected what it listed, put right';

/** True if the last answer is empty and an earlier one was not: a retry must not take findings back. */
export function takesBack(heard: readonly Heard[]): boolean {
  const reported = heard.map(({ reading }) => reportsIn(reading.answer));
  return reported.at(-1) === 0 && reported.some((count) => count !== undefined && count > 0);
}

/** The number of findings in a review or scan; undefined for other answers. */
function reportsIn(answer: unknown): number | undefined {
  const { findings, flags } = (answer ?? {}) as { readonly findings?: unknown; readonly flags?: unknown };
  const reports = findings ?? flags;
  return Array.isArray(reports) ? reports.length : undefined;
}

/** An attempt without a usable reply. */
export interface Lost {
  readonly failure: Failure;
  readonly retryAfterMs?: number;
  readonly usage?: Usage;
}

/** The events that follow from an attempt without a usable reply; its cost is recorded anyway. */
export function followFailure({ failure, retryAfterMs, usage }: Lost, tried: Tried): readonly CaseEvent[] {
  const paid = usage === undefined ? {} : { usage };
  const again = tryAgain(failure, retryAfterMs, tried);
  if (again !== undefined) return again.map((event) => (event.type === 'ask-failed' ? { ...event, ...paid } : event));
  const end = settled(failure, tried);
  if (end.type === 'ask-failed') return [{ ...end, ...paid }];
  return [{ type: 'ask-failed', ask: tried.ask, failure, willRetry: true, ...paid }, end];
}

function tryAgain(failure: Failure, retryAfterMs: number | undefined, tried: Tried): readonly CaseEvent[] | undefined {
  const { ask, log, standIn, occupant, now, retry } = tried;
  const failed = { type: 'ask-failed', ask, failure, willRetry: true } as const;
  // A call cut short by the end of the run is not an attempt: the next run repeats it.
  if (failure.kind === 'curtailed') return [failed];
  const wait = retry && waitBeforeRetry(log.failures, failure, retryAfterMs, retry);
  if (wait !== undefined) return [{ ...failed, retryAt: now + wait }];
  if (standIn === undefined || !meansDead(failure)) return undefined;
  return [failed, { type: 'seat-replaced', seat: occupant, by: standIn, reason: failure.message }];
}

/**
 * No more retries: the fullest reply is the answer, with the failure recorded next to it; without one, the failure stands alone.
 */
function settled(failure: Failure, tried: Tried): CaseEvent {
  const best = fullest(tried.heard);
  return best === undefined ? { type: 'ask-failed', ask: tried.ask, failure, willRetry: false } : answered(best, failure, tried);
}

const answered = ({ reading, by }: Heard, incomplete: Failure | undefined, { ask }: Tried): CaseEvent => ({
  type: 'ask-answered',
  ask,
  answer: reading.answer,
  ...defined({ by, incomplete }),
});

/** The fullest of several readings; the later of equals. */
export function fullest(heard: readonly Heard[]): Heard | undefined {
  const readable = heard.filter(({ reading }) => reading.answer !== undefined);
  return readable.reverse().sort((a, b) => weightOf(b) - weightOf(a))[0];
}

const ASIDE: ReadonlySet<string> = new Set(['notes', 'unmatched']);

const weightOf = ({ reading }: Heard): number =>
  Object.entries(reading.answer ?? {}).reduce(
    (sum, [key, part]) => (Array.isArray(part) && !ASIDE.has(key) ? sum + part.length : sum),
    0,
  );
