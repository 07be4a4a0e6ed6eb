import type { Scrubber } from '../scrub.ts';
import { countTokens, type Tokens } from '../token-count.ts';
import { refusalIn } from './raw-chunk.ts';
import { type Closing, StreamEnd } from './stream-end.ts';
import type { Searches } from './web-search.ts';

/** How a vendor ended its answer. */
export interface Ending {
  /** In the SDK's words. */
  readonly reason: string;
  /** In the vendor's own; undefined where the stream broke off. */
  readonly raw: string | undefined;
  /** The answer is all there. */
  readonly isWhole: boolean;
  /** There is more than one answer in the stream, or something behind its end. */
  readonly isMixed: boolean;
}

/** How a model is listened to. */
export interface Listening {
  readonly heard: (piece: string) => void;
  readonly scrubber: Scrubber;
  /** What closes a stream of this vendor. */
  readonly closing: Closing;
  /** Takes what its searches found, where it searches. */
  readonly searches?: Searches | undefined;
}

/** What a model has said so far, without secrets. */
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

  /** What its searches found, where it searches. */
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

  /** All that is kept of it: what was said, and what was found beside it. */
  get told(): string {
    return this.searches === undefined ? this.#text : this.#scrubber.scrub(this.searches.told(this.#text));
  }

  /** What it said instead of an answer. */
  get refusal(): string {
    return this.#refusal;
  }

  /** What each request of the call used, as far as it is told. */
  get requests(): readonly Tokens[] {
    return this.#latest === undefined ? this.#earlier : [...this.#earlier, this.#latest];
  }

  /** Of the latest request alone. */
  get latest(): Tokens | undefined {
    return this.#latest;
  }

  get end(): Ending {
    const { word, isMixed } = this.#stream;
    return { reason: this.#reason, raw: word, isWhole: this.#stream.isWhole(this.#hasDoneLine), isMixed };
  }

  /** It called a tool in its latest request: what it said beside that is on the way to an answer. */
  get hasCalled(): boolean {
    return this.#hasCalled || this.#reason === 'tool-calls';
  }

  hearCall(): void {
    this.#hasCalled = true;
  }

  /** Another request is sent: the line that ends its stream has not come. */
  request(): void {
    this.#hasDoneLine = false;
  }

  /** The line came that ends the stream of the latest request. */
  hearDoneLine(): void {
    this.#hasDoneLine = true;
  }

  hear(piece: string): void {
    this.#tell(this.#pieces.next(piece));
  }

  /** A chunk as the vendor sent it: it has counts that the SDK tells only at the end, and refusals that it does not tell. */
  hearRaw(chunk: unknown): void {
    this.#latest = countTokens(this.#latest, chunk);
    this.#refusal += refusalIn(chunk);
    const carries = this.#stream.hear(chunk);
    // That a stream has begun is heard once; from then on only what carries something is.
    if ((carries || !this.#hasBegun) && !this.#isOver) this.#heard('');
    this.#hasBegun = true;
  }

  finish(reason: string): void {
    this.#reason = reason;
  }

  /** Another request: what was said before it was on the way to the answer, not the answer. */
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
