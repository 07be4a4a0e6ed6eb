import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response as a vendor gave it. */
export interface Recorded {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

/** Sends a recorded response in some way; `number` counts the requests of the call from 0. */
export type Send = (response: ServerResponse, recorded: Recorded, number: number) => void;

/** A server between a panelist and a vendor: it records what the vendor sends, and later sends it again in other ways. */
export interface Relay {
  readonly url: string;
  /** The responses that were recorded, in order. */
  readonly recorded: readonly Recorded[];
  /** Sends the recorded responses under this name; the address to give to the panelist. */
  readonly replay: (name: string, send: Send) => string;
  readonly close: () => Promise<void>;
}

/** Opens a relay to a vendor. */
export async function openRelay(vendor: string): Promise<Relay> {
  const recorded: Recorded[] = [];
  const replays = new Map<string, { readonly send: Send; requests: number }>();
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const [, name = '', rest] = /^\/replay-([^/]+)(\/.*)$/.exec(request.url ?? '') ?? [];
    const replay = replays.get(name);
    if (replay !== undefined) {
      const number = replay.requests++;
      const wanted = recorded[number];
      if (wanted === undefined) response.writeHead(418).end();
      else replay.send(response, wanted, number);
      return;
    }
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const answer = await fetch(`${vendor}${rest ?? request.url}`, {
      method: request.method ?? 'POST',
      headers: headers as Record<string, string>,
      body,
    });
    const one = {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      body: Buffer.from(await answer.arrayBuffer()),
    };
    recorded.push(one);
    sendWhole(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    recorded,
    replay: (name, send) => {
      replays.set(name, { send, requests: 0 });
      return `${url}/replay-${name}`;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Sends the response as it was. */
export const sendWhole = (response: ServerResponse, { status, type, body }: Recorded): void => {
  response.writeHead(status, { 'content-type': type });
  response.end(body);
};

/** Sends other bytes in the place of the last response of a call, and ends as a server does that has sent everything. */
export const sendInstead =
  (bytes: Uint8Array | string, last: number): Send =>
  (response, recorded, number) =>
    sendWhole(response, number === last ? { ...recorded, body: Buffer.from(bytes) } : recorded);

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
