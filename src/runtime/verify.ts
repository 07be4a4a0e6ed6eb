import { isDeepStrictEqual } from 'node:util';
import type { JournalEntry } from '../contracts/journal.ts';
import { sha256 } from '../contracts/sha256.ts';
import { apply, openCase } from '../core/case.ts';
import type { AskId, ContentId, SeatId } from '../core/ids.ts';
import { verdictText } from '../core/item.ts';
import type { AnyAsk } from '../core/protocol.ts';
import type { Desk, Seated } from './desk.ts';
import { readingOf } from './reception.ts';

/** What a check of a case came to. */
export interface Verification {
  readonly entries: number;
  readonly texts: number;
  readonly answers: number;
  readonly seals: number;
  /** Each with the entry it shows at. Empty: everything holds. */
  readonly problems: readonly string[];
}

export interface VerifyInput {
  readonly entries: readonly JournalEntry[];
  readonly text: (id: ContentId) => Promise<string>;
}

/** Derives a case again from its journal: every text as kept, every answer as its reply says, every seal as the rules decide. */
export async function verifyCase<S extends Seated, P, O>(
  desk: Desk<S, P, O>,
  setup: S,
  input: VerifyInput,
): Promise<Verification> {
  const { entries } = input;
  const problems: string[] = [];
  const texts = await readTexts(input, problems);
  const seats = new Map<SeatId, S['seats'][number]>(setup.seats.map((seat) => [seat.id, seat]));
  const replies = new Map<AskId, { readonly text: string; readonly by: SeatId | undefined }[]>();
  let state = openCase(desk.protocol, setup);
  let answers = 0;
  let seals = 0;
  for (const { number, event } of entries) {
    if (event.type === 'reply-received') {
      const text = texts.get(event.text);
      if (text !== undefined) replies.set(event.ask, [...(replies.get(event.ask) ?? []), { text, by: event.by }]);
    }
    const ask: AnyAsk<P> | undefined =
      'ask' in event ? state.open?.pending.find((one) => one.ask.id === event.ask)?.ask : undefined;
    if (event.type === 'ask-answered' && ask !== undefined) {
      answers++;
      const said = (replies.get(event.ask) ?? []).map(({ text, by }) => {
        const seat = seats.get(by ?? ask.seat);
        return seat === undefined ? undefined : readingOf(desk.answers, text, ask, seat).answer;
      });
      if (!said.some((answer) => isDeepStrictEqual(saidIn(answer), saidIn(event.answer))))
        problems.push(`entry ${number}: the answer to ${event.ask} is not what the reply says`);
    }
    state = apply(state, event);
    if (event.type === 'case-closed') {
      seals++;
      const digest = state.outcome === undefined ? undefined : sha256(verdictText(desk.protocol.items(state.outcome)));
      if (digest !== event.digest) problems.push(`entry ${number}: the verdict is not the one that was sealed`);
    }
  }
  return { entries: entries.length, texts: texts.size, answers, seals, problems };
}

/** What an answer says, as it comes back from JSON; how its notes are worded is not part of it. */
function saidIn(answer: unknown): unknown {
  if (answer === undefined) return undefined;
  const { notes: _notes, ...said } = JSON.parse(JSON.stringify(answer)) as Readonly<Record<string, unknown>>;
  return said;
}

async function readTexts({ entries, text }: VerifyInput, problems: string[]): Promise<ReadonlyMap<ContentId, string>> {
  const texts = new Map<ContentId, string>();
  for (const { number, event } of entries) {
    const ids = event.type === 'reply-received' ? [event.text] : event.type === 'ask-sent' ? (event.prompt ?? []) : [];
    for (const id of ids) {
      if (texts.has(id)) continue;
      try {
        texts.set(id, await text(id));
      } catch (error) {
        problems.push(`entry ${number}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  return texts;
}
