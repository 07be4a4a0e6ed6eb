import { type AnswerReaders, EARLIER_EDITIONS } from '../answers/reading/reading.ts';
import type { JournalEntry } from '../contracts/journal.ts';
import { apply, openCase } from '../core/case.ts';
import { textsNamedIn } from '../core/event.ts';
import type { ContentId } from '../core/ids.ts';
import { verdictText } from '../core/item.ts';
import { sha256 } from '../system/sha256.ts';
import type { CaseSetup, Desk } from './desks/desk.ts';
import { doubtAbout, doubtAboutPart } from './doubt.ts';
import { Ledger } from './ledger.ts';

/** The result of verifying a case. */
export interface Verification {
  readonly entries: number;
  readonly texts: number;
  readonly answers: number;
  readonly seals: number;
  /** Each with its entry. Empty: everything holds. */
  readonly problems: readonly string[];
}

export interface VerifyInput {
  readonly entries: readonly JournalEntry[];
  readonly text: (id: ContentId) => Promise<string>;
}

/** Verifies a case from its journal: every text by its hash, every answer against its reply, every seal against the rules. */
export async function verifyCase<S extends CaseSetup, P, O>(
  desk: Desk<S, P, O>,
  setup: S,
  input: VerifyInput,
): Promise<Verification> {
  const problems: string[] = [];
  const texts = await readTexts(input, problems);
  const readers = desk.answers(setup);
  const earlier = EARLIER_EDITIONS.map((edition) => desk.answers(setup, edition));
  // A record holds if any edition of the readers would have written it.
  const doubtIn = (doubt: (answers: AnswerReaders<P>) => string | undefined): string | undefined => {
    const found = doubt(readers);
    return found === undefined || earlier.some((answers) => doubt(answers) === undefined) ? undefined : found;
  };
  let state = openCase(desk.protocol, setup);
  const ledger = new Ledger((ask) => state.open?.pending.find((one) => one.ask.id === ask)?.ask.seat);
  let answers = 0;
  let seals = 0;
  for (const { number, event } of input.entries) {
    if (event.type === 'ask-answered' || event.type === 'ask-failed') {
      const pending = state.open?.pending.find((one) => one.ask.id === event.ask && one.fate.kind === 'waiting');
      const doubt =
        pending &&
        doubtIn((answers) =>
          doubtAbout(event, { ask: pending.ask, log: ledger.ask(event.ask), answers, seats: setup.seats, texts }),
        );
      if (doubt !== undefined) problems.push(`entry ${number}: ${doubt}`);
      if (event.type === 'ask-answered') answers++;
    }
    if (event.type === 'case-curtailed') {
      for (const { ask: id, answer, by } of event.partial ?? []) {
        const ask = state.open?.pending.find((one) => one.ask.id === id)?.ask;
        const doubt =
          ask &&
          doubtIn((answers) => doubtAboutPart({ answer, by }, { ask, log: ledger.ask(id), answers, seats: setup.seats, texts }));
        if (doubt !== undefined) problems.push(`entry ${number}: ${doubt}`);
      }
    }
    ledger.note({ event });
    state = apply(state, event);
    if (event.type !== 'case-closed') continue;
    seals++;
    const digest = state.outcome === undefined ? undefined : sha256(verdictText(desk.protocol.items(state.outcome)));
    if (digest !== event.digest) problems.push(`entry ${number}: the verdict is not the one that was sealed`);
  }
  return { entries: input.entries.length, texts: texts.size, answers, seals, problems };
}

async function readTexts({ entries, text }: VerifyInput, problems: string[]): Promise<ReadonlyMap<ContentId, string>> {
  const texts = new Map<ContentId, string>();
  for (const { number, event } of entries) {
    for (const id of textsNamedIn(event)) {
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
