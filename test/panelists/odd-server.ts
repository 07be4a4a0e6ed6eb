import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that does what no vendor should. */
export interface OddServer {
  readonly url: string;
  readonly paths: readonly string[];
  readonly bodies: readonly unknown[];
  readonly close: () => Promise<void>;
}

/** Opens a server that answers as it is told, with the number of the request and its body at hand. */
export async function openOddServer(
  answer: (request: IncomingMessage, response: ServerResponse, number: number) => void,
): Promise<OddServer> {
  const paths: string[] = [];
  const bodies: unknown[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const text = Buffer.concat(parts).toString('utf8');
    bodies.push(text === '' ? undefined : JSON.parse(text));
    answer(request, response, paths.push(`${request.method} ${request.url}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    bodies,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Ends a response with JSON. */
export function sendJson(response: ServerResponse, status: number, value: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}

/** Ends a response with a stream of OpenAI's chunks. */
export function sendChunks(response: ServerResponse, chunks: readonly unknown[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(`${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')}data: [DONE]\n\n`);
}

/** The chunks of an answer at OpenAI's. */
export const chunksOf = (delta: Readonly<Record<string, unknown>>, finish: string | null = 'stop'): readonly unknown[] => [
  { id: 'c', choices: [{ index: 0, delta, finish_reason: null }] },
  { id: 'c', choices: [{ index: 0, delta: {}, finish_reason: finish }] },
];
