import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runHere } from '../run-here.ts';
import { LABELLED } from './labelled-reviews.ts';

const cwd = mkdtempSync(join(tmpdir(), 'tribunal-bench-reviews-'));
afterAll(() => rmSync(cwd, { recursive: true }));
const put = (name: string, value: unknown): void => writeFileSync(join(cwd, name), JSON.stringify(value));
put('reviews.json', LABELLED);
put(
  'north.json',
  LABELLED.filter(({ repo }) => repo === 'north'),
);

const run = (...argv: readonly string[]) =>
  runHere(['bench', ...argv], { cwd, env: { CI: '1', PATH: process.env.PATH, HOME: cwd } });

interface Way {
  readonly name: string;
  readonly scores: { readonly f1: number; readonly faults: number; readonly faultsFound: number; readonly accepted: number };
}

test('recorded reviews are decided, and compared with the best reviewer alone and with everything', async () => {
  const { status, stdout } = await run('review', '--data', 'reviews.json', '--json', '--predictions', 'decided.json');
  expect(status).toBe(0);
  const { panel, ways } = JSON.parse(stdout) as { readonly panel: readonly string[]; readonly ways: readonly Way[] };
  expect(panel).toEqual(['ash', 'elm', 'oak']);
  expect(ways.map(({ name }) => name)).toEqual(['calibrated', 'best alone: elm', 'everything']);
  // elm reports each of the six faults and nothing else; everything: 6 of 36 findings tell a further fault.
  expect(ways[1]?.scores).toMatchObject({ f1: 1, faults: 6, faultsFound: 6, accepted: 6 });
  expect(ways[2]?.scores).toMatchObject({ faults: 6, faultsFound: 6, accepted: 36 });
  expect(ways[2]?.scores.f1).toBeCloseTo((2 * (6 / 36)) / (1 + 6 / 36));
  // Every fault is accepted once, and what is wrong is not accepted.
  expect(ways[0]?.scores).toMatchObject({ faultsFound: 6, accepted: 6 });
  const decided = JSON.parse(readFileSync(join(cwd, 'decided.json'), 'utf8'));
  const members = decided.flatMap(({ groups }: { groups: { members: object[] }[] }) => groups.flatMap((one) => one.members));
  expect(members).toHaveLength(36);
});

test('a fit is written, is the same each time, and decides reviews', async () => {
  expect((await run('fit', '--data', 'reviews.json', '--out', 'priors.json')).status).toBe(0);
  const written = readFileSync(join(cwd, 'priors.json'), 'utf8');
  expect((await run('fit', '--data', 'reviews.json', '--out', 'again.json')).status).toBe(0);
  expect(readFileSync(join(cwd, 'again.json'), 'utf8')).toBe(written);
  const { records, recall, version } = JSON.parse(written);
  expect(version).toBe(1);
  expect(records).toEqual([
    { panelist: 'ash', as: 'reporter', upheld: 6, overturned: 12 },
    { panelist: 'elm', as: 'reporter', upheld: 6, overturned: 0 },
    { panelist: 'oak', as: 'reporter', upheld: 6, overturned: 6 },
  ]);
  expect(recall).toEqual({ ash: 1, elm: 1, oak: 1 });
  const table = await run('review', '--data', 'reviews.json', '--priors', 'priors.json', '--html', 'page.html');
  expect(table.status).toBe(0);
  expect(table.stdout).toMatch(/^calibrated +\d/m);
  expect(readFileSync(join(cwd, 'page.html'), 'utf8')).toContain('<svg');
});

test('random panels stand beside their own best member, and ablation has every way', async () => {
  const panels = await run('panels', '--data', 'reviews.json', '--sizes', '2', '--count', '3', '--priors', 'priors.json');
  expect(panels.status).toBe(0);
  expect(panels.stdout).toMatch(/^panels of 2 +3 /m);
  const { stdout } = await run('ablate', '--data', 'reviews.json', '--json');
  expect(JSON.parse(stdout).reviews.map(({ name }: Way) => name)).toEqual([
    'best alone: elm',
    'everything',
    'vote',
    'seed',
    'calibrated, set by hand',
    'calibrated, as shipped',
    'calibrated, fitted to other repositories',
  ]);
});

const broken = (more: object): unknown => [{ ...LABELLED[0], ...more }];
put('no-label.json', broken({ tools: { oak: [{ comment: 'x' }] } }));
put('no-fault.json', broken({ tools: { oak: [{ comment: 'x', label: 'tp' }] } }));
put('beyond.json', broken({ tools: { oak: [{ comment: 'x', label: 'tp', matched_golden: 7 }] } }));
put('twice.json', [LABELLED[0], LABELLED[0]]);
put('empty.json', []);
put('odd-priors.json', { version: 2 });

test.each([
  [['review', '--data', 'none.json'], 'none.json cannot be read'],
  [['review', '--data', 'no-label.json'], 'no-label.json'],
  [['review', '--data', 'no-fault.json'], 'expected matched_golden beside the label "tp"'],
  [['review', '--data', 'beyond.json'], 'expected a fault from 0 to 0, found 7'],
  [['review', '--data', 'twice.json'], 'expected every id once'],
  [['review', '--data', 'empty.json'], 'expected at least one review'],
  [['review', '--data', 'reviews.json', '--panel', 'oak,yew'], 'no reviewer "yew" in the data'],
  [['review', '--data', 'reviews.json', '--priors', 'odd-priors.json'], 'odd-priors.json'],
  [['fit', '--data', 'north.json', '--out', 'x.json'], 'two repositories or more'],
  [['panels', '--data', 'north.json'], 'two repositories or more'],
  [
    ['panels', '--data', 'reviews.json', '--sizes', '9', '--priors', 'priors.json'],
    'a panel of 9 cannot be drawn from 3 reviewers',
  ],
  [['ablate'], 'expected labelled reviews or recorded debates'],
])('%j is refused', async (argv, words) => {
  const { status, stderr, stdout } = await run(...argv);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(words);
});
