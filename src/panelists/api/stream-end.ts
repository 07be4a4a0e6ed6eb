import { objectOf } from '../foreign-json.ts';
import { begunIn, endingIn, hasContent, isOfAnother, textDeltaIn, textOfResponse } from './raw-chunk.ts';

/** The words with which vendors end an answer that is all there; any other says that it was cut, filtered or failed. */
const WHOLE: ReadonlySet<string> = new Set([
  'end_turn',
  'stop_sequence',
  'tool_use',
  'completed',
  'stop',
  'tool_calls',
  'function_call',
  'eos',
  'eos_token',
  'complete',
]);

/** What closes a stream behind the word that ends its answer: an event, a line that is no JSON, or nothing more. */
export type Closing = 'message_stop' | 'done-line' | 'nothing';

/** Follows one stream of a vendor to the end of its answer. */
export class StreamEnd {
  readonly #closing: Closing;
  #word: string | undefined;
  #hasStopped = false;
  #hasContent = false;
  #isMixed = false;
  /** Parts of the answer that were begun and not ended. */
  #open = 0;
  #text = '';

  constructor(closing: Closing) {
    this.#closing = closing;
  }

  /** The vendor's own word for the end; undefined where it has not come. */
  get word(): string | undefined {
    return this.#word;
  }

  /** Whether the vendor has ended one answer, and this is all of it. */
  isWhole(hasDoneLine: boolean): boolean {
    const isClosed = { message_stop: this.#hasStopped, 'done-line': hasDoneLine, nothing: true }[this.#closing];
    return isClosed && !this.#isMixed && this.#open <= 0 && this.#word !== undefined && isForWhole(this.#word);
  }

  /** Whether more came behind the end, or a second answer beside the first: then no end mark of the stream can be relied on. */
  get isMixed(): boolean {
    return this.#isMixed;
  }

  /** Takes a chunk; tells whether it carries anything of an answer. */
  hear(chunk: unknown): boolean {
    const carries = hasContent(chunk);
    if (isOfAnother(chunk) && carries) this.#isMixed = true;
    if (carries && this.#word !== undefined) {
      // Some servers put an end before the first word too; that one ends nothing.
      if (this.#hasContent) this.#isMixed = true;
      this.#word = undefined;
    }
    this.#hasContent ||= carries;
    // A word for trouble stands, whatever is said after it.
    if (this.#word === undefined || isForWhole(this.#word)) this.#word = endingIn(chunk) ?? this.#word;
    this.#open += begunIn(chunk);
    this.#text += textDeltaIn(chunk);
    const whole = textOfResponse(chunk);
    if (whole !== '' && whole !== this.#text) this.#isMixed = true;
    this.#hasStopped ||= objectOf(chunk).type === 'message_stop';
    return carries;
  }
}

const isForWhole = (word: string): boolean => WHOLE.has(word.toLowerCase());
