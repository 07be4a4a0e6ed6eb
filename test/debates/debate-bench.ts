import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  /** Further files beside the example. */
  readonly files?: Readonly<Record<string, string>>;
  /** What is said in the place of that, where there is anything. */
  readonly instead?: (request: VendorRequest) => unknown;
}

/** The built command beside a copy of an example, with a local server that says what the example's panel says. */
export class DebateBench {
  readonly vendor: Vendor;
  /** Where the command is run; the example is a folder in it. */
  readonly root: string;
  env: Readonly<Record<string, string>>;
  /** Flags about which a request is not answered, though it is about others that are. */
  leavesOut: (asked: Asked, flag: string) => boolean = () => false;

  private constructor(vendor: Vendor, root: string) {
    this.vendor = vendor;
    this.root = root;
    this.env = { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: vendor.url };
  }

  static async open({
    example,
    panel = ['panel.yaml'],
    instead = () => undefined,
    files = {},
    ...options
  }: DebateBenchOptions): Promise<DebateBench> {
    const root = mkdtempSync(join(tmpdir(), 'tribunal-debate-'));
    cpSync(join(ROOT, 'examples', example), join(root, example), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
    const leavesOut = (asked: Asked, flag: string): boolean => bench.leavesOut(asked, flag);
    const recorded = answersIn(
      panel.map((file) => join(root, example, file)),
      leavesOut,
    );
    const answer = (request: VendorRequest): unknown => instead(request) ?? recorded(request);
    const bench = new DebateBench(await openVendor({ key: KEY, models: MODELS, answer, ...options }), root);
    return bench;
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

  /** The lines of a case's journal. */
  journal(id: string): readonly string[] {
    return this.text('.tribunal', 'cases', id, 'journal.jsonl').trimEnd().split('\n');
  }

  /**
   * Leaves a case with a beginning of its whole journal, as a process does that is killed in a phase: behind the first answer of
   * several, or before the only one. Tells how many asks had been answered by then, and how many were under way.
   */
  breakOff(id: string, whole: readonly string[], phase: string): { readonly answered: number; readonly inFlight: number } {
    const facts = whole.map((line): { readonly type: string; readonly ask?: string } => JSON.parse(line).event);
    const isOf = (type: string, at: number): boolean => facts[at]?.type === type && facts[at]?.ask?.split(':')[1] === phase;
    const answers = facts.flatMap((_, at) => (isOf('ask-answered', at) ? [at] : []));
    const sent = facts.findLastIndex((_, at) => isOf('ask-sent', at) && at < (answers[0] ?? 0));
    const end = (answers.length > 1 ? answers[0] : sent) ?? 0;
    const journal = join(this.root, '.tribunal', 'cases', id, 'journal.jsonl');
    writeFileSync(journal, `${whole.slice(0, end + 1).join('\n')}\n`);
    const kept = facts.slice(0, end + 1);
    // What an analyser answers is not bought.
    const isBought = ({ ask }: (typeof kept)[number]): boolean => ask?.includes('checks') === false;
    const count = (type: string): number =>
      new Set(kept.flatMap((fact) => (fact.type === type && isBought(fact) ? [fact.ask] : []))).size;
    return { answered: count('ask-answered'), inFlight: count('ask-sent') - count('ask-answered') };
  }

  /** What was asked and answered whole, in one line each. */
  get bought(): readonly string[] {
    return this.vendor.calls.filter(({ outcome }) => outcome === 'answered').map(askedText);
  }

  /** A file below the folder in which the command is run. */
  text(...path: readonly string[]): string {
    return readFileSync(join(this.root, ...path), 'utf8');
  }

  remove(...path: readonly string[]): void {
    rmSync(join(this.root, ...path), { force: true });
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

/** Says what is recorded for the role, the phase and each flag that a request is about; a side repeats itself where that is nothing. */
function answersIn(files: readonly string[], leavesOut: DebateBench['leavesOut']): (request: VendorRequest) => unknown {
  const recorded = files.map((file) => readRecorded(readFileSync(file, 'utf8'), file));
  const saidOn = ({ role, round, phase }: Asked, flag: string): string | undefined => {
    const subject = flag.replace(/^(?:INTEGRITY|LEGAL)-/, 'FLAG-');
    const seat = { id: seatId(role), model: '', role, kind: 'model', canDefend: true } as const;
    const said = [phase, 'argue'].flatMap((name) =>
      recorded.map(({ replyTo }) => replyTo({ seat, ask: askId(round, name, seat.id, subject), phase: name, attempt: 1 })),
    );
    return said.find(({ fail }) => fail === undefined)?.text;
  };
  return (request) => {
    const asked = askedOf(request);
    if (asked.several.length === 0) return saidOn(asked, asked.subject) ?? 'I have nothing to say to this.';
    const answers = asked.several.flatMap((flag_id) => {
      const said = leavesOut(asked, flag_id) ? undefined : saidOn(asked, flag_id);
      return said === undefined ? [] : [{ flag_id, ...JSON.parse(said) }];
    });
    return { answers };
  };
}
