import { objectOf } from './foreign-json.ts';
import type { Scrubber } from './scrub.ts';
import { countTokens, type Tokens } from './token-count.ts';

/** How a vendor ended its answer: in the SDK's words and in its own; its own are missing where the stream broke off. */
export interface Ending {
  readonly reason: string;
  readonly raw: string | undefined;
}

/** What a model has said so far, without secrets. */
export class Saying {
  readonly #heard: (piece: string) => void;
  readonly #pieces: ReturnType<Scrubber['scrubPieces']>;
  readonly #scrubber: Scrubber;
  #text = '';
  #refusal = '';
  #tokens: Tokens | undefined;
  #isOver = false;
  #end: Ending = { reason: 'other', raw: undefined };

  constructor(heard: (piece: string) => void, scrubber: Scrubber) {
    this.#heard = heard;
    this.#scrubber = scrubber;
    this.#pieces = scrubber.scrubPieces();
  }

  get text(): string {
    return this.#text;
  }

  /** What it said instead of an answer. */
  get refusal(): string {
    return this.#refusal;
  }

  get tokens(): Tokens | undefined {
    return this.#tokens;
  }

  get end(): Ending {
    return this.#end;
  }

  hearBytes(): void {
    if (!this.#isOver) this.#heard('');
  }

  hear(piece: string): void {
    this.#tell(this.#pieces.next(piece));
  }

  /** A chunk as the vendor sent it: it has counts that the SDK tells only at the end, and refusals that it does not tell. */
  hearRaw(chunk: unknown): void {
    this.#tokens = countTokens(this.#tokens, chunk);
    const { choices } = objectOf(chunk);
    const { refusal } = objectOf(objectOf(Array.isArray(choices) ? choices[0] : undefined).delta);
    if (typeof refusal === 'string') this.#refusal += refusal;
  }

  finish(reason: string, raw: string | undefined): void {
    this.#end = { reason, raw };
  }

  /** Tells what was held back. */
  flush(): void {
    this.#tell(this.#pieces.rest());
  }

  /** Takes the refusal for what was said, where nothing else was. */
  tellRefusal(): void {
    if (this.#text === '') this.#tell(this.#scrubber.scrub(this.#refusal));
  }

  /** The call is over: what still arrives is nobody's. */
  fallSilent(): void {
    this.#isOver = true;
  }

  #tell(words: string): void {
    if (words === '' || this.#isOver) return;
    this.#text += words;
    this.#heard(words);
  }
}
