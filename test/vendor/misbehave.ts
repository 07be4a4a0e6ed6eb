import type { Refusal, VendorRequest, Wire } from './wire.ts';

/** A way in which a vendor does not do what was asked. */
export type Misbehaviour =
  | { readonly kind: 'rate-limited' | 'overloaded'; readonly retryAfter?: number }
  | { readonly kind: 'server-error' | 'unauthorized' | 'forbidden' | 'not-found' }
  /** Takes the request and says nothing more, with or without having sent the headers. */
  | { readonly kind: 'hang'; readonly headers?: boolean }
  /** Falls silent after so many pieces of the answer. */
  | { readonly kind: 'hang-after'; readonly pieces: number }
  /** Only keeps the line alive for a while, then answers. */
  | { readonly kind: 'pings'; readonly ms: number; readonly everyMs?: number }
  /** Sends pieces of an answer with nothing, or with nothing but blanks in them, until the client leaves. */
  | { readonly kind: 'hollow'; readonly text: '' | ' '; readonly everyMs?: number }
  | { readonly kind: 'cut'; readonly pieces?: number }
  /** Sends an error in the middle; OpenAI's Responses has two forms of it. */
  | { readonly kind: 'error-in-stream'; readonly pieces?: number; readonly form?: 'error' | 'failed' }
  | { readonly kind: 'fenced' | 'prose' | 'truncated' | 'empty' | 'refusal' | 'garbage' | 'html' }
  /** Says a value that the schema does not list. */
  | { readonly kind: 'wrong-enum' }
  /** Says ids under the key (`finding_id`) that nobody showed. */
  | { readonly kind: 'unknown-ids'; readonly key?: string }
  | { readonly kind: 'slow'; readonly ms: number }
  /** Stops the answer, or the prompt before there is one, with the vendor's usual word for it or another. */
  | { readonly kind: 'content-filter'; readonly where?: 'prompt' | 'answer'; readonly reason?: string }
  /** Gives an HTTP answer of its own in the place of a stream. */
  | {
      readonly kind: 'answers';
      readonly status: number;
      readonly type?: string;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Breaks the connection off before it has said anything, with or without having sent the headers. */
  | { readonly kind: 'reset'; readonly headers?: boolean }
  /** Ends the stream in good order after so many pieces, without the mark that ends an answer. */
  | { readonly kind: 'ends-early'; readonly pieces?: number }
  /** Sends the whole stream as other bytes. */
  | {
      readonly kind: 'edited';
      readonly edit: (stream: string) => string | Uint8Array;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Says the first piece again and again. */
  | { readonly kind: 'endless' }
  /** Says far more than anybody asked for. */
  | { readonly kind: 'huge'; readonly bytes?: number }
  /** Sends the answer byte by byte, and so does not end soon. */
  | { readonly kind: 'slow-stream'; readonly everyMs?: number }
  /** Calls a tool that nobody offered. */
  | { readonly kind: 'stray-tool-call'; readonly name?: string };

/** What a vendor answers instead of serving, if the misbehaviour is that. */
export const failureOf = (misbehaviour: Misbehaviour, wire: Wire): Refusal | undefined => {
  switch (misbehaviour.kind) {
    case 'rate-limited':
      return { status: 429, message: 'Rate limit reached.', code: 'rate_limit_exceeded', ...retryAfter(misbehaviour) };
    case 'overloaded':
      return { status: wire.overloaded, message: 'Overloaded', ...retryAfter(misbehaviour) };
    case 'server-error':
      return { status: 500, message: 'Internal server error' };
    case 'unauthorized':
      return wire.badKey ?? { status: 401, message: 'The key is not valid.', code: 'invalid_api_key' };
    case 'forbidden':
      return { status: 403, message: 'The key may not use this resource.' };
    case 'not-found':
      return { status: 404, message: 'Not found', code: 'model_not_found' };
    case 'content-filter':
      return wire.filtered(misbehaviour.where ?? 'answer');
    default:
      return undefined;
  }
};

const retryAfter = (misbehaviour: { readonly retryAfter?: number }): Pick<Refusal, 'retryAfter'> =>
  misbehaviour.retryAfter === undefined ? {} : { retryAfter: misbehaviour.retryAfter };

interface Standing {
  readonly applies: (request: VendorRequest) => boolean;
  readonly misbehaviour: Misbehaviour;
  left: number;
}

/** What is to go wrong, and when. */
export class Mischief {
  readonly #queue: Misbehaviour[] = [];
  readonly #standing: Standing[] = [];

  next(misbehaviour: Misbehaviour, times = 1): void {
    for (let time = 0; time < times; time++) this.#queue.push(misbehaviour);
  }

  when(applies: (request: VendorRequest) => boolean, misbehaviour: Misbehaviour, times = Number.POSITIVE_INFINITY): void {
    this.#standing.push({ applies, misbehaviour, left: times });
  }

  clear(): void {
    this.#queue.length = 0;
    this.#standing.length = 0;
  }

  /** What goes wrong with this request: what was queued first, then the first rule that fits. */
  take(request: VendorRequest): Misbehaviour | undefined {
    const queued = this.#queue.shift();
    if (queued !== undefined) return queued;
    const standing = this.#standing.find(({ applies, left }) => left > 0 && applies(request));
    if (standing !== undefined) standing.left--;
    return standing?.misbehaviour;
  }
}
