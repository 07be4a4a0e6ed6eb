import type { Panelist, PanelistCall, PanelistReply } from '../../contracts/panelist.ts';
import type { Conversation, Person } from '../../contracts/person.ts';
import { type FailureKind, NO_USAGE } from '../../core/event.ts';
import { subjectOf } from '../../core/ids.ts';
import { visible } from '../../safety/injection/visible.ts';
import type { Replies } from './form.ts';
import { Interview } from './human-interview.ts';

export interface HumanOptions {
  readonly person: Person;
  /** Their name in logs. */
  readonly name?: string;
}

/** A person may take a day; Ctrl-C and the deadline end it sooner. */
const SILENCE_MS = 24 * 60 * 60 * 1000;
/** The replies of a person, in case the question is put again. */
interface Draft {
  readonly prompt: PanelistCall['prompt'];
  readonly replies: Replies;
}

/** A person in a seat: fills in a form derived from the answer schema, and only confirmed answers are sent. */
export function humanPanelist({ person, name = 'human' }: HumanOptions): Panelist {
  const drafts = new Map<string, Draft>();
  let isFirst = true;

  async function converse(talk: Conversation, call: PanelistCall): Promise<string | undefined> {
    const { prompt } = call;
    const key = keyOf(call);
    const before = drafts.get(key);
    const isSame = before?.prompt.shared === prompt.shared && prompt.own.startsWith(before.prompt.own);
    const added = isSame ? prompt.own.slice(before.prompt.own.length) : '';
    const interview = new Interview(talk, call, isSame ? before.replies : new Map());
    try {
      return await interview.hold({ added, isFirst });
    } finally {
      isFirst = false;
      drafts.set(key, { prompt: isSame ? before.prompt : prompt, replies: interview.replies });
    }
  }

  async function reply(call: PanelistCall, signal: AbortSignal): Promise<PanelistReply> {
    const talk = signal.aborted ? undefined : await person.meet(signal);
    if (talk === undefined) return gone(signal);
    try {
      const text = await converse(readable(talk), call);
      return text === undefined ? gone(signal) : { kind: 'answer', text, usage: NO_USAGE };
    } finally {
      talk.end();
    }
  }

  return {
    contract: 'panelist/1',
    canLook: false,
    name,
    silenceMs: SILENCE_MS,
    concurrency: 1,
    estimate: () => NO_USAGE,
    reply: (call, signal) =>
      reply(call, signal).catch((error: unknown) => failed('crashed', error instanceof Error ? error.message : String(error))),
    close: async () => {},
  };
}

/** Identifies a question to a seat in one phase: another round may repeat it with additions. */
const keyOf = ({ seat, phase, ask }: PanelistCall): string => JSON.stringify([seat.id, phase, subjectOf(ask)]);

/** Untrusted text is shown to a person with control and hidden characters escaped. */
const readable = (talk: Conversation): Conversation => ({
  say: (text) => talk.say(visible(text)),
  read: (text) => talk.read(visible(text)),
  ask: (question) => talk.ask(visible(question)),
  end: () => talk.end(),
});

/** Unconfirmed replies are not part of an answer. */
const failed = (kind: FailureKind, message: string): PanelistReply => ({
  kind: 'failure',
  failure: { kind, message: visible(message) },
  usage: NO_USAGE,
});

const gone = (signal: AbortSignal): PanelistReply =>
  signal.aborted ? failed('crashed', 'the call was ended') : failed('refused', 'the person left');
