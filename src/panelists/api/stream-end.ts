import { objectOf } from '../foreign-json.ts';
import { begunIn, endingIn, hasContent, isOfAnother, textDeltaIn, textOfResponse } from './raw-chunk.ts';

/** The vendors' finish reasons of a complete answer; any other means truncated, filtered or failed. */
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

/** The event that closes a stream after its finish reason: an event, a line that is not JSON, or none. */
export type Closing = 'message_stop' | 'done-line' | 'nothing';

/** Tracks one stream of a vendor to the end of its answer. */
export class StreamEnd {
  readonly #closing: Closing;
  #word: string | undefined;
  #hasStopped = false;
  #hasContent = false;
  #isMixed = false;
  /** Parts of the answer that are still open. */
  #open = 0;
  #text = '';

  constructor(closing: Closing) {
    this.#closing = closing;
  }

  /** The vendor's finish reason; undefined until it arrives. */
  get word(): string | undefined {
    return this.#word;
  }

  /** True if the vendor ended one answer and it is complete. */
  isWhole(hasDoneLine: boolean): boolean {
    const isClosed = { message_stop: this.#hasStopped, 'done-line': hasDoneLine, nothing: true }[this.#closing];
    return isClosed && !this.#isMixed && this.#open <= 0 && this.#word !== undefined && isForWhole(this.#word);
  }

  /** True if data arrived after the end, or a second answer was mixed in: then no end mark can be trusted. */
  get isMixed(): boolean {
    return this.#isMixed;
  }

  /** Takes a chunk; returns true if it carries content. */
  hear(chunk: unknown): boolean {
    const carries = hasContent(chunk);
    if (isOfAnother(chunk) && carries) this.#isMixed = true;
    if (carries && this.#word !== undefined) {
      // Some servers also send an end before the first word; it is ignored.
      if (this.#hasContent) this.#isMixed = true;
      this.#word = undefined;
    }
    this.#hasContent ||= carries;
    // An error reason stays, whatever follows.
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
