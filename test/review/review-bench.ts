import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ended, ended } from '../ended.ts';
import { modelsOnly } from '../models-only.ts';
import { runHere } from '../run-here.ts';
import type { ScratchRepository } from '../scratch-repository.ts';
import type { VendorOptions } from '../vendor/vendor-options.ts';
import { openVendor, type Vendor } from '../vendor/vendor-server.ts';
import { scriptedAnswer } from './debate-script.ts';
import { loginRepository } from './repository.ts';

const ENTRY = join(import.meta.dirname, '..', '..', 'bin', 'tribunal.js');
export const KEY = 'test-key-0123456789abcdef';

interface RunOptions {
  /** Gets the process as soon as it runs; without it no process is started, unless `isApart`. */
  readonly disturb?: (child: ChildProcess) => void;
  /** In a process of its own, beside others. */
  readonly isApart?: boolean;
  readonly entry?: string;
  readonly cwd?: string;
  /** Analysers sit beside the models, as they do for everybody. */
  readonly analysers?: boolean;
  /** How many times faster time passes, where no process is started. */
  readonly hurry?: number;
}

/** Models as the local server lists them. */
export const MODELS: NonNullable<VendorOptions['models']> = [
  { id: 'claude-sonnet-4-6', created: new Date('2026-02-17') },
  { id: 'claude-sonnet-5', created: new Date('2026-06-30') },
  { id: 'claude-haiku-4-5-20251001', created: new Date('2026-07-15') },
  { id: 'gpt-5.5', created: new Date('2026-04-23') },
  { id: 'gpt-4o-mini', created: new Date('2024-07-18') },
  { id: 'qwen3-coder:30b', created: new Date('2026-01-01') },
];

/** The environment without whatever the machine has set for models. */
const withoutModels = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(ANTHROPIC|OPENAI|OLLAMA)_/.test(name)));

/** An address at which nobody listens. */
const NOBODY = 'http://127.0.0.1:9';

/** The built command in a repository, with a local server in the vendors' place. */
export class ReviewBench {
  readonly vendor: Vendor;
  readonly repository: ScratchRepository;
  /** What the command finds set besides what every test has. */
  env: Readonly<Record<string, string>>;

  private constructor(vendor: Vendor, repository: ScratchRepository) {
    this.vendor = vendor;
    this.repository = repository;
    this.env = { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: vendor.url };
  }

  static async open(options: VendorOptions = {}, repository = loginRepository()): Promise<ReviewBench> {
    const vendor = await openVendor({ key: KEY, models: MODELS, answer: scriptedAnswer, ...options });
    return new ReviewBench(vendor, repository);
  }

  /** Runs the command to its end. */
  async run(
    args: readonly string[],
    { disturb, isApart = false, entry = ENTRY, cwd = this.repository.root, analysers = false, hurry = 1 }: RunOptions = {},
  ): Promise<Ended> {
    const argv = analysers ? args : modelsOnly(args);
    if (disturb === undefined && !isApart && entry === ENTRY) return runHere(argv, { cwd, env: this.#env(), hurry });
    const child = spawn(process.execPath, [entry, ...argv], { cwd, env: this.#env() });
    disturb?.(child);
    return ended(child);
  }

  #env(): NodeJS.ProcessEnv {
    return { ...withoutModels(this.repository.env), CI: '1', ...this.env };
  }

  /** Runs a line of bash with the command's entry in `$ENTRY`. */
  async shell(line: string): Promise<Ended> {
    return ended(spawn('bash', ['-c', line], { cwd: this.repository.root, env: { ...this.#env(), ENTRY } }));
  }

  /** The facts of a case, as its journal has them. */
  facts(id: string): readonly Readonly<Record<string, unknown>>[] {
    return readFileSync(join(this.repository.root, '.tribunal', 'cases', id, 'journal.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line).event);
  }

  async close(): Promise<void> {
    await this.vendor.close();
    this.repository.remove();
  }
}

export const WITHOUT_MODELS = { OLLAMA_HOST: NOBODY };
