import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { oxlintAnalyser, oxlintName, unsilencedScript } from '../../src/analysers/oxlint/oxlint.ts';
import { oxlintRules } from '../../src/analysers/oxlint/rules.ts';
import { aliveIn } from '../clis/stand-in-home.ts';
import { changeOf, found, planted } from './analysed.ts';
import { PLANTED_SCRIPTS } from './planted-scripts.ts';

const { env } = process;

const scratch = mkdtempSync(join(tmpdir(), 'tribunal-oxlint-test-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const never = (): AbortSignal => new AbortController().signal;
const root = join(import.meta.dirname, '..', '..');

/** A program in the place of oxlint. */
function standIn(name: string, code: string): string {
  const file = join(scratch, `${name}.mjs`);
  writeFileSync(file, code);
  return file;
}

test('every rule that is on finds its fault, on its line', async () => {
  const faults = Object.entries(PLANTED_SCRIPTS).map(([rule, fault], index) => {
    const { as, code } = typeof fault === 'string' ? { as: 'a.ts', code: fault } : fault;
    return { rule, path: `${index}/${as}`, ...planted(`${code}\n`) };
  });
  const findings = await found(oxlintAnalyser({ env }), Object.fromEntries(faults.map(({ path, code }) => [path, code])));
  const missed = faults.filter(
    ({ rule, path, line }) => !findings.some((one) => one.path === path && one.rule === rule && one.line === line),
  );
  expect(missed.map(({ rule, path }) => [rule, findings.filter((one) => one.path === path)])).toEqual([]);
  const { configured, facts } = await oxlintRules();
  expect(faults.map(({ rule }) => rule).sort()).toEqual([...facts.keys()].sort());
  expect(facts.size).toBe(configured.length + 1);
});

test('a finding is told with all that the table knows', async () => {
  const code = 'export function f() {\n  try {\n    return 1;\n  } finally {\n    return 2; // two\n  }\n}\n';
  expect(await found(oxlintAnalyser({ env }), { 'src/a.js': code })).toEqual([
    {
      path: 'src/a.js',
      line: 5,
      rule: 'no-unsafe-finally',
      category: 'error-handling',
      severity: 'high',
      confidence: 95,
      title: 'finally that throws the outcome away',
      description:
        'return, throw, break or continue in finally replaces what try or catch returned or threw; errors vanish. oxlint says: Unsafe `finally` block.',
      suggestion: 'Move it out of the finally block.',
      quote: 'return 2; // two',
      trigger: 'concrete',
      reference: 'CWE-584',
    },
  ]);
});

test('ordinary code is met with silence', async () => {
  const sources = readdirSync(join(root, 'src', 'core'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  expect(sources.length).toBeGreaterThan(50);
  const texts = Object.fromEntries(sources.map((file) => [file, readFileSync(join(root, 'src', 'core', file), 'utf8')]));
  const findings = await found(oxlintAnalyser({ env }), texts);
  expect(findings.map(({ path, line, rule, quote }) => `${path}:${line} ${rule} ${quote}`)).toEqual([]);
});

test('no comment silences a finding: it is kept, says so, and is as sure as it was', async () => {
  const silenced = {
    'line.js': 'debugger; // eslint-disable-line\n',
    'line-rule.js': 'debugger; // oxlint-disable-line no-debugger -- later\n',
    'next.js': '// eslint-disable-next-line\ndebugger;\n',
    'next-block.js': '/* oxlint-disable-next-line\n no-debugger */\ndebugger;\n',
    'file.ts': '/* eslint-disable */\nexport const a = 1;\n\ndebugger;\n',
    'file-rule.ts': '/* oxlint-disable no-debugger, no-eval */\ndebugger;\n',
    'range.ts': 'export const a = 1;\n/* eslint-disable */\ndebugger;\n/* eslint-enable */\n',
    'a.vue': '<script>\n// eslint-disable-next-line\ndebugger;\n</script>\n',
  };
  const findings = await found(oxlintAnalyser({ env }), silenced);
  expect(findings.map(({ path, rule, confidence }) => ({ path, rule, confidence }))).toEqual(
    Object.keys(silenced).map((path) => ({ path, rule: 'no-debugger', confidence: 95 })),
  );
  for (const { path, line, quote, description } of findings) {
    expect(description).toContain('A comment in the file asks linters to be silent about this.');
    expect(quote).toBe((silenced[path as keyof typeof silenced].split('\n')[line - 1] ?? '').trim());
  }
});

test('a comment about another rule, or one that is over, changes nothing', async () => {
  const findings = await found(oxlintAnalyser({ env }), {
    'other.js': 'debugger; // eslint-disable-line no-eval\n',
    'over.js': '/* eslint-disable */\nexport const a = 1;\n/* eslint-enable */\ndebugger;\n',
    'ignored.js': '/* eslint no-debugger: 0 */\n// @ts-nocheck\ndebugger; // @ts-ignore\n',
  });
  expect(findings.map(({ path, line, confidence }) => ({ path, line, confidence }))).toEqual([
    { path: 'other.js', line: 1, confidence: 95 },
    { path: 'over.js', line: 4, confidence: 95 },
    { path: 'ignored.js', line: 3, confidence: 95 },
  ]);
  expect((await found(oxlintAnalyser({ env }), { 'x.js': 'debugger;\n' }))[0]?.description).not.toContain('silent');
});

test('what silences is spoilt without moving anything', () => {
  const text = '/* eslint-disable */ a /* OXLINT-ENABLE */\n// eslint is fine\r\nfoo("eslint-disable-line")';
  const spoilt = unsilencedScript(text);
  expect(spoilt).toBe('/* esl1nt-disable */ a /* OXl1nt-ENABLE */\n// eslint is fine\r\nfoo("esl1nt-disable-line")');
  expect(spoilt.length).toBe(text.length);
});

test('odd names, odd bytes and other languages', async () => {
  const findings = await found(oxlintAnalyser({ env }), {
    '../../-c evil.json\n.js': 'debugger;\n',
    'ünï/日本.TS': '\uFEFFconst é = "😀"; debugger;\nexport { é };\n',
    'return.js': 'export const a = 1;\r export const b = 2;\n/* \u2028 */\ndebugger;\n',
    'half.js': 'export const a = "\ud800";\ndebugger;\n',
    'windows.js': 'export const a = 1;\r\n\r\ndebugger;\r\n',
    'empty.ts': '',
    'types.d.ts': 'export declare const a: number;\n',
    'a.svelte': '<p>no script</p>\n',
    'a.py': 'debugger;',
    'README.md': 'debugger;',
    js: 'debugger;',
  });
  expect(findings.map(({ path, line, rule, quote }) => ({ path, line, rule, quote }))).toEqual([
    { path: '../../-c evil.json\n.js', line: 1, rule: 'no-debugger', quote: 'debugger;' },
    { path: 'ünï/日本.TS', line: 1, rule: 'no-debugger', quote: 'const é = "😀"; debugger;' },
    { path: 'return.js', line: 3, rule: 'no-debugger', quote: 'debugger;' },
    { path: 'half.js', line: 2, rule: 'no-debugger', quote: 'debugger;' },
    { path: 'windows.js', line: 3, rule: 'no-debugger', quote: 'debugger;' },
  ]);
  expect(oxlintName('a/b.test.tsx', 4)).toBe('f4.test.tsx');
  expect(oxlintName('a/b.d.mts', 6)).toBe('f6.d.mts');
});

test('of two lines that do not go together, the one that the change wrote is named', async () => {
  const text = 'export const a = {\n  retries: 1,\n  name: 2,\n  retries: 3,\n};\n';
  const lineFor = async (changed: number) => {
    const change = { ...changeOf({}), files: [{ path: 'a.ts', text, isChanged: (line: number) => line === changed }] };
    const analysed = await oxlintAnalyser({ env }).analyse(change, never());
    return analysed.kind === 'findings' ? analysed.findings.map(({ line, quote }) => ({ line, quote })) : analysed;
  };
  expect(await lineFor(2)).toEqual([{ line: 2, quote: 'retries: 1,' }]);
  expect(await lineFor(4)).toEqual([{ line: 4, quote: 'retries: 3,' }]);
  expect(await lineFor(1)).toEqual([]);
});

test('a file that breaks oxlint takes no other with it', async () => {
  const texts = {
    'a.ts': 'debugger;\n',
    'deep.ts': `export const x = ${'['.repeat(100_000)}`,
    'b.ts': 'debugger;\n',
  };
  const findings = await found(oxlintAnalyser({ env }), texts);
  expect(findings.map(({ path, rule, line }) => ({ path, rule, line }))).toEqual([
    { path: 'a.ts', rule: 'no-debugger', line: 1 },
    { path: 'deep.ts', rule: 'not-analysed', line: 1 },
    { path: 'b.ts', rule: 'no-debugger', line: 1 },
  ]);
  expect(await oxlintAnalyser({ env }).analyse(changeOf(texts), never())).toMatchObject({
    leftOut: ['deep.ts (oxlint breaks down over this file)'],
  });
});

test('one rule does not fill a report, and a file that is too large is named', async () => {
  const findings = await found(oxlintAnalyser({ env }), {
    'many.ts': 'debugger;\n'.repeat(500),
    'large.ts': `debugger;\n${'// long\n'.repeat(200_000)}`,
  });
  const same = findings.filter(({ rule }) => rule === 'no-debugger');
  expect(same.length).toBe(100);
  expect(same.map(({ description }) => description.includes('The same rule is broken at 400 more places of this file.'))).toEqual(
    [...Array(99).fill(false), true],
  );
  expect(findings.filter(({ path }) => path === 'large.ts').map(({ rule }) => rule)).toEqual(['not-analysed']);
});

test('what was there before does not hide what is new', async () => {
  const text = `${'debugger;\n'.repeat(300)}export const a = 1;\ndebugger;\n`;
  const files = [{ path: 'a.ts', text, isChanged: (line: number) => line === 302 }];
  expect(await oxlintAnalyser({ env }).analyse({ ...changeOf({}), files }, never())).toMatchObject({
    findings: [{ line: 302, rule: 'no-debugger' }],
  });
});

test('a program that dies, writes nonsense or is not there is a failure and no silence', async () => {
  const failureOf = async (script: string) =>
    oxlintAnalyser({ env, script }).analyse(changeOf({ 'a.ts': 'debugger;\n' }), never());
  expect(await failureOf(standIn('dies', 'process.stderr.write("no binding"); process.exit(3);'))).toEqual({
    kind: 'failure',
    message: 'oxlint ended with 3 and no report no binding',
    cause: 'unavailable',
  });
  expect(await failureOf(standIn('garbage', 'console.log("{]");'))).toMatchObject({ kind: 'failure' });
  expect(await failureOf(standIn('none', 'console.log(JSON.stringify({ diagnostics: [], number_of_files: 0 }));'))).toMatchObject(
    {
      kind: 'failure',
    },
  );
  expect(await failureOf(standIn('floods', 'setInterval(() => process.stdout.write("x".repeat(1e6)), 1);'))).toEqual({
    kind: 'failure',
    message: 'oxlint wrote more than can be read',
    cause: 'unavailable',
  });
  expect(await failureOf(join(scratch, 'gone.mjs'))).toMatchObject({ kind: 'failure' });
});

test('a program that hangs is ended with all its children, on time or when it is told', async () => {
  const pids = join(scratch, 'pids');
  const hangs = standIn(
    'hangs',
    `import { spawn } from 'node:child_process';
     import { appendFileSync } from 'node:fs';
     const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
     appendFileSync(${JSON.stringify(pids)}, process.pid + ' ' + child.pid + ' ');
     process.on('SIGTERM', () => {});
     setInterval(() => {}, 1000);`,
  );
  const limits = { runMs: 1_500, fileCharacters: 1_000, allCharacters: 1_000 };
  const change = changeOf({ 'a.ts': 'debugger;\n' });
  expect(await oxlintAnalyser({ env, script: hangs, limits }).analyse(change, never())).toEqual({
    kind: 'failure',
    message: 'oxlint did not come to an end within 1.5 seconds',
    cause: 'timeout',
  });
  const controller = new AbortController();
  const running = oxlintAnalyser({ env, script: hangs }).analyse(change, controller.signal);
  await expect.poll(() => readFileSync(pids, 'utf8').split(' ').length, { timeout: 20_000 }).toBeGreaterThan(3);
  controller.abort();
  expect(await running).toEqual({ kind: 'failure', message: 'oxlint was stopped', cause: 'crashed' });
  const started = readFileSync(pids, 'utf8').trim().split(' ').map(Number);
  expect(started.length).toBeGreaterThanOrEqual(4);
  // Each program and its child are a group, led by the program.
  expect(started.filter((_, index) => index % 2 === 0).flatMap(aliveIn)).toEqual([]);
  expect(await oxlintAnalyser({ env }).analyse(change, AbortSignal.abort())).toEqual({
    kind: 'failure',
    message: 'oxlint was stopped',
    cause: 'crashed',
  });
});

test('the program sees copies under names of ours, our rules and no key, and leaves nothing', async () => {
  const seen = join(scratch, 'seen.json');
  const spy = standIn(
    'spy',
    `import { readdirSync, statSync, writeFileSync } from 'node:fs';
     writeFileSync(${JSON.stringify(seen)}, JSON.stringify({
       cwd: process.cwd(), env: Object.keys(process.env), args: process.argv.slice(2),
       names: readdirSync('.').sort(), mode: statSync('.').mode & 0o777 }));
     console.log(JSON.stringify({ diagnostics: [], number_of_files: 2 }));`,
  );
  await found(oxlintAnalyser({ env: { ...env, TRIBUNAL_TEST_API_KEY: 'k' }, script: spy }), {
    'deep/.oxlintrc.json': '{}',
    '../a.test.ts': 'a',
    'b.js': 'b',
  });
  const {
    cwd,
    env: given,
    args,
    names,
    mode,
  } = JSON.parse(readFileSync(seen, 'utf8')) as {
    readonly cwd: string;
    readonly env: readonly string[];
    readonly args: readonly string[];
    readonly names: readonly string[];
    readonly mode: number;
  };
  expect(names).toEqual(['config.json', 'f0.test.ts', 'f2.js']);
  expect(args.slice(-2)).toEqual(['f0.test.ts', 'f2.js']);
  expect(args.slice(0, 2)).toEqual(['-c', 'config.json']);
  expect(mode).toBe(0o700);
  expect(given.filter((name) => !/^(PATH|LANG|LC_[A-Z]+|SystemRoot)$/i.test(name))).toEqual([]);
  expect(existsSync(cwd)).toBe(false);
});

test('nothing around the place for temporary files is obeyed', async () => {
  const around = join(scratch, 'around');
  mkdirSync(join(around, '.git'), { recursive: true });
  writeFileSync(join(around, '.gitignore'), '*\n');
  writeFileSync(join(around, '.eslintignore'), '*\n');
  writeFileSync(join(around, '.oxlintrc.json'), '{ "rules": { "no-debugger": "off" }, "ignorePatterns": ["**"] }');
  chmodSync(around, 0o700);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = around;
  try {
    expect((await found(oxlintAnalyser({ env }), { 'a.js': 'debugger;\n' })).map(({ rule }) => rule)).toEqual(['no-debugger']);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
});
