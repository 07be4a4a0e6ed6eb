import { objectOf, parseJson } from '../foreign-json.ts';
import { TOO_LONG } from './network-trouble.ts';

/** The size limit of a response: far more than the longest answer with its stream overhead. */
export const RESPONSE_BYTES_MAX = 8 * 1024 * 1024;

const isWhole = (headers: Headers): boolean => /^application\/json\b/i.test(headers.get('content-type') ?? '');

/** Receives events that the SDK hides. */
export interface FetchWatch {
  /** A request is sent. */
  readonly request: () => void;
  /** The line that ends a stream of Chat Completions arrived. */
  readonly hearDoneLine: () => void;
}

/** A fetch with a size limit. Redirects are not followed, so that a key only goes to its own server. */
export function countingFetch(watch: FetchWatch, bytesMax: number): typeof globalThis.fetch {
  return async (input, init) => {
    watch.request();
    const response = await globalThis.fetch(input, { ...init, redirect: 'manual' });
    if (response.body === null) return response;
    if (!response.ok) return new Response(beginningOf(response.body), response);
    let bytes = 0;
    const doneLine = doneLineIn(() => watch.hearDoneLine());
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          doneLine(chunk);
          bytes += chunk.byteLength;
          if (bytes > bytesMax) controller.error(Object.assign(new Error('too long'), { code: TOO_LONG }));
          else controller.enqueue(chunk);
        },
      }),
    );
    const { status, statusText, headers } = response;
    if (!isWhole(headers)) return new Response(counted, { status, statusText, headers });
    const body = await new Response(counted).text();
    const stream = streamOfWhole(body);
    // A JSON object that parses to its end is complete.
    if (stream !== body) watch.hearDoneLine();
    return new Response(stream, { status, statusText, headers });
  };
}

const DONE_LINE = /(?:^|[\r\n])data: ?\[DONE\]/;

/** Finds the line that ends a stream, even across chunks. */
function doneLineIn(found: () => void): (chunk: Uint8Array) => void {
  let before = '';
  return (chunk) => {
    const text = before + Buffer.from(chunk).toString('latin1');
    if (DONE_LINE.test(text)) found();
    before = text.slice(-'\ndata: [DONE'.length);
  };
}

/** The size limit of an error response. */
const REFUSAL_BYTES_MAX = 64 * 1024;

/** The first bytes of a body that may never end. */
function beginningOf(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let left = REFUSAL_BYTES_MAX;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (value !== undefined) controller.enqueue(value.subarray(0, left));
      left -= value?.byteLength ?? 0;
      if (!done && left > 0) return;
      controller.close();
      if (!done) await reader.cancel();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Converts a whole response into a stream of one chunk, for servers that ignore the stream flag. */
function streamOfWhole(body: string): string {
  const whole = objectOf(parseJson(body));
  const { choices } = whole;
  if (!Array.isArray(choices)) return body;
  const pieces = choices.map((choice: unknown) => {
    const { message, ...rest } = objectOf(choice);
    return { ...rest, delta: objectOf(message) };
  });
  return `data: ${JSON.stringify({ ...whole, choices: pieces })}\n\ndata: [DONE]\n\n`;
}
