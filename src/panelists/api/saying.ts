import type { Scrubber } from '../scrub.ts';
import { countTokens, type Tokens } from '../token-count.ts';
import { refusalIn } from './raw-chunk.ts';
import { type Closing, StreamEnd } from './stream-end.ts';
import type { Searches } from './web-search.ts';

/** How a vendor ended its answer. */
export interface Ending {
  /** The SDK's finish reason. */
  readonly reason: string;
  /** The vendor's finish reason; undefined if the stream broke off. */
  readonly raw: string | undefined;
  /** The answer is complete. */
  readonly isWhole: boolean;
  /** The stream has more than one answer, or data after its end. */
  readonly isMixed: boolean;
}

/** How to listen to a model. */
export interface Listening {
  readonly heard: (piece: string) => void;
  readonly scrubber: Scrubber;
  /** The event that closes a stream of this vendor. */
  readonly closing: Closing;
  /** Collects search results, if the model searches. */
  readonly searches?: Searches | undefined;
}

/** The output of a model so far, with secrets redacted. */
export class Saying {
  readonly #heard: (piece: string) => void;
  readonly #scrubber: Scrubber;
  #pieces: ReturnType<Scrubber['scrubPieces']>;
  #text = '';
  #refusal = '';
  readonly #earlier: Tokens[] = [];
  #latest: Tokens | undefined;
  #isOver = false;
  readonly #closing: Closing;
  #reason = 'other';
  #stream: StreamEnd;
  #hasBegun = false;
  #hasDoneLine = false;
  #hasCalled = false;

  /** The search results, if the model searches. */
  readonly searches: Searches | undefined;

  constructor({ heard, scrubber, closing, searches }: Listening) {
    this.searches = searches;
    this.#closing = closing;
    this.#stream = new StreamEnd(closing);
    this.#heard = heard;
    this.#scrubber = scrubber;
    this.#pieces = scrubber.scrubPieces();
  }

  get text(): string {
    return this.#text;
  }

  /** The text to keep: the answer with its search results. */
  get told(): string {
    return this.searches === undefined ? this.#text : this.#scrubber.scrub(this.searches.told(this.#text));
  }

  /** The refusal given instead of an answer. */
  get refusal(): string {
    return this.#refusal;
  }

  /** The usage of each request, as far as reported. */
  get requests(): readonly Tokens[] {
    return this.#latest === undefined ? this.#earlier : [...this.#earlier, this.#latest];
  }

  /** The usage of the latest request. */
  get latest(): Tokens | undefined {
    return this.#latest;
  }

  get end(): Ending {
    const { word, isMixed } = this.#stream;
    return { reason: this.#reason, raw: word, isWhole: this.#stream.isWhole(this.#hasDoneLine), isMixed };
  }

  /** It called a tool in its latest request, so its text is not the answer yet. */
  get hasCalled(): boolean {
    return this.#hasCalled || this.#reason === 'tool-calls';
  }

  hearCall(): void {
    this.#hasCalled = true;
  }

  /** A new request: the end of its stream has not arrived. */
  request(): void {
    this.#hasDoneLine = false;
  }

  /** The line that ends the latest stream arrived. */
  hearDoneLine(): void {
    this.#hasDoneLine = true;
  }

  hear(piece: string): void {
    this.#tell(this.#pieces.next(piece));
  }

  /** Takes a raw chunk: it has counts that the SDK reports only at the end, and refusals that it hides. */
  hearRaw(chunk: unknown): void {
    this.#latest = countTokens(this.#latest, chunk);
    this.#refusal += refusalIn(chunk);
    const carries = this.#stream.hear(chunk);
    // The start of a stream counts once as a sign of life; after that only content does.
    if ((carries || !this.#hasBegun) && !this.#isOver) this.#heard('');
    this.#hasBegun = true;
  }

  finish(reason: string): void {
    this.#reason = reason;
  }

  /** A new request: earlier text was not the answer. */
  beginAnew(): void {
    if (this.#latest !== undefined) this.#earlier.push(this.#latest);
    this.#latest = undefined;
    this.#text = '';
    this.#pieces = this.#scrubber.scrubPieces();
    this.#reason = 'other';
    this.#stream = new StreamEnd(this.#closing);
    this.#hasBegun = false;
    this.#hasCalled = false;
  }

  /** Flushes the text that was held back. */
  flush(): void {
    this.#tell(this.#pieces.rest());
  }

  /** Uses the refusal as the text if there is no other. */
  tellRefusal(): void {
    if (this.#text === '') this.#tell(this.#scrubber.scrub(this.#refusal));
  }

  /** The call is over: later chunks are ignored. */
  fallSilent(): void {
    this.#isOver = true;
  }

  #tell(words: string): void {
    if (words === '' || this.#isOver) return;
    this.#text += words;
    this.#heard(words);
  }
}
