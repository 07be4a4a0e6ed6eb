import { chmodSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { KEY, MODELS, WITHOUT_MODELS } from '../../review/review-bench.ts';
import { runHere } from '../../run-here.ts';
import { type ScratchRepository, scratchRepository, scratchRepositoryAt } from '../../scratch-repository.ts';
import { openVendor, type Vendor } from '../../vendor/vendor-server.ts';
import type { VendorRequest } from '../../vendor/wire.ts';
import { type GateCase, PLANTED } from './gate-attack.ts';

const GATE = ['review', '--quiet', '--no-advisories', '--fail-on', 'high'];
const MODEL = ['--no-analysers', '--models', 'anthropic:claude-sonnet-5', '--intensity', 'quick', '--context-tokens', '60000'];
const ANALYSERS = ['--models', 'rules,secrets,locks'];

/** Runs the built command on one case after another. */
export class GateBench {
  readonly #vendor: Vendor;
  /** The case that is being reviewed. */
  readonly #now: { one?: GateCase };

  /** A repository for each base that cases have, by its files. */
  readonly #templates = new Map<string, ScratchRepository>();

  private constructor(vendor: Vendor, now: { one?: GateCase }) {
    this.#vendor = vendor;
    this.#now = now;
  }

  static async open(): Promise<GateBench> {
    const now: { one?: GateCase } = {};
    const answer = (request: VendorRequest): unknown => {
      const honest = { findings: faultsIn(request.prompt) };
      return now.one?.answer === undefined ? honest : now.one.answer(honest);
    };
    const vendor = await openVendor({ key: KEY, models: MODELS, answer });
    return new GateBench(vendor, now);
  }

  /** The exit code of a review of one case, and what it said. */
  async run(one: GateCase): Promise<{ readonly status: number | null; readonly said: string }> {
    const repository = this.#copy(one.base);
    try {
      lay(repository, one);
      this.#now.one = one;
      if (one.line !== undefined) this.#vendor.when(() => true, one.line);
      const report = join(repository.root, '.git', 'report.sarif');
      const said = typeof one.report === 'string' ? one.report : JSON.stringify(one.report);
      if (one.report !== undefined) writeFileSync(report, said);
      const named = one.report === undefined ? ANALYSERS : ['--models', `rules,sarif:${report}`];
      const reviewers = one.by === 'model' ? MODEL : one.args?.includes('--models') ? [] : named;
      const env = { ...repository.env, CI: '1', ...(one.by === 'model' ? this.#env() : WITHOUT_MODELS) };
      const ended = await runHere([...GATE, ...reviewers, ...(one.args ?? [])], { cwd: repository.root, env });
      return { status: ended.status, said: `${ended.stderr}${ended.stdout}` };
    } finally {
      this.#vendor.behave();
      repository.remove();
    }
  }

  /** A repository with these files committed, without the calls of git that do so. */
  #copy(base: GateCase['base']): ScratchRepository {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'gate-')));
    cpSync(this.#template(base).root, root, { recursive: true });
    return scratchRepositoryAt(root);
  }

  #template(base: GateCase['base']): ScratchRepository {
    const key = JSON.stringify(base ?? {});
    const known = this.#templates.get(key);
    if (known !== undefined) return known;
    const made = scratchRepository();
    made.commit({ 'README.md': 'x\n' });
    if (base !== undefined) made.commit(base);
    this.#templates.set(key, made);
    return made;
  }

  #env(): NodeJS.ProcessEnv {
    return { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: this.#vendor.url };
  }

  close(): Promise<void> {
    for (const template of this.#templates.values()) template.remove();
    return this.#vendor.close();
  }
}

/** Brings a repository with the base of a case to its state, everything staged. */
function lay({ root, git, write }: ScratchRepository, one: GateCase): void {
  const place = (path: string): string => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    return join(root, path);
  };
  for (const path of one.removes ?? []) rmSync(join(root, path));
  for (const [from, to] of Object.entries(one.moves ?? {})) {
    place(to);
    git('mv', '-f', from, to);
  }
  write(one.files ?? {});
  for (const [path, target] of Object.entries(one.links ?? {})) symlinkSync(target, place(path));
  for (const path of one.runnable ?? []) chmodSync(join(root, path), 0o755);
  git('add', '--all', '--force');
  for (const [path, id] of Object.entries(one.submodules ?? {}))
    git('update-index', '--add', '--cacheinfo', `160000,${id},${path}`);
  for (const args of one.git ?? []) git(...args);
}

const HEADER = /^=== (.+) \((?:[^()]|\([^()]*\))*\)$/;
const ROW = /^ *(\d*) ([ +-]) (.*)$/;

/** What an honest reviewer reports: every line with a planted fault that it is shown. */
function faultsIn(prompt: string): readonly object[] {
  let file = '';
  return prompt.split('\n').flatMap((text) => {
    file = HEADER.exec(text)?.[1] ?? file;
    const [, line = '', mark = ' ', quote = ''] = ROW.exec(text) ?? [];
    return mark !== ' ' && quote.includes(PLANTED) ? [finding(file, Number(line || 1), quote.trim())] : [];
  });
}

const finding = (file: string, line: number, quote: string): object => ({
  file: file.startsWith('"') ? JSON.parse(file) : file,
  line,
  end_line: null,
  category: 'security',
  severity: 'critical',
  title: 'A planted fault',
  description: 'This lets anybody run a command.',
  suggestion: 'Take it out.',
  confidence: 95,
  evidence: { quote: quote.slice(0, 300), trigger: 'concrete', reference: 'CWE-78', practice: 'none' },
});
