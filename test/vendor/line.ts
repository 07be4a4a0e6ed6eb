import type { IncomingMessage, ServerResponse } from 'node:http';

/** The way back to one client: knows when the client has gone, and waits no longer than that. */
export class Line {
  readonly #response: ServerResponse;
  readonly #gone = new AbortController();

  constructor(response: ServerResponse) {
    this.#response = response;
    response.once('close', () => this.#gone.abort());
    response.on('error', () => this.#gone.abort());
  }

  get isGone(): boolean {
    return this.#gone.signal.aborted;
  }

  open(status: number, headers: Readonly<Record<string, string>>): void {
    if (this.isGone) return;
    this.#response.writeHead(status, headers);
    this.#response.flushHeaders();
  }

  /** Resolves when the bytes are on their way, or nobody is there to take them. */
  write(text: string | Uint8Array): Promise<void> {
    if (text.length === 0) return Promise.resolve();
    return this.#unlessGone((done) => void this.#response.write(text, done));
  }

  end(text = ''): void {
    if (!this.isGone) this.#response.end(text);
  }

  /** Breaks the connection off. */
  cut(): void {
    this.#response.destroy();
  }

  wait(milliseconds: number): Promise<void> {
    if (milliseconds <= 0) return Promise.resolve();
    let timer: NodeJS.Timeout | undefined;
    return this.#unlessGone((done) => {
      timer = setTimeout(done, milliseconds);
    }).finally(() => clearTimeout(timer));
  }

  /** Waits for the client to go. */
  outlast(): Promise<void> {
    return this.#unlessGone(() => {});
  }

  #unlessGone(start: (done: () => void) => void): Promise<void> {
    const { signal } = this.#gone;
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        signal.removeEventListener('abort', done);
        resolve();
      };
      signal.addEventListener('abort', done, { once: true });
      start(done);
    });
  }
}

/** What a request came to: its body's text, too much of it, or a client that went before it was whole. */
export type Received = { readonly text: string } | 'too-large' | 'gone';

/** Reads the request's body to its end. */
export const readBody = async (request: IncomingMessage, bytesMax: number): Promise<Received> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes <= bytesMax) parts.push(part);
    }
  } catch {
    return 'gone';
  }
  return bytes <= bytesMax ? { text: Buffer.concat(parts).toString('utf8') } : 'too-large';
};
