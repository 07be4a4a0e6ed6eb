import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Ended } from '../ended.ts';
import { runHere } from '../run-here.ts';

const folder = mkdtempSync(join(tmpdir(), 'tribunal-baseline-gate-'));
const run = (...argv: readonly string[]): Promise<Ended> =>
  runHere(argv, { cwd: folder, env: { HOME: folder, PATH: process.env['PATH'] } });

interface Fault {
  readonly title: string;
  readonly quote: string;
  readonly severity?: 'critical' | 'high' | 'medium' | 'low';
  readonly file?: string;
}

const LEAK: Fault = { title: 'The password is written to the log', quote: 'log(password)' };
const RACE: Fault = { title: 'Two writers share one counter', quote: 'count = count + 1' };

/** A debate in which two reviewers found all of these, and its report as SARIF. */
async function decided(name: string, faults: readonly Fault[]): Promise<string> {
  const files = [...new Set(faults.map(({ file = 'a.ts' }) => file))];
  const round1 = files.flatMap((file) =>
    ['one', 'two'].map((model) => ({
      model,
      role: 'bug-detector',
      file,
      findings: faults
        .filter((fault) => (fault.file ?? 'a.ts') === file)
        .map(({ title, quote, severity = 'high' }, at) => ({
          line: 10 * (at + 1),
          title,
          severity,
          confidence: 90,
          category: 'bug',
          description: `${title}.`,
          suggestion: '',
          evidence: { quote, trigger: 'concrete' },
        })),
    })),
  );
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ protocol: 'code', id: name, round1 }));
  expect((await run('arbitrate', `${name}.json`, '-o', `${name}.sarif`)).status).toBe(0);
  return `${name}.json`;
}

const gated = (file: string, ...more: readonly string[]): Promise<Ended> => run('arbitrate', file, '--fail-on', 'high', ...more);

test('what a report of before has trips no gate; what is new does, and says so in text, Markdown and JUnit', async () => {
  await decided('before', [LEAK]);
  const same = await decided('same', [LEAK]);
  const more = await decided('more', [LEAK, RACE]);
  expect((await gated(same)).status).toBe(1);
  const known = await gated(same, '--baseline', 'before.sarif');
  expect(known).toMatchObject({ status: 0, stdout: expect.stringMatching(/Since before\.sarif[\s\S]*Still there \(1\)/) });
  expect(known.stderr).toContain('baseline the gate passes over 1 finding that before.sarif has already');
  const found = await gated(more, '--baseline', 'before.sarif', '--format', 'md', '--format', 'junit', '-o', 'a.xml');
  expect(found).toMatchObject({ status: 1, stdout: expect.stringContaining('## Since before.sarif') });
  const failures = readFileSync(join(folder, 'a.xml'), 'utf8').match(/<failure[^>]*message="[^"]*/g) ?? [];
  expect(failures.map((line) => line.includes(RACE.title))).toEqual([true]);
});

test.each<readonly [string, Fault, Fault, string]>([
  ['of another text with the same title', LEAK, { ...LEAK, quote: 'log(user.password)' }, 'known by its title'],
  ['in another file', LEAK, { ...LEAK, file: 'b.ts' }, 'known by its title'],
  ['that got worse', { ...LEAK, severity: 'medium' }, LEAK, 'medium → high'],
])('a finding %s is new for the gate', async (_what, before, now, words) => {
  await decided('then', [before]);
  const { status, stdout } = await gated(await decided('now', [now]), '--baseline', 'then.sarif');
  expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringContaining(words) });
});

test('the second of two equal lines is new where there was one', async () => {
  await decided('single', [LEAK]);
  const twice = await decided('twice', [LEAK, { ...LEAK, title: 'The key is shown where all can read it' }]);
  expect((await gated(twice, '--baseline', 'single.sarif')).status).toBe(1);
});

test('a baseline that cannot be read is an error, and one of the same case counts for nothing', async () => {
  const file = await decided('alone', [LEAK]);
  writeFileSync(join(folder, 'torn.sarif'), readFileSync(join(folder, 'alone.sarif'), 'utf8').slice(0, 200));
  for (const baseline of ['missing.sarif', 'torn.sarif', 'nobody', 'last'])
    expect([baseline, (await gated(file, '--baseline', baseline)).status]).toEqual([baseline, 2]);
  const own = await gated(file, '--baseline', 'alone.sarif');
  expect(own).toMatchObject({ status: 1, stderr: expect.stringContaining('because it is this very case') });
});

test('a known finding in one more place is new, and a change cannot bring the baseline that excuses it', async () => {
  const repository = join(folder, 'repository');
  mkdirSync(repository);
  const at = { cwd: repository, env: { HOME: folder, PATH: process.env['PATH'] } };
  const bad = 'export const run = (code) => eval(code);\n';
  const diff = (path: string, lines: readonly string[]): string =>
    `diff --git a/${path} b/${path}\nnew file mode 100644\n--- /dev/null\n+++ b/${path}\n@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}\n`).join('')}`;
  const review = (input: string, ...more: readonly string[]): Promise<Ended> =>
    runHere(['review', '-', '--models', 'rules', '--fail-on', 'low', '--fresh', ...more], { ...at, input });
  const change = diff('a.js', bad.trimEnd().split('\n'));
  expect((await review(change, '-o', 'base.sarif', '--id', 'first')).status).toBe(1);
  expect((await review(change, '--baseline', 'base.sarif', '--id', 'second')).status).toBe(0);
  expect((await review(change, '--baseline', 'last', '--id', 'third')).status).toBe(0);
  const twice = diff('a.js', [bad.trimEnd(), '', 'export const go = (text) => eval(text + 1);']);
  const more = await review(twice, '--baseline', 'base.sarif', '--id', 'twice');
  expect(more).toMatchObject({ status: 1, stdout: expect.stringContaining('Still there (1)') });
  expect((await review(twice, '--baseline', 'twice', '--id', 'twice-again')).status).toBe(0);
  const both = `${change}${diff('base.sarif', ['{}'])}`;
  const own = await review(both, '--baseline', 'base.sarif', '--id', 'fourth');
  expect(own).toMatchObject({ status: 1, stderr: expect.stringContaining('because the reviewed change touches the file') });
});
