import type { Conversation, Person } from '../src/contracts/person.ts';

/** What a scripted person does at a question: replies, says nothing until the talk is over, or leaves for good. */
export type Deed = string | { readonly does: 'keep-silent' | 'leave' };

/** A person who does as told, and all that was shown to them and said by them. */
export interface ScriptedPerson extends Person {
  /** Every text as it was shown, replies behind their questions. */
  readonly heard: readonly string[];
  /** How many conversations are going on. */
  readonly open: () => number;
}

/** A person who answers each question by a rule; `number` counts the questions of a conversation from 1. */
export function scriptedPerson(answer: (question: string, number: number) => Deed): ScriptedPerson {
  const heard: string[] = [];
  let open = 0;
  let hasLeft = false;
  const talk = (signal: AbortSignal): Conversation => {
    let number = 0;
    let hasEnded = false;
    return {
      say: (text) => void heard.push(text),
      read: async (text) => void heard.push(text),
      ask: async (question) => {
        if (signal.aborted || hasLeft) return undefined;
        const deed = answer(question, ++number);
        heard.push(`${question}${typeof deed === 'string' ? deed : `(${deed.does})`}`);
        if (typeof deed === 'string') return deed;
        if (deed.does === 'keep-silent') await over(signal);
        else hasLeft = true;
        return undefined;
      },
      end: () => {
        if (!hasEnded) open--;
        hasEnded = true;
      },
    };
  };
  return {
    heard,
    open: () => open,
    meet: async (signal) => {
      if (signal.aborted || hasLeft) return undefined;
      open++;
      return talk(signal);
    },
  };
}

/** A person who gives these replies one after the other, and then keeps silent. */
export function personSaying(...replies: readonly string[]): ScriptedPerson {
  let at = 0;
  return scriptedPerson(() => replies[at++] ?? { does: 'keep-silent' });
}

const over = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
