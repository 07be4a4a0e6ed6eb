import { TOO_LONG } from './network-trouble.ts';
import { streamOfWhole } from './whole-answer.ts';

/** Far more than the longest answer with all that is streamed around it. */
const BYTES_MAX = 8 * 1024 * 1024;

const isWhole = (headers: Headers): boolean => /^application\/json\b/i.test(headers.get('content-type') ?? '');

/** A fetch that tells of any bytes that arrive. Redirects are not followed: a key goes to the address it was meant for. */
export function countingFetch(onBytes: () => void): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await globalThis.fetch(input, { ...init, redirect: 'manual' });
    onBytes();
    if (!response.ok || response.body === null) return response;
    let bytes = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          onBytes();
          bytes += chunk.byteLength;
          if (bytes > BYTES_MAX) controller.error(Object.assign(new Error('too long'), { code: TOO_LONG }));
          else controller.enqueue(chunk);
        },
      }),
    );
    const { status, statusText, headers } = response;
    const body = isWhole(headers) ? streamOfWhole(await new Response(counted).text()) : counted;
    return new Response(body, { status, statusText, headers });
  };
}
