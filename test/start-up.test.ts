import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { build, type Metafile } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { COMPILERS } from '../src/analysers/compile-rules.ts';
import { loginRepository } from './review/repository.ts';

const root = join(import.meta.dirname, '..');

let inputs: Metafile['inputs'];

beforeAll(async () => {
  const options = { absWorkingDir: root, bundle: true, platform: 'node', format: 'esm', logLevel: 'silent' } as const;
  const written = { write: false, splitting: true, outdir: 'nowhere', metafile: true } as const;
  const entryPoints = ['src/cli/main.ts', 'src/cli/load-program.ts'];
  const { metafile } = await build({
    ...options,
    ...written,
    mainFields: ['module', 'main'],
    packages: 'bundle',
    external: BESIDE,
    entryPoints,
  });
  inputs = metafile.inputs;
}, 60_000);

/** Packages that are installed beside the bundle. */
const BESIDE = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies);

/** Every module that these import before they do anything, and the packages outside of the bundle. */
function loadedWith(files: readonly string[], loaded = new Set<string>()): ReadonlySet<string> {
  for (const file of files.filter((one) => !loaded.has(one))) {
    loaded.add(file);
    const before = inputs[file]?.imports.filter(({ kind, path }) => kind !== 'dynamic-import' && !path.startsWith('node:')) ?? [];
    loadedWith(
      before.map(({ path }) => path),
      loaded,
    );
  }
  return loaded;
}

/** The packages among modules, bundled or installed beside. */
const packagesIn = (files: ReadonlySet<string>): readonly string[] => [
  ...new Set(
    [...files].flatMap((file) => {
      const name = file.includes('node_modules/') ? file.split('node_modules/').at(-1) : BESIDE.includes(file) ? file : undefined;
      return /^(?:@[^/]+\/)?[^/]+/.exec(name ?? '')?.[0] ?? [];
    }),
  ),
];

const REVIEW = ['src/cli/debate/review.ts'];

test('a version takes no package, and a help only what reads arguments and paints', () => {
  expect(packagesIn(loadedWith(['src/cli/main.ts', 'src/cli/load-program.ts']))).toEqual([]);
  expect(packagesIn(loadedWith(['src/cli/program.ts'])).toSorted()).toEqual(['commander', 'picocolors']);
});

test.each([
  ['the page of a report', 'src/reports/formats/html/page.ts', 'src/reports/formats/html/'],
  ['a report as SARIF', 'src/reports/formats/sarif/log.ts', 'src/reports/formats/sarif/'],
  ['the database of advisories', 'src/app/panel/open-advisories.ts', 'src/advisories/osv.ts'],
])('%s is loaded when somebody asks for it, and not before', (_name, entry, room) => {
  const [before, asked] = [loadedWith(REVIEW), loadedWith([entry])].map((files) =>
    [...files].some((file) => file.startsWith(room)),
  );
  expect({ before, asked }).toEqual({ before: false, asked: true });
});

test('a review begins without clients of vendors and forges, and without parsers of code', () => {
  expect(packagesIn(loadedWith(REVIEW)).toSorted()).toEqual([
    'diff',
    'jsonc-parser',
    'jsonrepair',
    'picocolors',
    'tokenx',
    'yaml',
    'zod',
  ]);
});

test('the rules are compiled: no YAML of the package is read to load them', () => {
  const compiled = join(root, 'dist', 'compiled');
  const read = Object.keys(COMPILERS).map((name) => [name, JSON.parse(readFileSync(join(compiled, `${name}.json`), 'utf8'))]);
  expect(read).toEqual(Object.entries(COMPILERS).map(([name, compile]) => [name, JSON.parse(JSON.stringify(compile()))]));
  const loaders = ['rules/rules-analyser', 'oxlint/rules', 'ruff/rules', 'eslint/rules'].map(
    (name) => `src/analysers/${name}.ts`,
  );
  expect([...loadedWith(loaders)].filter((file) => file === 'src/analysers/rules/rule-file.ts')).toEqual([]);
});

test('the code cache of the build fits this Node: the program is not compiled again', () => {
  const file = join(root, 'dist', 'cli', 'program.cjs');
  const cachedData = readFileSync(file.replace(/cjs$/, 'cache'));
  const script = new Script(readFileSync(file, 'latin1'), { filename: file, cachedData });
  expect(script.cachedDataRejected).toBe(false);
});

test('from the code cache, too, packages beside the bundle are loaded', () => {
  const repository = loginRepository();
  try {
    const options = { cwd: repository.root, env: { ...repository.env, ANTHROPIC_API_KEY: 'k' }, encoding: 'utf8' } as const;
    const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'bin', 'tribunal.js'), 'review', '--preview'], options);
    expect(stdout).toContain('=== src/session.js');
    expect(stdout + stderr).not.toContain('could not be loaded');
  } finally {
    repository.remove();
  }
});

test('a package without the code cache of the build keeps its code with the first review, and uses it from the second on', () => {
  const repository = loginRepository();
  const installed = mkdtempSync(join(tmpdir(), 'installed-'));
  try {
    cpSync(join(root, 'dist'), join(installed, 'dist'), { recursive: true, filter: (path) => !path.endsWith('program.cache') });
    cpSync(join(root, 'bin'), join(installed, 'bin'), { recursive: true });
    for (const name of ['node_modules', 'package.json', 'data', 'prompts', 'rules', 'schemas'])
      symlinkSync(join(root, name), join(installed, name));
    const env: NodeJS.ProcessEnv = { ...repository.env, ANTHROPIC_API_KEY: 'k' };
    const run = (...args: readonly string[]): string =>
      spawnSync(process.execPath, [join(installed, 'bin', 'tribunal.js'), ...args], {
        cwd: repository.root,
        env,
        encoding: 'utf8',
      }).stdout;
    const folder = join(env.XDG_CACHE_HOME ?? '', 'tribunal', 'code');
    expect(run('review', '--preview')).toContain('=== src/session.js');
    const [name = ''] = readdirSync(folder);
    if ('enableCompileCache' in Module) return expect(name).not.toBe('');
    const file = join(folder, name);
    const { mtimeMs, size } = statSync(file);
    expect(run('review', '--preview')).toContain('=== src/session.js');
    // Code that does not fit is kept anew: this one fits.
    expect([readdirSync(folder), statSync(file).mtimeMs]).toEqual([[name], mtimeMs]);
    writeFileSync(file, 'not code of V8');
    expect(run('review', '--preview')).toContain('=== src/session.js');
    return expect(statSync(file).size).toBeGreaterThan(size / 2);
  } finally {
    repository.remove();
    rmSync(installed, { recursive: true, force: true });
  }
});
