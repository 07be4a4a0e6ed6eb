import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local web server, and what it was asked. */
export interface WebServer {
  /** `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly port: number;
  readonly asked: readonly IncomingMessage[];
  readonly close: () => Promise<void>;
}

/** Starts a web server on this machine. */
export async function openWeb(answer: RequestListener): Promise<WebServer> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
