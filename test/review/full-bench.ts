import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { CodeReviewResult } from '../../src/reports/protocols/code-review/schema.ts';
import { type Ended, ended } from '../ended.ts';
import { MODELS } from '../panel/panel-bench.ts';
import { runHere } from '../run-here.ts';
import { type ScratchRepository, scratchRepository } from '../scratch-repository.ts';
import { openVendor, type Vendor } from '../vendor/vendor-server.ts';
import type { VendorRequest } from '../vendor/wire.ts';
import { type Asked, loopOver, readAsk, type Scene, said } from './full-scene.ts';

/** The built command. */
export const ENTRY = join(import.meta.dirname, '..', '..', 'bin', 'tribunal.js');
const KEY = 'key-of-all-three-0123456789';

/** Words of the author, for the scope role and nobody else. */
export const FRAMING = 'only-a-refactoring-nothing-to-see';
/** Words of a role that the project has of its own, before the change and after it. */
export const OWN_ROLE = { before: 'Look for amounts in floating point.', after: 'Look for nothing at all.' } as const;
export const FILES = ['anchor', 'barrel', 'candle', 'desert'] as const;

/** A branch with four faulty files, and a role of the project that the change rewrites. */
export function fullRepository(): ScratchRepository {
  const repository = scratchRepository();
  repository.commit({ '.tribunal/roles/money.md': `${OWN_ROLE.before}\n`, 'README.md': 'Loops.\n' });
  repository.git('checkout', '--quiet', '-b', 'feature');
  repository.write(Object.fromEntries(FILES.map((name) => [`src/${name}.js`, loopOver(name)])));
  repository.write({ '.tribunal/roles/money.md': `${OWN_ROLE.after}\n` });
  repository.git('add', '--all');
  repository.git('commit', '--quiet', `--message=${FRAMING}`);
  return repository;
}

/** The built command in a repository, with models of three families at one local server and nothing taken away. */
export class FullBench {
  readonly vendor: Vendor;
  readonly repository: ScratchRepository;
  /** What everybody says from now on. */
  scene: Scene = {};
  readonly #served: { readonly asked: Asked; readonly scene: Scene }[] = [];
  #cases = 0;

  private constructor(repository: ScratchRepository, open: (answer: (request: VendorRequest) => unknown) => Vendor) {
    this.repository = repository;
    this.vendor = open((request) => this.#answer(request));
  }

  static async open(repository = fullRepository()): Promise<FullBench> {
    let answer: (request: VendorRequest) => unknown = () => undefined;
    const vendor = await openVendor({ models: MODELS, key: KEY, answer: (request) => answer(request) });
    return new FullBench(repository, (own) => {
      answer = own;
      return vendor;
    });
  }

  #answer(request: VendorRequest): object {
    const asked = readAsk(request);
    const time = this.#served.filter(
      (one) => one.scene === this.scene && one.asked.seat === asked.seat && one.asked.phase === asked.phase,
    ).length;
    this.#served.push({ asked, scene: this.scene });
    return said(this.scene, asked, time);
  }

  /** Where the three families are, and their keys. */
  get env(): Readonly<Record<string, string>> {
    const { url } = this.vendor;
    return {
      ANTHROPIC_API_KEY: KEY,
      ANTHROPIC_BASE_URL: url,
      OPENAI_API_KEY: KEY,
      OPENAI_BASE_URL: `${url}/v1`,
      GEMINI_API_KEY: KEY,
      GOOGLE_GEMINI_BASE_URL: url,
    };
  }

  /** Writes settings of the user's and gives the arguments that name them. */
  config(text: string): readonly string[] {
    const file = join(this.repository.root, '.git', `settings-${this.#cases++}.yaml`);
    writeFileSync(file, text);
    return ['--config', file];
  }

  /** Runs the command to its end; `input` is what stands on its standard input. */
  async run(args: readonly string[], env: Readonly<Record<string, string>> = this.env, input = ''): Promise<Ended> {
    if (input === '') return runHere(args, { cwd: this.repository.root, env: this.environment(env) });
    const child = spawn(process.execPath, [ENTRY, ...args], { cwd: this.repository.root, env: this.environment(env) });
    child.stdin.end(input);
    return ended(child);
  }

  /** All that the command finds set. */
  environment(env: Readonly<Record<string, string>> = this.env): NodeJS.ProcessEnv {
    const kept = Object.entries(this.repository.env).filter(([name]) => !/_(?:API_KEY|BASE_URL|HOST)$|^TRIBUNAL_/.test(name));
    return { ...Object.fromEntries(kept), CI: '1', ...env };
  }

  /** Reviews the branch by models alone: how it ended, its result, and who was asked what for it. */
  async review(scene: Scene, args: readonly string[] = [], env = this.env) {
    this.scene = scene;
    const before = this.vendor.calls.length;
    const id = `full-${this.#cases++}`;
    const ran = ['review', '--base', 'main', '--no-analysers', '--policy', 'seed', '--id', id, '--format', 'json', ...args];
    const { status, stdout, stderr } = await this.run(ran, env);
    expect(this.vendor.problems).toEqual([]);
    return {
      id,
      status,
      stderr,
      stdout,
      result: (stdout === '' ? undefined : JSON.parse(stdout)) as CodeReviewResult,
      asked: this.vendor.calls.slice(before).map(readAsk),
    };
  }

  /** What the command would print of a case, or of one item of it, without a process for it. */
  async told(id: string, format: 'text' | 'json' | 'md', explain?: string): Promise<string> {
    // Only some tests need it, and it takes a while to load.
    const [{ show }, { openTerminal }, { PLAIN }] = await Promise.all([
      import('../../src/cli/commands/cases/show.ts'),
      import('../../src/cli/host.ts'),
      import('../../src/reports/formats/terminal/paint.ts'),
    ]);
    const said: string[] = [];
    const result = async (text: string): Promise<void> => void said.push(text);
    const dir = join(this.repository.root, '.tribunal', 'cases');
    const terminal = openTerminal(dir, { width: 100, paint: PLAIN, result, log: () => {} });
    await show(id, { dir, outputs: [{ format }], explain }, terminal);
    return said.join('');
  }

  async close(): Promise<void> {
    await this.vendor.close();
    this.repository.remove();
  }
}

/** Who was asked in a phase, in order of names. */
export const seatsAsked = (asked: readonly Asked[], phase: Asked['phase']): readonly string[] =>
  asked.flatMap((one) => (one.phase === phase ? [one.seat] : [])).sort();
