import { isDeepStrictEqual } from 'node:util';
import type { AnswerReaders } from '../answers/reading/reading.ts';
import type { CaseEvent, ReplyReceived } from '../core/event.ts';
import type { ContentId, SeatId } from '../core/ids.ts';
import type { AnyAsk } from '../core/protocol.ts';
import type { Seat } from '../core/seat.ts';
import { fullest, type Heard, takesBack } from './follow-up.ts';
import type { AskLog } from './ledger.ts';
import { countedIn, joinedTo, readingOf } from './reception.ts';

type Settled = Extract<CaseEvent, { type: 'ask-answered' | 'ask-failed' }>;

/** The known facts of an ask when one of them is verified. */
export interface Known<P> {
  readonly ask: AnyAsk<P>;
  readonly log: AskLog;
  readonly answers: AnswerReaders<P>;
  readonly seats: readonly Seat[];
  readonly texts: ReadonlyMap<ContentId, string>;
}

/** Why the recorded result of an ask does not follow from its replies; undefined if it does. */
export function doubtAbout<P>(event: Settled, known: Known<P>): string | undefined {
  const said = saidIn(known);
  const { unread } = known.log;
  const last = unread === undefined ? undefined : said.at(-1)?.inFull;
  const isReadable = last?.reading.answer !== undefined && last.reading.problems.length === 0;
  const isWhole = isReadable && unread?.failure === undefined;
  // Earlier versions accepted an answer that takes everything back.
  const mayBePart = isWhole && takesBack(said.map(({ counted }) => counted));
  if (event.type === 'ask-failed') {
    if (isWhole && !mayBePart) return `${event.ask} is recorded as failed, but its reply can be read`;
    const cause = unread === undefined ? undefined : (unread.failure?.kind ?? 'malformed');
    return cause === undefined || cause === event.failure.kind ? undefined : `${event.ask} failed otherwise than its reply says`;
  }
  // Earlier versions counted all of a truncated answer, and accepted one that could be parsed.
  const possible =
    isWhole && !(mayBePart && event.incomplete !== undefined) ? [last] : [...fullestOf(said), ...(isReadable ? [last] : [])];
  const meant = possible.filter((one) => saysSame(one, event.answer));
  if (meant.length === 0) return `the answer to ${event.ask} is not what the reply says`;
  if (!meant.some(({ by }) => by === event.by)) return `the answer to ${event.ask} was given by another seat`;
  return mayBePart || isWhole === (event.incomplete === undefined)
    ? undefined
    : `${event.ask} is recorded as ${isWhole ? 'a part' : 'whole'}, and is not`;
}

/** Why the partial answer recorded at an early end does not follow from its replies. */
export function doubtAboutPart<P>(
  part: { readonly answer: unknown; readonly by: SeatId | undefined },
  known: Known<P>,
): string | undefined {
  const said = saidIn(known);
  const same = fullestOf(said).some((one) => one.by === part.by && saysSame(one, part.answer));
  return same ? undefined : `what is taken for a part of the answer to ${known.ask.id} is not what the reply says`;
}

/** A reply as parsed, and the part of it that counts. */
interface Said {
  readonly inFull: Heard;
  readonly counted: Heard;
}

function heardIn<P>({ text, by, failure }: ReplyReceived, { ask, answers, seats, texts }: Known<P>): readonly Said[] {
  const words = texts.get(text);
  const seat = seatOf(seats, by ?? ask.seat);
  if (words === undefined || seat === undefined) return [];
  const reading = readingOf(answers, words, ask, seat);
  return [{ inFull: { reading, by }, counted: { reading: countedIn(answers, ask, reading, failure), by } }];
}

/** The fullest replies: by the part that counts, and by all of their content. */
const fullestOf = (said: readonly Said[]): readonly Heard[] =>
  [fullest(said.map(({ counted }) => counted)), fullest(said.map(({ inFull }) => inFull))].filter((one) => one !== undefined);

/** All replies to an ask, each with what earlier ones add to it. */
function saidIn<P>(known: Known<P>): readonly Said[] {
  const { ask, answers, log } = known;
  const said: Said[] = [];
  for (const reply of log.replies)
    for (const { inFull, counted } of heardIn(reply, known))
      said.push({
        inFull: joinedTo(
          said.map((one) => one.inFull),
          inFull,
          ask,
          answers,
        ),
        counted: joinedTo(
          said.map((one) => one.counted),
          counted,
          ask,
          answers,
        ),
      });
  return said;
}

const saysSame = ({ reading }: Heard, answer: unknown): boolean =>
  isDeepStrictEqual(contentOf(reading.answer), contentOf(answer));

const seatOf = (seats: readonly Seat[], id: SeatId): Seat | undefined => seats.find((seat) => seat.id === id);

/** The content of an answer after a JSON round trip, without the wording of its notes. */
function contentOf(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  const { notes: _notes, ...said } = JSON.parse(JSON.stringify(answer)) as Readonly<Record<string, unknown>>;
  return said;
}
