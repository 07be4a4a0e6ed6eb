import { say } from '../../core/english.ts';
import type { Failure, Unanswered, Usage } from '../../core/event.ts';
import type { AskId, SeatId } from '../../core/ids.ts';
import { nameText, shorten } from '../formats/terminal/layout.ts';
import { type Tally, talliesIn } from '../report/answer-tallies.ts';
import { NOTHING_SPENT, type SpentSoFar } from '../wording/amounts.ts';
import type { FatedAsk } from './round-fates.ts';

/** `waiting`: not sent to a panelist yet; `retrying`: failed and to be sent again; `replaced`: to be sent to a fallback. */
export type AskState = 'waiting' | 'asked' | 'retrying' | 'replaced' | 'answered' | 'failed';

/** The progress of one ask; its texts are printable. */
export interface AskProgress {
  readonly id: AskId;
  readonly phase: string;
  readonly seat: string;
  /** The fallback that was asked or answered in its place. */
  readonly standIn: string | undefined;
  readonly state: AskState;
  /** The time at which it entered this state. */
  readonly since: number;
  /** The number of the attempt by the current occupant of the seat; 0 before the first. */
  readonly attempt: number;
  /** The number of the entry that settled it. */
  readonly settledBy: number | undefined;
  /** The duration of the last attempt, once it is settled. */
  readonly tookMs: number | undefined;
  /** The number of characters of the answer received so far. */
  readonly characters: number;
  /** When the last of it arrived. */
  readonly heardAt: number | undefined;
  /** The counted entries of the answer. */
  readonly said: readonly Tally[];
  /** The reason why it failed, is retried, or was answered only in part. */
  readonly problem: Failure | undefined;
  readonly retryAt: number | undefined;
  readonly spent: SpentSoFar;
}

/** The state of an ask derived from events, besides its fate. */
export interface AskTrack {
  readonly live: 'waiting' | 'asked' | 'retrying' | 'replaced';
  readonly at: number;
  readonly attempt: number;
  readonly sentAt?: number;
  readonly settledBy?: number | undefined;
  readonly characters: number;
  readonly heardAt?: number | undefined;
  readonly problem?: Failure | undefined;
  readonly retryAt?: number | undefined;
  readonly standIn?: SeatId | undefined;
  readonly spent: SpentSoFar;
}

/** The track of an ask that has not been sent yet. */
export const freshTrack = (at: number): AskTrack => ({
  live: 'waiting',
  at,
  attempt: 0,
  characters: 0,
  spent: NOTHING_SPENT,
});

const MESSAGE_MAX = 200;

/** A failure that can be printed. */
export const printableFailure = ({ kind, message }: Unanswered): Failure => ({
  kind,
  message: shorten(say(message), MESSAGE_MAX),
});

const ANSWERS = new WeakMap<object, readonly Tally[]>();

/** Counts an answer once, regardless of the number of redraws. */
function counted(answer: unknown): readonly Tally[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const known = ANSWERS.get(answer);
  if (known !== undefined) return known;
  const tallies = talliesIn(answer);
  ANSWERS.set(answer, tallies);
  return tallies;
}

/** The current state of an ask: its fate from the case, its history from its track. */
export function askProgress({ id, seat, phase, fate }: FatedAsk, track: AskTrack): AskProgress {
  const isSettled = fate.kind !== 'waiting';
  const problem = fate.kind === 'waiting' ? track.problem : fate.kind === 'failed' ? fate.failure : fate.incomplete;
  const standIn = fate.kind === 'answered' ? fate.by : track.standIn;
  return {
    id,
    phase: nameText(phase),
    seat: nameText(seat),
    standIn: standIn === undefined ? undefined : nameText(standIn),
    state: isSettled ? fate.kind : track.live,
    since: track.at,
    attempt: track.attempt,
    settledBy: isSettled ? track.settledBy : undefined,
    tookMs: isSettled && track.sentAt !== undefined ? track.at - track.sentAt : undefined,
    characters: track.characters,
    heardAt: track.heardAt,
    said: fate.kind === 'answered' ? counted(fate.answer) : [],
    problem: problem && printableFailure(problem),
    retryAt: isSettled ? undefined : track.retryAt,
    spent: track.spent,
  };
}

/** The usage so far plus that of one more call. */
export const plusUsage = (spent: SpentSoFar, usage: Usage | undefined): SpentSoFar =>
  usage === undefined
    ? spent
    : {
        inputTokens: spent.inputTokens + usage.inputTokens,
        outputTokens: spent.outputTokens + usage.outputTokens,
        costMicros: spent.costMicros + (usage.costMicros ?? 0),
        unpriced: spent.unpriced + (usage.costMicros === undefined || usage.costIsLeast === true ? 1 : 0),
      };
