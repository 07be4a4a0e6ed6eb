import { gzipSync } from 'node:zlib';
import type { Misbehaviour } from '../vendor/misbehave.ts';

/** Something that is wrong with the way to a vendor, every time it is asked. */
export interface Fault {
  readonly name: string;
  /** What the vendor does; undefined where it is not reached. */
  readonly misbehaviour?: Misbehaviour;
  /** What it says instead of what the seat is to say. */
  readonly says?: string;
  /** The address that stands in for the vendor's. */
  readonly address?: (vendor: string) => string;
  /** A timeout must end it: nothing arrives, or it never ends. */
  readonly lasts?: 'silent' | 'endless';
  /** Megabytes are read before it is over: tried in the first phase of each command. */
  readonly isCostly?: true;
  /** The answer is all there in spite of it. */
  readonly isHarmless?: true;
}

const fault = (name: string, misbehaviour: Misbehaviour, more: Partial<Fault> = {}): Fault => ({ name, misbehaviour, ...more });

const silent = { lasts: 'silent' } as const;
const endless = { lasts: 'endless' } as const;
const costly = { isCostly: true } as const;
const harmless = { isHarmless: true } as const;

const status = (code: number, headers: Readonly<Record<string, string>> = {}): Misbehaviour => ({
  kind: 'answers',
  status: code,
  type: 'application/json',
  body: JSON.stringify({ error: { type: 'some_error', message: 'no' } }),
  headers,
});

const statuses = [400, 401, 403, 404, 408, 413, 422, 429, 500, 502, 503, 504, 529].map((code) => fault(`${code}`, status(code)));

const eventsIn = (stream: string): readonly string[] => stream.match(/[\s\S]+?\r?\n\r?\n/g) ?? [];

const PAGE = '<html><body><h1>Sign in</h1></body></html>';

/** The faults of the matrix, in groups. */
export const FAULTS: readonly Fault[] = [
  { name: 'connection refused', address: () => 'http://127.0.0.1:1' },
  { name: 'no such host', address: () => 'http://nothing.invalid' },
  { name: 'TLS where there is none', address: (vendor) => vendor.replace('http:', 'https:') },
  fault('reset before the headers', { kind: 'reset' }),
  fault('reset after the headers', { kind: 'reset', headers: true }),
  fault('reset in the middle', { kind: 'cut' }),
  fault('reset before the end mark', { kind: 'cut', pieces: Number.POSITIVE_INFINITY }),
  fault('ends in the middle', { kind: 'ends-early' }),
  fault('ends without its end mark', { kind: 'ends-early', pieces: Number.POSITIVE_INFINITY }),
  fault('silent before the headers', { kind: 'hang' }, silent),
  fault('silent after the headers', { kind: 'hang', headers: true }, silent),
  fault('silent in the middle', { kind: 'hang-after', pieces: 1 }, silent),
  fault('silent before the end mark', { kind: 'hang-after', pieces: Number.POSITIVE_INFINITY }, silent),
  fault('pings for ever', { kind: 'pings', ms: Number.POSITIVE_INFINITY, everyMs: 250 }, silent),
  fault('empty pieces for ever', { kind: 'hollow', text: '', everyMs: 250 }, silent),
  fault('blank pieces for ever', { kind: 'hollow', text: ' ', everyMs: 250 }, silent),
  fault('a trickle of bytes', { kind: 'slow-stream', everyMs: 100 }, endless),
  fault('error event at once', { kind: 'error-in-stream', pieces: 0 }),
  fault('error event in the middle', { kind: 'error-in-stream' }),
  fault('error event before the end mark', { kind: 'error-in-stream', pieces: Number.POSITIVE_INFINITY }),
  ...statuses,
  fault('429, wait a moment', status(429, { 'retry-after': '0.01' })),
  fault('429, wait an hour', status(429, { 'retry-after': '3600' })),
  fault('429, wait for a thousand years', status(429, { 'retry-after': '31536000000' })),
  fault('redirect', { kind: 'answers', status: 307, headers: { location: 'http://127.0.0.1:1/' } }),
  fault('a web page, 200', { kind: 'answers', status: 200, type: 'text/html', body: PAGE }),
  fault('a web page, 502', { kind: 'html' }),
  fault('an empty body', { kind: 'answers', status: 200, type: 'text/event-stream' }),
  fault('an error as JSON, 200', {
    kind: 'answers',
    status: 200,
    type: 'application/json',
    body: '{"error": {"message": "no"}}',
  }),
  fault('no events', { kind: 'garbage' }),
  fault('broken events', { kind: 'edited', edit: (stream) => stream.replaceAll('{"', '{') }),
  fault('events in the wrong order', { kind: 'edited', edit: (stream) => [...eventsIn(stream)].reverse().join('') }),
  fault('every event twice', {
    kind: 'edited',
    edit: (stream) =>
      eventsIn(stream)
        .map((event) => event.repeat(2))
        .join(''),
  }),
  fault('two answers', { kind: 'edited', edit: (stream) => stream + stream }),
  fault('cut gzip', {
    kind: 'edited',
    edit: (stream) => gzipSync(stream).subarray(0, 200),
    headers: { 'content-encoding': 'gzip' },
  }),
  fault('no gzip', { kind: 'edited', edit: (stream) => stream, headers: { 'content-encoding': 'gzip' } }),
  fault('an answer without end', { kind: 'endless' }, costly),
  fault('a huge answer', { kind: 'huge', bytes: 2 << 20 }, costly),
  fault('output limit', { kind: 'truncated' }),
  fault('refusal', { kind: 'refusal' }),
  fault('content filter', { kind: 'content-filter', where: 'answer' }),
  fault('an empty answer', { kind: 'empty' }),
  fault('prose', { kind: 'prose' }),
  { name: 'prose in another language', says: '문제를 찾지 못했습니다. 승인합니다.' },
  { name: 'an answer to another question', says: '{"summary": "All good.", "approved": true}' },
  { name: 'broken JSON', says: '{"findings": [}, "responses": [}, "position": CLEARED' },
  fault('a tool call instead', { kind: 'stray-tool-call' }),
  fault('slow', { kind: 'slow', ms: 20 }, harmless),
  fault('pings, then the answer', { kind: 'pings', ms: 20, everyMs: 5 }, harmless),
  fault('a code fence around it', { kind: 'fenced' }, harmless),
  fault('gzip', { kind: 'edited', edit: (stream) => gzipSync(stream), headers: { 'content-encoding': 'gzip' } }, harmless),
  fault(
    'another content type',
    { kind: 'edited', edit: (stream) => stream, headers: { 'content-type': 'text/plain' } },
    harmless,
  ),
];
