import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runHere } from '../run-here.ts';

const cwd = mkdtempSync(join(tmpdir(), 'tribunal-bench-judges-'));
afterAll(() => rmSync(cwd, { recursive: true }));
cpSync(join(import.meta.dirname, 'judgements.json'), join(cwd, 'judgements.json'));

const run = (...argv: readonly string[]) =>
  runHere(['bench', 'judges', ...argv], { cwd, env: { CI: '1', PATH: process.env.PATH, HOME: cwd } });

const rowsOf = (table: string): readonly (readonly string[])[] =>
  table.split('\n').flatMap((line) => (line === '' ? [] : [line.trim().split(/\s{2,}/)]));

test('the ways of deciding side by side, for one of each model and for all', async () => {
  const { status, stdout } = await run('--data', 'judgements.json');
  expect(status).toBe(0);
  const rows = rowsOf(stdout);
  expect(rows.map(([name]) => name)).toEqual([
    '5 judges',
    'items',
    'plain majority',
    'best judge, known afterwards',
    'best judge, chosen on other folds',
    'log-odds of each judge alone',
    'learned weights',
    'learned on other subsets only',
    'best judge afterwards: careful/plain, careful/plain',
    'judge',
    'careful/plain',
    'coin/plain',
    'contrary/plain',
    'scorer/plain',
    'second/plain',
  ]);
  expect(rows[1]).toEqual(['items', '60', '60']);
  expect(rows.find(([name]) => name === 'contrary/plain')?.slice(2)).toEqual(['16', '44', 'misleads']);
  for (const [, few, all] of rows.slice(2, 8))
    expect([few, all]).toEqual([expect.stringMatching(PERCENT), expect.stringMatching(PERCENT)]);
});

const PERCENT = /^\d+\.\d % \(\d+\.\d–\d+\.\d\)$/;

test('the same file gives the same figures, in whatever order its items stand', async () => {
  const items = JSON.parse(readFileSync(join(cwd, 'judgements.json'), 'utf8'));
  writeFileSync(join(cwd, 'reversed.json'), JSON.stringify([...items].reverse()));
  const [one, other] = [await run('--data', 'judgements.json', '--json'), await run('--data', 'reversed.json', '--json')];
  const figures = (text: string) =>
    JSON.parse(text).panels.map(({ learned, majority, best }: Figures) =>
      [learned, majority, best].map(({ accuracy }) => accuracy.toFixed(9)),
    );
  expect(figures(one.stdout)).toEqual(figures(other.stdout));
});

interface Figures {
  readonly learned: { readonly accuracy: number };
  readonly majority: { readonly accuracy: number };
  readonly best: { readonly accuracy: number };
}

test('--judges names the panel, and --weights writes what tribunal judge reads', async () => {
  const { status, stdout } = await run(
    '--data',
    'judgements.json',
    '--judges',
    'careful/plain,contrary/plain',
    '--weights',
    'w.json',
    '--json',
  );
  expect(status).toBe(0);
  const { panels, weights } = JSON.parse(stdout);
  expect(panels).toHaveLength(1);
  expect(panels[0]).toMatchObject({
    judges: ['careful/plain', 'contrary/plain'],
    items: 60,
    folds: 10,
    best: { judge: 'careful/plain' },
  });
  expect(JSON.parse(readFileSync(join(cwd, 'w.json'), 'utf8'))).toEqual(weights);
  expect(weights).toEqual({
    version: 1,
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    source: 'tribunal bench judges --data judgements.json: 60 items',
    prior: 1,
    judges: [
      { judge: 'careful/plain', weight: expect.any(Number), examples: 60, right: 53, wrong: 7 },
      { judge: 'contrary/plain', weight: expect.any(Number), examples: 60, right: 16, wrong: 44 },
    ],
  });
  expect(weights.judges[0].weight).toBeGreaterThan(0);
  expect(weights.judges[1].weight).toBeLessThan(0);
});

const one = (judges: object, more: object = {}) => JSON.stringify([{ id: '1', label: 1, judges, ...more }]);

test.each<[string, string | undefined, readonly string[], readonly string[]]>([
  ['no --data', undefined, [], ['--data']],
  ['no such file', undefined, ['--data', 'nowhere.json'], ['nowhere.json cannot be read', 'docs/bench.md']],
  ['a folder', undefined, ['--data', '.'], ['. cannot be read']],
  ['broken JSON', '[{', ['--data', 'given.json'], ['given.json', 'not valid JSON']],
  ['an empty file', '', ['--data', 'given.json'], ['the file is empty']],
  ['no items', '[]', ['--data', 'given.json'], ['expected at least one item']],
  ['an object', '{"items": []}', ['--data', 'given.json'], ['expected a list of items { id, label, judges }']],
  [
    'no label',
    JSON.stringify([{ id: 'x', judges: { a: 1, b: 2 } }]),
    ['--data', 'given.json'],
    ['[0].label: expected 1 or 2: the better candidate, found nothing', 'given.json:1'],
  ],
  ['an odd label', one({ a: 1, b: 1 }, { label: 3 }), ['--data', 'given.json'], ['[0].label: expected 1 or 2']],
  ['an odd vote', one({ a: 'first', b: 1 }), ['--data', 'given.json'], ['[0].judges.a: expected a winner (1, 2 or null)']],
  ['one judge', one({ a: 1 }), ['--data', 'given.json'], ['two judges or more, and this one has 1']],
  [
    'one judge named',
    one({ a: 1, b: 1 }),
    ['--data', 'given.json', '--judges', 'a,a'],
    ['two judges or more, and this one has 1'],
  ],
  [
    'an unknown judge',
    one({ a: 1, b: 1 }),
    ['--data', 'given.json', '--judges', 'a,z'],
    ['the file has no judge "z"', 'it has a, b'],
  ],
  [
    'an id twice',
    JSON.stringify([1, 1].map((id) => ({ id, label: 1, judges: { a: 1, b: 1 } }))),
    ['--data', 'given.json'],
    ['two items with the id "1"'],
  ],
  [
    'weights that cannot be written',
    one({ a: 1, b: 1 }),
    ['--data', 'given.json', '--weights', 'no/such/folder.json'],
    ['no/such/folder.json cannot be written'],
  ],
])('%s: exit 2', async (_name, text, argv, said) => {
  if (text !== undefined) writeFileSync(join(cwd, 'given.json'), text);
  const { status, stdout, stderr } = await run(...argv);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  for (const words of said) expect(stderr).toContain(words);
});

test('one item and two judges are enough to be measured, if not to learn anything', async () => {
  writeFileSync(join(cwd, 'given.json'), one({ a: 1, b: 2 }));
  const { status, stdout } = await run('--data', 'given.json', '--json');
  expect(status).toBe(0);
  const [panel] = JSON.parse(stdout).panels;
  expect(panel).toMatchObject({ items: 1, folds: 1, majority: { accuracy: 0.5 }, learned: { accuracy: 0.5 } });
});
