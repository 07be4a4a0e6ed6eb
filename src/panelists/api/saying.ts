import type { Scrubber } from '../scrub.ts';
import { countTokens, type Tokens } from '../token-count.ts';
import { endingIn, refusalIn } from './raw-chunk.ts';
import type { Searches } from './web-search.ts';

/** How a vendor ended its answer: in the SDK's words and in its own; its own are missing where the stream broke off. */
export interface Ending {
  readonly reason: string;
  readonly raw: string | undefined;
}

const OPEN: Ending = { reason: 'other', raw: undefined };

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
  #end = OPEN;
  #rawEnd: string | undefined;

  /** What its searches found, where it searches. */
  readonly searches: Searches | undefined;

  constructor(heard: (piece: string) => void, scrubber: Scrubber, searches?: Searches) {
    this.searches = searches;
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
    return { reason: this.#end.reason, raw: this.#end.raw ?? this.#rawEnd };
  }

  hearBytes(): void {
    if (!this.#isOver) this.#heard('');
  }

  hear(piece: string): void {
    this.#tell(this.#pieces.next(piece));
  }

  /** A chunk as the vendor sent it: it has counts that the SDK tells only at the end, and refusals that it does not tell. */
  hearRaw(chunk: unknown): void {
    this.#latest = countTokens(this.#latest, chunk);
    this.#refusal += refusalIn(chunk);
    this.#rawEnd = endingIn(chunk) ?? this.#rawEnd;
  }

  finish(reason: string, raw: string | undefined): void {
    this.#end = { reason, raw };
  }

  /** Another request: what was said before it was on the way to the answer, not the answer. */
  beginAnew(): void {
    if (this.#latest !== undefined) this.#earlier.push(this.#latest);
    this.#latest = undefined;
    this.#text = '';
    this.#pieces = this.#scrubber.scrubPieces();
    this.#end = OPEN;
    this.#rawEnd = undefined;
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
