import { isDeepStrictEqual } from 'node:util';
import type { AnswerReaders } from '../answers/reading.ts';
import type { CaseEvent, ReplyReceived } from '../core/event.ts';
import type { ContentId, SeatId } from '../core/ids.ts';
import type { AnyAsk } from '../core/protocol.ts';
import type { Seat } from '../core/seat.ts';
import { fullest, type Heard } from './follow-up.ts';
import type { AskLog } from './ledger.ts';
import { readingOf } from './reception.ts';

type Settled = Extract<CaseEvent, { type: 'ask-answered' | 'ask-failed' }>;

/** What is known of an ask when a fact about it is checked. */
export interface Known<P> {
  readonly ask: AnyAsk<P>;
  readonly log: AskLog;
  readonly answers: AnswerReaders<P>;
  readonly seats: readonly Seat[];
  readonly texts: ReadonlyMap<ContentId, string>;
}

/** Why what was recorded of an ask does not follow from its replies; undefined where it does. */
export function doubtAbout<P>(event: Settled, known: Known<P>): string | undefined {
  const heard = known.log.replies.flatMap((reply) => heardIn(reply, known));
  const { unread } = known.log;
  const last = unread === undefined ? undefined : heard.at(-1);
  const isWhole = last?.reading.answer !== undefined && last.reading.problems.length === 0;
  if (event.type === 'ask-failed') {
    if (isWhole) return `${event.ask} is recorded as failed, but its reply can be read`;
    const cause = unread === undefined ? undefined : (unread.failure?.kind ?? 'malformed');
    return cause === undefined || cause === event.failure.kind ? undefined : `${event.ask} failed otherwise than its reply says`;
  }
  const meant = isWhole ? last : fullest(heard);
  const wrong = `the answer to ${event.ask} is not what the reply says`;
  if (meant === undefined || !isDeepStrictEqual(saidIn(meant.reading.answer), saidIn(event.answer))) return wrong;
  if (meant.by !== event.by) return `the answer to ${event.ask} was given by another seat`;
  const isPart = !isWhole || unread?.failure !== undefined;
  return isPart === (event.incomplete !== undefined)
    ? undefined
    : `${event.ask} is recorded as ${isPart ? 'whole' : 'a part'}, and is not`;
}

/** Why what an early end took for a part of an answer is not what its replies say. */
export function doubtAboutPart<P>(
  part: { readonly answer: unknown; readonly by: SeatId | undefined },
  known: Known<P>,
): string | undefined {
  const meant = fullest(known.log.replies.flatMap((reply) => heardIn(reply, known)));
  const same =
    meant !== undefined && meant.by === part.by && isDeepStrictEqual(saidIn(meant.reading.answer), saidIn(part.answer));
  return same ? undefined : `what is taken for a part of the answer to ${known.ask.id} is not what the reply says`;
}

function heardIn<P>({ text, by }: ReplyReceived, { ask, answers, seats, texts }: Known<P>): readonly Heard[] {
  const words = texts.get(text);
  const seat = seatOf(seats, by ?? ask.seat);
  return words === undefined || seat === undefined ? [] : [{ reading: readingOf(answers, words, ask, seat), by }];
}

const seatOf = (seats: readonly Seat[], id: SeatId): Seat | undefined => seats.find((seat) => seat.id === id);

/** What an answer says, as it comes back from JSON; how its notes are worded is not part of it. */
function saidIn(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  const { notes: _notes, ...said } = JSON.parse(JSON.stringify(answer)) as Readonly<Record<string, unknown>>;
  return said;
}
