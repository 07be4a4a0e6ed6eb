import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { makeStandInHome, type StandInHome } from '../clis/stand-in-home.ts';
import { type Ended, ended } from '../ended.ts';
import { modelsOnly } from '../models-only.ts';
import { loginRepository } from '../review/repository.ts';
import { type Here, runHere } from '../run-here.ts';
import type { ScratchRepository } from '../scratch-repository.ts';
import type { VendorOptions } from '../vendor/vendor-options.ts';
import { openVendor, type Vendor } from '../vendor/vendor-server.ts';
import type { VendorModel, VendorRequest } from '../vendor/wire.ts';
import { Oracle, type OracleRun } from './oracle.ts';
import { answerTo } from './panel-debate.ts';

const ENTRY = join(import.meta.dirname, '..', '..', 'bin', 'tribunal.js');
const day = (text: string) => ({ created: new Date(text) });

/** Models of every provider, all at one server. */
export const MODELS: readonly VendorModel[] = [
  { id: 'claude-sonnet-5', ...day('2026-06-30') },
  { id: 'gpt-5.5', ...day('2026-04-23') },
  { id: 'gemini-3.1-pro-preview', ...day('2026-02-19'), takesJsonWithTools: true },
  { id: 'grok-4', ...day('2026-01-09') },
  { id: 'deepseek/deepseek-chat', ...day('2026-01-01'), vendor: 'openrouter' },
  { id: 'qwen3-coder:30b', ...day('2026-01-01') },
  { id: 'mistral-large', ...day('2025-12-01') },
];

/** A key for every provider, by its variable, that would be noticed anywhere. */
export const KEYS = {
  ANTHROPIC_API_KEY: 'sk-ant-local-0a1b2c3d4e5f',
  OPENAI_API_KEY: 'sk-openai-local-8c9d0e1f2a3b',
  GEMINI_API_KEY: 'gm-local-2a3b4c5d6e7f8a9b',
  XAI_API_KEY: 'xai-local-5b6c7d8e9f0a1b2c',
  OPENROUTER_API_KEY: 'sk-or-local-1d2e3f4a5b6c7d',
  OLLAMA_API_KEY: 'ol-local-7e8f9a0b1c2d3e4f',
  LAB_KEY: 'lab-local-4f5a6b7c8d9e0f1a',
  CODEX_API_KEY: 'sk-codex-local-4e5f6a7b8c9d',
} as const;

export interface PanelBenchOptions extends VendorOptions {
  readonly repository?: ScratchRepository;
  /** What programs of the panel do; the debate, unless told. */
  readonly behave?: (run: OracleRun) => object;
}

interface RunOptions {
  /** Gets the process as soon as it runs. */
  readonly disturb?: (child: ChildProcess) => void;
  /** Other variables than those of the bench. */
  readonly env?: PanelBench['env'];
  readonly path?: PanelBench['path'];
  /** Where it is run; in the repository, unless told. */
  readonly cwd?: string;
  /** How time passes and when it is interrupted, where no process is started. */
  readonly here?: Pick<Here, 'hurry' | 'interrupted'>;
}

/** The built command in a repository, with a home, programs and vendors of its own: nothing of the machine is found. */
export class PanelBench {
  readonly vendor: Vendor;
  readonly repository: ScratchRepository;
  readonly home: StandInHome;
  readonly oracle: Oracle;
  /** Everything that the command finds set, besides what git and every program need. */
  env: Readonly<Record<string, string>> = {};
  /** Where programs are found: the agents, and what any program needs. */
  readonly path: readonly string[];

  private constructor(parts: Pick<PanelBench, 'vendor' | 'repository' | 'home' | 'oracle'>) {
    this.vendor = parts.vendor;
    this.repository = parts.repository;
    this.home = parts.home;
    this.oracle = parts.oracle;
    this.path = [join(this.home.path, 'bin'), this.tools];
  }

  static async open({ repository = loginRepository(), behave, ...options }: PanelBenchOptions = {}): Promise<PanelBench> {
    const answer = ({ prompt }: VendorRequest): unknown => answerTo(prompt);
    const vendor = await openVendor({ models: MODELS, answer, ...options });
    const oracle = await Oracle.open(behave ?? (({ stdin }) => ({ text: JSON.stringify(answerTo(stdin)) })));
    const home = makeStandInHome();
    home.behave({ oracle: oracle.url });
    const bench = new PanelBench({ vendor, repository, home, oracle });
    mkdirSync(bench.tools);
    symlinkSync(process.execPath, join(bench.tools, 'node'));
    symlinkSync(programOnPath('git'), join(bench.tools, 'git'));
    symlinkSync(join(import.meta.dirname, 'house-rules.mjs'), join(home.path, 'house-rules'));
    return bench;
  }

  /** A folder with node and git, and nothing else. */
  get tools(): string {
    return join(this.home.path, 'tools');
  }

  /** Writes a file into the home and gives its path. */
  file(name: string, text: string): string {
    const path = join(this.home.path, name);
    writeFileSync(path, text);
    return path;
  }

  /** Puts an agent into the home under another name. */
  program(name: string, agent: string): void {
    symlinkSync(realpathSync(join(this.home.path, 'bin', agent)), join(this.home.path, name));
  }

  /** Runs the command to its end. */
  async run(args: readonly string[], options: RunOptions = {}): Promise<Ended> {
    const { disturb, env = this.env, path = this.path, cwd = this.repository.root, here = {} } = options;
    if (disturb === undefined) return runHere(modelsOnly(args), { cwd, env: this.#environment(env, path), ...here });
    const child = spawn(process.execPath, [ENTRY, ...modelsOnly(args)], {
      cwd,
      env: this.#environment(env, path),
      stdio: 'pipe',
    });
    child.stdin.end();
    disturb(child);
    return ended(child);
  }

  #environment(env: PanelBench['env'], path: PanelBench['path']): NodeJS.ProcessEnv {
    const git = Object.entries(this.repository.env).filter(([name]) => name.startsWith('GIT_'));
    const { path: home } = this.home;
    // No test looks anything up in the world.
    const own = { PATH: path.join(delimiter), HOME: home, LANG: 'C.UTF-8', CI: '1', TRIBUNAL_ADVISORIES_ENABLED: 'false' };
    return { ...Object.fromEntries(git), ...own, ...env };
  }

  /** The facts of a case, as far as its journal has them. */
  facts(id: string): readonly Fact[] {
    const file = join(this.folder(id), 'journal.jsonl');
    // What stands behind the last end of a line is still being written.
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
    return lines.map((line) => JSON.parse(line).event);
  }

  folder(id: string): string {
    return join(this.repository.root, '.tribunal', 'cases', id);
  }

  /** Everything that the case folder holds, in one text. */
  stored(id: string): string {
    const files = readdirSync(this.folder(id), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')).join('\n');
  }

  async close(): Promise<void> {
    await this.vendor.close();
    await this.oracle.close();
    this.repository.remove();
    this.home.remove();
  }
}

export type Fact = Readonly<Record<string, unknown>> & { readonly type: string };

function programOnPath(name: string): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders.find((folder) => readdirSafely(folder).includes(name));
  if (found === undefined) throw new Error(`${name} is not on PATH`);
  return join(found, name);
}

function readdirSafely(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
