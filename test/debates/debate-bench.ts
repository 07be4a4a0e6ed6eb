import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askId, seatId } from '../../src/core/ids.ts';
import { readRecorded } from '../../src/scenarios/recorded.ts';
import { type Ended, ended } from '../ended.ts';
import { runHere } from '../run-here.ts';
import type { Misbehaviour } from '../vendor/misbehave.ts';
import type { VendorOptions } from '../vendor/vendor-options.ts';
import { openVendor, type Vendor } from '../vendor/vendor-server.ts';
import type { VendorModel, VendorRequest } from '../vendor/wire.ts';
import { type Asked, askedOf, askedText } from './asked.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const ENTRY = join(ROOT, 'bin', 'tribunal.js');
export const KEY = 'test-key-0123456789abcdef';

const MODELS: readonly VendorModel[] = [
  { id: 'claude-sonnet-5', created: new Date('2026-06-30') },
  { id: 'gpt-5.5', created: new Date('2026-04-23') },
  { id: 'gemini-3.1-pro-preview', created: new Date('2026-02-19') },
];

export interface DebateBenchOptions extends VendorOptions {
  /** The folder under `examples` that is worked on, in a copy. */
  readonly example: 'business' | 'flags' | 'judge';
  /** The files of it with what panelists say. */
  readonly panel?: readonly string[];
}

/** The built command beside a copy of an example, with a local server that says what the example's panel says. */
export class DebateBench {
  readonly vendor: Vendor;
  /** Where the command is run; the example is a folder in it. */
  readonly root: string;
  env: Readonly<Record<string, string>>;

  private constructor(vendor: Vendor, root: string) {
    this.vendor = vendor;
    this.root = root;
    this.env = { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: vendor.url };
  }

  static async open({ example, panel = ['panel.yaml'], ...options }: DebateBenchOptions): Promise<DebateBench> {
    const root = mkdtempSync(join(tmpdir(), 'tribunal-debate-'));
    cpSync(join(ROOT, 'examples', example), join(root, example), { recursive: true });
    const answer = answersIn(panel.map((file) => join(root, example, file)));
    return new DebateBench(await openVendor({ key: KEY, models: MODELS, answer, ...options }), root);
  }

  /** Sets all three vendors up: three families. */
  seatAll(): void {
    const { url } = this.vendor;
    this.env = {
      ...this.env,
      OPENAI_API_KEY: KEY,
      OPENAI_BASE_URL: `${url}/v1`,
      GEMINI_API_KEY: KEY,
      GOOGLE_GEMINI_BASE_URL: url,
    };
  }

  /** Goes wrong wherever this is asked. */
  wrong(applies: (asked: Asked) => boolean, misbehaviour: Misbehaviour): void {
    this.vendor.when((request) => applies(askedOf(request)), misbehaviour);
  }

  /** Runs the command to its end. */
  async run(args: readonly string[], disturb?: (child: ChildProcess) => void): Promise<Ended> {
    const { PATH = '' } = process.env;
    const env = { PATH, HOME: this.root, LANG: 'C.UTF-8', CI: '1', OLLAMA_HOST: 'http://127.0.0.1:9', ...this.env };
    if (disturb === undefined) return runHere(args, { cwd: this.root, env });
    const child = spawn(process.execPath, [ENTRY, ...args], { cwd: this.root, env, stdio: 'pipe' });
    child.stdin.end();
    disturb(child);
    return ended(child);
  }

  /** Kills the command some time after so many answers of a phase have gone out and another is under way. */
  killIn(
    phase: string,
    { bought, afterMs }: { readonly bought: number; readonly afterMs: number },
  ): (child: ChildProcess) => void {
    return (child) => {
      const watch = setInterval(() => {
        const calls = this.vendor.calls.filter((call) => askedOf(call).phase === phase);
        const done = calls.filter(({ outcome }) => outcome === 'answered').length;
        if (done < bought || done === calls.length) return;
        clearInterval(watch);
        setTimeout(() => child.kill('SIGKILL'), afterMs);
      }, 2);
      child.on('close', () => clearInterval(watch));
    };
  }

  /** What was asked and answered whole, in one line each. */
  get bought(): readonly string[] {
    return this.vendor.calls.filter(({ outcome }) => outcome === 'answered').map(askedText);
  }

  /** A file below the folder in which the command is run. */
  text(...path: readonly string[]): string {
    return readFileSync(join(this.root, ...path), 'utf8');
  }

  has(...path: readonly string[]): boolean {
    return existsSync(join(this.root, ...path));
  }

  /** Everything that a case holds, in one text. */
  stored(id: string): string {
    const folder = join(this.root, '.tribunal', 'cases', id);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')).join('\n');
  }

  async close(): Promise<void> {
    await this.vendor.close();
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** Says what is recorded for the role, the phase and the flag that a request is about; a side repeats itself where that is nothing. */
function answersIn(files: readonly string[]): (request: VendorRequest) => unknown {
  const recorded = files.map((file) => readRecorded(readFileSync(file, 'utf8'), file));
  return (request) => {
    const { role, round, phase, subject } = askedOf(request);
    const seat = { id: seatId(role), model: '', role, kind: 'model', canDefend: true } as const;
    const said = [phase, 'argue'].flatMap((name) =>
      recorded.map(({ replyTo }) => replyTo({ seat, ask: askId(round, name, seat.id, subject), phase: name, attempt: 1 })),
    );
    return said.find(({ fail }) => fail === undefined)?.text ?? 'I have nothing to say to this.';
  };
}
