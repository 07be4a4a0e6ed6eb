import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Ended } from '../ended.ts';
import { madePdf } from '../made-documents.ts';
import { misfits } from '../published-schema.ts';
import { runHere } from '../run-here.ts';

const folder = mkdtempSync(join(tmpdir(), 'tribunal-baseline-'));
const run = (...argv: readonly string[]): Promise<Ended> =>
  runHere([...argv, ...(argv[0] === 'cases' ? [] : ['--quiet'])], {
    cwd: folder,
    env: { HOME: folder, PATH: process.env['PATH'] },
  });

interface Since {
  readonly since: {
    readonly baseline: string;
    readonly new: readonly { readonly title: string }[];
    readonly gone: readonly { readonly title: string }[];
    readonly still_there: readonly { readonly title: string }[];
    readonly scores: readonly { readonly name: string; readonly before: number | null; readonly after: number | null }[];
  };
}

beforeAll(() => cpSync(join(import.meta.dirname, '..', '..', 'examples'), join(folder, 'examples'), { recursive: true }));

const BUSINESS = ['business', 'examples/business/pitch.md', '--models', 'script:examples/business/panel.yaml'];

test('a document is compared with the last case about it: gone, new, still there, and scores', async () => {
  expect(await run(...BUSINESS, '--baseline', 'last')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('no earlier case of your own is about pitch.md'),
  });
  expect((await run(...BUSINESS, '--id', 'first')).status).toBe(0);
  const file = join(folder, 'examples/business/panel.yaml');
  const panel = readFileSync(file, 'utf8');
  const [title = ''] = /(?<=title: ).+/.exec(panel) ?? [];
  writeFileSync(file, panel.replaceAll(title, 'Something else altogether is missing here'));
  const { status, stdout } = await run(...BUSINESS, '--id', 'second', '--baseline', 'last', '--format', 'json');
  expect(status).toBe(0);
  const result = JSON.parse(stdout) as Since;
  expect(misfits('business-review-result')(result)).toEqual([]);
  const { since } = result;
  expect(since.baseline).toBe('first');
  expect(since.still_there.length).toBeGreaterThan(3);
  expect(since.scores.map(({ before, after }) => before === after)).not.toContain(false);
  const text = await run('cases', 'show', 'second', '--baseline', 'last');
  expect(text.stdout).toMatch(/Since first[\s\S]*Still there \(\d+\)[\s\S]*overall: \d+ → \d+/);
  for (const format of ['md', 'html'])
    expect((await run('cases', 'show', 'second', '--baseline', 'first', '--format', format)).stdout).toContain('Since first');
});

test('what was not looked for is not called gone', async () => {
  expect((await run(...BUSINESS, '--id', 'judged')).status).toBe(0);
  const checks = await run('business', 'examples/business/pitch.md', '--models', 'checks', '--baseline', 'judged');
  expect(checks.stdout).toContain('Not reported again, but not judged this time (');
  expect(checks.stdout).not.toContain('Gone (');
});

test('articles and plans are compared too, and the gate is the same', async () => {
  const flags = ['flags', 'examples/flags', '--models', 'script:examples/flags/panel.yaml', '--fail-on', 'high'];
  const judge = ['judge', 'examples/judge', '--models', 'script:examples/judge/panel.yaml'];
  for (const [command, name] of [
    [flags, 'flag-resolution-result'],
    [judge, 'judge-panel-result'],
  ] as const) {
    const before = await run(...command, '--id', `${command[0]}-1`);
    const after = await run(...command, '--id', `${command[0]}-2`, '--fresh', '--baseline', 'last', '--format', 'json');
    expect(after.status).toBe(before.status);
    const result = JSON.parse(after.stdout) as Since;
    expect(misfits(name)(result)).toEqual([]);
    expect([result.since.baseline, result.since.new, result.since.gone]).toEqual([`${command[0]}-1`, [], []]);
  }
});

test('what the checks find in a plan is compared, wherever it stands now, and trips no gate', async () => {
  const tasks = (rows: string) => `# Tasks\n\n| id | task | depends on |\n| --- | --- | --- |\n| T1 | a | – |\n${rows}`;
  const plan = join(folder, 'plan');
  mkdirSync(plan);
  writeFileSync(join(plan, 'tasks.md'), tasks('| T2 | b | T9 |\n| T3 | c | T8 |\n'));
  const judge = ['judge', 'plan', '--models', 'checks', '--format', 'json'];
  await run(...judge, '--id', 'checks-1');
  writeFileSync(join(plan, 'tasks.md'), tasks('| T4 | d | T4 |\n| T2 | b | T1 |\n| T3 | c | T8 |\n'));
  const { since } = JSON.parse((await run(...judge, '--id', 'checks-2', '--baseline', 'last')).stdout) as Since;
  const titles = (items: readonly { readonly title: string }[]) => items.map(({ title }) => title);
  expect([titles(since.gone), titles(since.new), titles(since.still_there)]).toEqual([
    ['T2 depends on T9, and there is no such task'],
    ['T4 depends on itself'],
    ['T3 depends on T8, and there is no such task'],
  ]);
  const text = (await run('cases', 'show', 'checks-2', '--baseline', 'checks-1')).stdout;
  expect(text).toMatch(/Gone \(1\)[\s\S]*New \(1\)[\s\S]*Still there \(1\)/);
});

test('a PDF goes through a whole case: its plan, its preview, its report, and a replay without the file', async () => {
  const pdf = madePdf([[{ words: 'The market grows by 300 % a year.', y: 700 }], 'picture']);
  writeFileSync(join(folder, 'pitch.pdf'), pdf);
  const command = ['business', 'pitch.pdf', '--models', 'script:examples/business/panel.yaml'];
  expect((await run(...command, '--dry-run')).stdout).toContain('2 sections');
  expect((await run(...command, '--preview')).stdout).toContain('=== Page 1 (section 1 of 2)');
  const held = await run(...command, '--id', 'pdf', '--fail-on', 'low');
  expect(held.status).not.toBe(0);
  expect(held.stdout).toContain('pitch.pdf: not read, because there is no text layer: page 2');
  writeFileSync(join(folder, 'pitch.pdf'), '');
  expect((await run('cases', 'verify', 'pdf')).stdout).toContain('holds');
  expect((await run('cases', 'show', 'pdf')).status).toBe(0);
});
