import type { Line } from './line.ts';
import { failureOf, type Misbehaviour } from './misbehave.ts';
import type { Refusal, Reply, Wire } from './wire.ts';

/** How a POST ended, seen from the server. */
export type Outcome = 'answered' | 'refused' | 'misbehaved' | 'aborted';

/** What it takes to serve one POST. */
export interface Exchange {
  readonly wire: Wire;
  readonly line: Line;
  readonly streamed: boolean;
  readonly streamMs: number;
  /** Is told the status as it is sent. */
  readonly sent: (status: number) => void;
}

const HTML = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';
const PING_EVERY_MS = 20;
const CUT_AFTER_MS = 20;
const BYTE_EVERY_MS = 50;

/** Sends the vendor's error body. */
export const sendError = ({ wire, line, sent }: Omit<Exchange, 'streamed' | 'streamMs'>, refusal: Refusal): void => {
  sent(refusal.status);
  line.open(refusal.status, {
    'content-type': 'application/json',
    'request-id': 'req_local',
    // Google tells in the body how long to wait.
    ...(refusal.retryAfter === undefined || wire.vendor === 'gemini' ? {} : { 'retry-after': String(refusal.retryAfter) }),
  });
  line.end(JSON.stringify(wire.errorBody(refusal)));
};

/** Does what a misbehaviour does in place of an answer; undefined when there is still an answer to send. */
export const misbehaveInstead = async (exchange: Exchange, misbehaviour: Misbehaviour): Promise<Outcome | undefined> => {
  const { wire, line, streamed, sent } = exchange;
  const failure = failureOf(misbehaviour, wire);
  if (failure !== undefined) {
    sendError(exchange, failure);
    return 'misbehaved';
  }
  switch (misbehaviour.kind) {
    case 'hang':
      if (misbehaviour.headers === true) openAnswer(exchange);
      await line.outlast();
      return 'misbehaved';
    case 'garbage':
      openAnswer(exchange);
      line.end('%%% this is no answer of any vendor %%%');
      return 'misbehaved';
    case 'html':
      sent(502);
      line.open(502, { 'content-type': 'text/html' });
      line.end(HTML);
      return 'misbehaved';
    case 'answers': {
      const { status, type, body = '', headers } = misbehaviour;
      sent(status);
      line.open(status, { ...(type === undefined ? {} : { 'content-type': type }), ...headers });
      line.end(body);
      return 'misbehaved';
    }
    case 'reset':
      if (misbehaviour.headers === true) openAnswer(exchange);
      await line.wait(misbehaviour.headers === true ? CUT_AFTER_MS : 0);
      line.cut();
      return 'misbehaved';
    case 'error-in-stream':
      if (streamed) return undefined;
      sendError(exchange, { status: wire.overloaded, message: 'Overloaded' });
      return 'misbehaved';
    case 'slow':
      await line.wait(misbehaviour.ms);
      return undefined;
    default:
      return undefined;
  }
};

/** Sends the reply, as far as the misbehaviour lets it. */
export const sendReply = async (exchange: Exchange, reply: Reply, misbehaviour: Misbehaviour | undefined): Promise<Outcome> => {
  const { line } = exchange;
  if (misbehaviour?.kind === 'edited') return sendEdited(exchange, reply, misbehaviour);
  openAnswer(exchange);
  if (misbehaviour?.kind === 'pings') await keepAlive(exchange, misbehaviour);
  if (misbehaviour?.kind === 'hollow') return sendHollow(exchange, reply, misbehaviour);
  if (misbehaviour?.kind === 'endless') return sendEndless(exchange, reply);
  if (misbehaviour?.kind === 'slow-stream') return trickle(exchange, reply, misbehaviour.everyMs ?? BYTE_EVERY_MS);
  const broken = exchange.streamed ? await stream(exchange, reply, misbehaviour) : await sendWhole(exchange, reply, misbehaviour);
  if (broken) return 'misbehaved';
  if (line.isGone) return 'aborted';
  line.end();
  return 'answered';
};

const sendEdited = async (
  { wire, line, sent }: Exchange,
  reply: Reply,
  { edit, headers }: Extract<Misbehaviour, { kind: 'edited' }>,
): Promise<Outcome> => {
  const { opening, pieces, closing } = wire.frames(reply);
  sent(200);
  line.open(200, { 'content-type': wire.streamType, ...headers });
  await line.write(edit([...opening, ...pieces, ...closing].join('')));
  line.end();
  return 'misbehaved';
};

const ENDLESS_PIECE = 1 << 16;

/** Says the same for as long as the client stays. */
const sendEndless = async ({ wire, line }: Exchange, reply: Reply): Promise<Outcome> => {
  const { opening, pieces } = wire.frames({ ...reply, text: 'word '.repeat(ENDLESS_PIECE), calls: [] });
  await line.write(opening.join(''));
  while (!line.isGone) await line.write(pieces[0] ?? '');
  return 'misbehaved';
};

const HOLLOW = 'hollow';

/** Sends the first piece again and again, without what it says. */
const sendHollow = async (
  { wire, line }: Exchange,
  reply: Reply,
  { text, everyMs }: { readonly text: string; readonly everyMs?: number },
): Promise<Outcome> => {
  const { opening, pieces } = wire.frames({ ...reply, text: HOLLOW, calls: [] });
  await line.write(opening.join(''));
  while (!line.isGone) {
    await line.write((pieces[0] ?? '').replace(HOLLOW, text));
    await line.wait(everyMs ?? PING_EVERY_MS);
  }
  return 'misbehaved';
};

/** Sends byte after byte for as long as the client stays. */
const trickle = async ({ wire, line, streamed }: Exchange, reply: Reply, everyMs: number): Promise<Outcome> => {
  const { opening, pieces, closing } = wire.frames(reply);
  const text = streamed ? [...opening, ...pieces, ...closing].join('') : JSON.stringify(wire.whole(reply));
  for (const byte of Buffer.from(text)) {
    if (line.isGone) break;
    await line.write(Uint8Array.of(byte));
    await line.wait(everyMs);
  }
  line.end();
  return 'misbehaved';
};

const openAnswer = ({ wire, line, streamed, sent }: Exchange): void => {
  sent(200);
  line.open(200, {
    'content-type': streamed ? wire.streamType : 'application/json',
    'cache-control': 'no-cache',
    'request-id': 'req_local',
  });
};

const keepAlive = async (
  { wire, line, streamed }: Exchange,
  { ms, everyMs }: { readonly ms: number; readonly everyMs?: number },
): Promise<void> => {
  const every = everyMs ?? PING_EVERY_MS;
  for (let passed = 0; passed < ms && !line.isGone; passed += every) {
    await line.write(streamed ? wire.keepAlive : ' ');
    await line.wait(every);
  }
};

/** Sends the stream; true when it was broken off on purpose. */
const stream = async (exchange: Exchange, reply: Reply, misbehaviour: Misbehaviour | undefined): Promise<boolean> => {
  const { wire, line, streamMs } = exchange;
  const { opening, pieces, closing } = wire.frames(reply);
  const last = stopsAfter(misbehaviour, pieces.length);
  await line.write(opening.join(''));
  for (const [index, piece] of pieces.entries()) {
    if (index === last || line.isGone) break;
    await line.wait(streamMs / pieces.length);
    await line.write(piece);
  }
  if (last === undefined) {
    await line.write(closing.join(''));
    return false;
  }
  if (misbehaviour?.kind === 'error-in-stream') {
    await line.write(wire.errorFrame(misbehaviour.form ?? 'error'));
    line.end();
  } else if (misbehaviour?.kind === 'ends-early') line.end();
  else await breakOff(line, misbehaviour);
  return true;
};

const sendWhole = async (
  { wire, line, streamMs }: Exchange,
  reply: Reply,
  misbehaviour: Misbehaviour | undefined,
): Promise<boolean> => {
  const body = JSON.stringify(wire.whole(reply));
  await line.wait(streamMs);
  if (misbehaviour?.kind !== 'hang-after' && misbehaviour?.kind !== 'cut') {
    await line.write(body);
    return false;
  }
  await line.write(body.slice(0, body.length / 2));
  await breakOff(line, misbehaviour);
  return true;
};

const breakOff = async (line: Line, misbehaviour: Misbehaviour | undefined): Promise<void> => {
  if (misbehaviour?.kind === 'hang-after') await line.outlast();
  else {
    // Bytes that arrive together with the end of the connection are lost to many clients.
    await line.wait(CUT_AFTER_MS);
    line.cut();
  }
};

const stopsAfter = (misbehaviour: Misbehaviour | undefined, pieces: number): number | undefined => {
  switch (misbehaviour?.kind) {
    case 'hang-after':
      return Math.min(misbehaviour.pieces, pieces);
    case 'cut':
    case 'ends-early':
    case 'error-in-stream':
      return Math.min(misbehaviour.pieces ?? Math.ceil(pieces / 2), pieces);
    default:
      return undefined;
  }
};
