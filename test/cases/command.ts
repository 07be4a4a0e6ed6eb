import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { type Here, runHere } from '../run-here.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const ENTRY = join(ROOT, 'bin', 'tribunal.js');

/** What a command came to. */
export interface Ended {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A result without when its case was opened, and without what a killed call costs: it is made again, and nobody knows the price of the first. */
export function verdictIn(stdout: string) {
  const { opened_at: _at, usage, ...result } = JSON.parse(stdout);
  const known = ({ calls: _calls, cost_usd: _cost, ...used }: Record<string, unknown>) => used;
  return { ...result, usage: { ...known(usage), panelists: usage.panelists.map(known), rounds: usage.rounds.map(known) } };
}

/** A folder of its own to run the built command in. */
export class Bench {
  readonly folder = mkdtempSync(join(tmpdir(), 'tribunal-cases-'));

  /** Runs the command to its end, in this process. */
  async run(args: readonly string[], around: Pick<Here, 'hurry' | 'input'> = {}): Promise<Ended> {
    return { signal: null, ...(await runHere(args, { cwd: this.folder, env: { ...process.env, CI: '1' }, ...around })) };
  }

  /** Runs it to its end in a process of its own. */
  runApart(args: readonly string[]): Ended {
    const { status, signal, stdout, stderr } = spawnSync(process.execPath, [ENTRY, ...args], {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, CI: '1' },
    });
    return { status, signal, stdout, stderr };
  }

  /** Runs it through a shell, with `tribunal` standing for the command. */
  shell(line: string): Ended {
    const command = `tribunal() { ${JSON.stringify(process.execPath)} ${JSON.stringify(ENTRY)} "$@"; }; ${line}`;
    const { status, signal, stdout, stderr } = spawnSync('bash', ['-c', command], {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, CI: '1' },
    });
    return { status, signal, stdout, stderr };
  }

  /** Starts the command and hands it over to be disturbed. */
  async start(args: readonly string[], disturb: (child: ChildProcess) => void): Promise<Ended> {
    const child = spawn(process.execPath, [ENTRY, ...args], { cwd: this.folder, env: { ...process.env, CI: '1' } });
    const said = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said.stderr += text;
    });
    disturb(child);
    const [status, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
      child.on('close', (code, by) => resolve([code, by])),
    );
    return { status, signal, ...said };
  }

  write(name: string, value: unknown): string {
    writeFileSync(join(this.folder, name), typeof value === 'string' ? value : stringify(value));
    return name;
  }

  read(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8');
  }

  /** The facts of a case, as its journal has them. */
  facts(id: string): readonly Readonly<Record<string, unknown>>[] {
    return this.read(join('.tribunal', 'cases', id, 'journal.jsonl'))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line).event);
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
