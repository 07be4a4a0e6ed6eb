import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StandInRun } from '../clis/stand-in-home.ts';

/** What a program of the panel tells of one of its runs. */
export interface OracleRun extends StandInRun {
  /** The files that it may look at, by their paths. */
  readonly folder: Readonly<Record<string, string>>;
}

/** Which program it was. */
export const programOf = ({ cmdline }: StandInRun): string => {
  const names = cmdline.map((part) => /([a-z-]+)(\.mjs)?$/.exec(part)?.[1]);
  return names.find((name) => name !== undefined && PROGRAMS.includes(name)) ?? 'nobody';
};

const PROGRAMS = ['claude', 'codex', 'gemini', 'house-rules'];

/** Tells programs of the panel what to do, and keeps what they were told. */
export class Oracle {
  readonly runs: OracleRun[] = [];
  readonly #server: Server;

  private constructor(behave: (run: OracleRun) => object) {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const run = JSON.parse(Buffer.concat(chunks).toString('utf8')) as OracleRun;
        this.runs.push(run);
        response.end(JSON.stringify(behave(run)));
      });
    });
  }

  static async open(behave: (run: OracleRun) => object): Promise<Oracle> {
    const oracle = new Oracle(behave);
    await new Promise<void>((resolve) => oracle.#server.listen(0, '127.0.0.1', resolve));
    return oracle;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }
}
