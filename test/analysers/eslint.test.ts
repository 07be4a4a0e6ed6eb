import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { eslintAnalyser } from '../../src/analysers/eslint/eslint.ts';
import { eslintOf } from '../../src/analysers/eslint/find-eslint.ts';
import { isOwnTool } from '../../src/analysers/eslint/own-tools.ts';
import { eslintRules } from '../../src/analysers/eslint/rules.ts';
import { changeOf } from './analysed.ts';

const { env } = process;

const scratch = mkdtempSync(join(tmpdir(), 'tribunal-eslint-test-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const never = (): AbortSignal => new AbortController().signal;

/** A stand-in for eslint: its class, its way to load it, and a configuration that is code; it knows three rules and what is ignored. */
const STAND_IN = `
const { existsSync } = require('node:fs');
const { join, relative } = require('node:path');
class ESLint {
  constructor({ cwd }) { this.cwd = cwd; }
  async lintText(text, { filePath, warnIgnored }) {
    const flat = join(this.cwd, 'eslint.config.cjs');
    const config = existsSync(flat) ? require(flat) : { levels: { debugger: 2 } };
    const path = relative(this.cwd, filePath);
    if (text.includes('deadly')) throw new Error('a rule broke');
    if (warnIgnored !== false) throw new Error('warnIgnored');
    if ((config.ignores ?? []).includes(path)) return [];
    const messages = text.split('\\n').flatMap((line, index) => {
      const at = { line: index + 1, column: 1, endLine: index + 1 };
      if (line.includes('const =')) return [{ ruleId: null, fatal: true, severity: 2, message: 'Parsing error', ...at }];
      if (line.includes('unused directive')) return [{ ruleId: null, severity: 1, message: 'Unused directive', ...at }];
      return Object.entries(config.levels ?? {}).filter(([word]) => line.includes(word)).map(([word, severity]) => (
        { ruleId: word === 'debugger' ? 'no-debugger' : 'house/' + word, severity, message: 'No ' + word, ...at }));
    });
    return [{ filePath, messages }];
  }
}
module.exports = { ESLint, loadESLint: async () => ESLint };
`;

/** A project with the stand-in installed. */
function project(name: string, files: Readonly<Record<string, string>>): string {
  const root = join(scratch, name);
  mkdirSync(join(root, 'node_modules', 'eslint'), { recursive: true });
  writeFileSync(
    join(root, 'node_modules', 'eslint', 'package.json'),
    '{ "name": "eslint", "version": "9.0.0", "main": "api.js" }',
  );
  writeFileSync(join(root, 'node_modules', 'eslint', 'api.js'), STAND_IN);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  return root;
}

const CONFIG = `console.log('a project that prints'); module.exports = { levels: { debugger: 1, fuzzy: 2, vague: 1 }, ignores: ['gen.js'] };`;

test('the project’s own rules are reported, by its own levels or by what is known of a rule', async () => {
  const root = project('plain', { 'eslint.config.cjs': CONFIG });
  const change = {
    ...changeOf({
      'src/a.ts': 'fuzzy;\nvague;\n  debugger;\n',
      'b.js': 'const = 1;\n// unused directive\n',
      'gen.js': 'fuzzy;\n',
      'a.py': 'fuzzy',
    }),
    root,
  };
  const analysed = await eslintAnalyser({ env }).analyse(change, never());
  expect(analysed).toMatchObject({ kind: 'findings' });
  const findings = analysed.kind === 'findings' ? analysed.findings : [];
  expect(findings.map(({ path, line, rule, severity, category }) => [path, line, rule, severity, category])).toEqual([
    ['src/a.ts', 1, 'house/fuzzy', 'medium', 'maintainability'],
    ['src/a.ts', 2, 'house/vague', 'low', 'maintainability'],
    ['src/a.ts', 3, 'no-debugger', 'medium', 'bug'],
    ['b.js', 1, 'syntax-error', 'high', 'bug'],
  ]);
  expect(findings[0]).toEqual({
    path: 'src/a.ts',
    line: 1,
    rule: 'house/fuzzy',
    category: 'maintainability',
    severity: 'medium',
    confidence: 75,
    title: 'Breaks the project’s rule house/fuzzy',
    description: 'The project’s own eslint has this rule as an error. eslint says: No fuzzy',
    suggestion: 'Follow the rule, or change the project’s configuration.',
    quote: 'fuzzy;',
    trigger: 'concrete',
  });
});

test('it is not run where the change decides what it would run, or where there is none', async () => {
  const root = project('refused', {
    'eslint.config.cjs': `require('node:fs').writeFileSync(${JSON.stringify(join(scratch, 'ran'))}, '');`,
  });
  const messageFor = async (touched: readonly string[], at: string | undefined = root) => {
    const change = { ...changeOf({ 'a.js': 'debugger;\n' }), touched, ...(at === undefined ? {} : { root: at }) };
    const analysed = await eslintAnalyser({ env }).analyse(change, never());
    return analysed.kind === 'failure' ? `${analysed.cause}: ${analysed.message}` : analysed.kind;
  };
  for (const path of ['eslint.config.cjs', 'package.json', 'sub/package-lock.json', 'pnpm-lock.yaml', '.eslintrc.json'])
    expect(await messageFor(['a.js', path])).toBe(
      `refused: eslint is not run: the change touches ${path}, which decides what code eslint would run`,
    );
  const bare = join(scratch, 'bare');
  mkdirSync(bare);
  expect(await messageFor(['a.js'], bare)).toBe('unavailable: eslint is not run: the project has no eslint in its node_modules');
  const rootless = await eslintAnalyser({ env }).analyse(changeOf({ 'a.js': 'debugger;\n' }), never());
  expect(rootless).toEqual({
    kind: 'failure',
    message: 'eslint is not run: the folder of the project is not at hand',
    cause: 'refused',
  });
  expect(() => readFileSync(join(scratch, 'ran'))).toThrow('ENOENT');
});

test('what decides which code eslint runs is known by its name', () => {
  const deciding = [
    '.ESLintRC.js',
    'eslint-rules/a.js',
    'packages/eslint-plugin-own/x.js',
    'babel.config.js',
    '.prettierrc',
    '.babelrc',
  ];
  const others = [
    'yarn.lock',
    'npm-shrinkwrap.json',
    'bun.lockb',
    '.pnp.cjs',
    '.npmrc',
    'node_modules/a/b.js',
    'vite.config.mts',
  ];
  const named = [
    ...['babel.config.json', 'package.yaml', 'sub/package.json5', 'prettier.config.yaml', 'graphql.config.yml'],
    ...['.pnp.js', '.pnp.loader.mjs', '.pnpmfile.cjs', 'webpack.config.babel.js', '.prettierrc.json5', '.babelrc.base.js'],
    ...['tsconfig.json', 'web/tsconfig.build.json', 'jsconfig.json', 'Config.toml', 'lint-config.json', '.yarn/cache/a.zip'],
    ...['./tsconfig.json', 'pack\u200bage.json', 'PACKAGE.JSON.'],
  ];
  expect([...deciding, ...others, ...named].filter((path) => !isOwnTool(path))).toEqual([]);
  const ordinary = ['src/config.json', 'src/package.ts', 'config.ts', 'src/tsconfig.ts', 'data/a.yaml', 'a.json', '.src/a.ts'];
  expect(
    ['src/a.ts', 'src/config.ts', 'docs/package.json.md', 'src/lint.ts', 'src/.rc/a.ts', ...ordinary].filter(isOwnTool),
  ).toEqual([]);
});

test('what there is in a project is told without running it', () => {
  expect(eslintOf(project('flat', { 'eslint.config.mjs': '', '.eslintrc.json': '{}' }))).toEqual({
    kind: 'eslint',
    version: '9.0.0',
    config: 'eslint.config.mjs',
    isFlat: true,
  });
  expect(eslintOf(project('classic', { '.eslintrc.yml': '' }))).toMatchObject({ config: '.eslintrc.yml', isFlat: false });
  expect(eslintOf(project('manifest', { 'package.json': '{ "eslintConfig": {} }' }))).toMatchObject({ config: 'package.json' });
  expect(eslintOf(project('bare-eslint', { 'package.json': '{}' }))).toEqual({
    kind: 'none',
    why: 'the project has eslint and no configuration for it',
  });
  expect(eslintOf(join(scratch, 'nowhere'))).toEqual({ kind: 'none', why: 'the project has no eslint in its node_modules' });
});

test('a configuration that throws, hangs, exits or prints a report of its own is a failure', async () => {
  const outcome = async (name: string, config: string, signal = never()) => {
    const root = project(name, { 'eslint.config.cjs': config });
    return eslintAnalyser({ env, limits: { runMs: 2_000 } }).analyse({ ...changeOf({ 'a.js': 'debugger;\n' }), root }, signal);
  };
  expect(await outcome('throws', 'throw new Error("no such plugin");')).toEqual({
    kind: 'failure',
    message: 'eslint broke down: no such plugin',
    cause: 'crashed',
  });
  expect(await outcome('exits', 'console.log("tribunal [[]]"); process.exit(0);')).toEqual({
    kind: 'failure',
    message: 'eslint ended with 0 and no report',
    cause: 'crashed',
  });
  expect(await outcome('hangs', 'for (;;);')).toEqual({
    kind: 'failure',
    message: 'eslint did not come to an end within 2 seconds',
    cause: 'timeout',
  });
  expect(await outcome('stopped', '', AbortSignal.abort())).toEqual({
    kind: 'failure',
    message: 'eslint was stopped',
    cause: 'crashed',
  });
});

test('a text that breaks a rule, or is too large, takes no other with it', async () => {
  const root = project('deadly', { 'eslint.config.cjs': CONFIG });
  const texts = { 'a.js': 'fuzzy;\n', 'b.js': 'deadly;\n', 'c.js': 'vague;\n', 'd.js': 'x'.repeat(1_000_001) };
  const analysed = await eslintAnalyser({ env }).analyse({ ...changeOf(texts), root }, never());
  expect(analysed).toMatchObject({
    kind: 'findings',
    leftOut: ['b.js (eslint breaks down over this file)', 'd.js (eslint is given no text of that size)'],
    findings: [
      { path: 'a.js', rule: 'house/fuzzy' },
      { path: 'b.js', rule: 'not-analysed' },
      { path: 'c.js', rule: 'house/vague' },
      { path: 'd.js', rule: 'not-analysed' },
    ],
  });
});

test('what was there before neither hides what is new nor fills the report', async () => {
  const root = project('flood', { 'eslint.config.cjs': CONFIG });
  const text = `${'fuzzy;\n'.repeat(3_000)}vague;\n${'fuzzy;\n'.repeat(150)}`;
  const analyse = async (isChanged: (line: number) => boolean) => {
    const analysed = await eslintAnalyser({ env }).analyse(
      { ...changeOf({}), files: [{ path: 'a.js', text, isChanged }], root },
      never(),
    );
    return analysed.kind === 'findings' ? analysed.findings : [];
  };
  const written = await analyse((line) => line > 3_000);
  expect(written.slice(0, 2).map(({ line, rule }) => ({ line, rule }))).toEqual([
    { line: 3_001, rule: 'house/vague' },
    { line: 3_002, rule: 'house/fuzzy' },
  ]);
  expect(written.length).toBe(101);
  expect(written.at(-1)?.description).toBe(
    'The project’s own eslint has this rule as an error. eslint says: No fuzzy The same rule is broken at 50 more places of this file.',
  );
  expect(await analyse(() => false)).toEqual([]);
});

test('all texts together have a limit, and what is beyond it is told', async () => {
  const root = project('limit', { 'eslint.config.cjs': CONFIG });
  const texts = { 'a.js': 'fuzzy;\n', 'b.js': 'vague;vague;\n', 'c.js': 'fuzzy;\n' };
  const analyser = eslintAnalyser({ env, limits: { allCharacters: 15 } });
  expect(await analyser.analyse({ ...changeOf(texts), root }, never())).toMatchObject({
    findings: [
      { path: 'a.js', rule: 'house/fuzzy' },
      { path: 'c.js', rule: 'house/fuzzy' },
      { path: 'b.js', rule: 'not-analysed' },
    ],
    leftOut: ['b.js (eslint is given no text of that size)'],
  });
});

test('a rule is known by its name and by nothing that objects have', async () => {
  const eslintRule = await eslintRules();
  for (const rule of ['constructor', '__proto__', '@typescript-eslint/toString', 'hasOwnProperty'])
    expect(eslintRule(rule, true)).toMatchObject({
      title: `Breaks the project’s rule ${rule}`,
      severity: 'medium',
      confidence: 75,
    });
  expect(eslintRule('@typescript-eslint/no-unused-vars', true)).toMatchObject({ title: 'Variable that is never used' });
});

test('the project’s code sees no key', async () => {
  const seen = join(scratch, 'env.json');
  const root = project('env', {
    'eslint.config.cjs': `require('node:fs').writeFileSync(${JSON.stringify(seen)}, JSON.stringify(Object.keys(process.env))); module.exports = {};`,
  });
  await eslintAnalyser({ env: { ...env, TRIBUNAL_TEST_API_KEY: 'k' } }).analyse(
    { ...changeOf({ 'a.js': 'x\n' }), root },
    never(),
  );
  const names = JSON.parse(readFileSync(seen, 'utf8')) as readonly string[];
  expect(names.filter((name) => !/^(PATH|LANG|LC_[A-Z]+|SystemRoot)$/i.test(name))).toEqual([]);
});
