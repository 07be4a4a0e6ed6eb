import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runHere } from '../run-here.ts';

const cwd = mkdtempSync(join(tmpdir(), 'tribunal-bench-claims-'));
afterAll(() => rmSync(cwd, { recursive: true }));
cpSync(join(import.meta.dirname, 'claims.json'), join(cwd, 'claims.json'));

const run = (...argv: readonly string[]) =>
  runHere(['bench', 'claims', ...argv], { cwd, env: { CI: '1', PATH: process.env.PATH, HOME: cwd } });

const rowsOf = (table: string): readonly (readonly string[])[] =>
  table.split('\n').flatMap((line) => (line === '' ? [] : [line.trim().split(/\s{2,}/)]));

/** What the file says, counted here once more by the rule in plain words. */
function byHand() {
  const claims: readonly { label: boolean | 'unknown'; evidence: readonly { stance: string }[] }[] = JSON.parse(
    readFileSync(join(cwd, 'claims.json'), 'utf8'),
  );
  const decided = claims.map(({ label, evidence }) => {
    const has = (stance: string): boolean => evidence.some((one) => one.stance === stance);
    const open = has('supports') === has('refutes') || (has('refutes') && has('partly'));
    return { label, resolved: !open, right: !open && label === has('supports') };
  });
  return {
    claims: claims.length,
    resolved: decided.filter((one) => one.resolved).length,
    right: decided.filter((one) => one.right).length,
  };
}

test('what is resolved by citations, by the fit, by each verifier and by majority', async () => {
  const { status, stdout } = await run('--data', 'claims.json');
  expect(status).toBe(0);
  const rows = rowsOf(stdout);
  expect(rows.map(([name]) => name)).toEqual([
    '48 claims in 12 groups: 35 true, 10 false, 3 unknown',
    'claims',
    'by citations',
    'of claims that a passage speaks to',
    'fitted for 98.0 %',
    'nli alone',
    'reader alone',
    'plain majority',
    'decided by citations because',
    'a quote that stands carries all of it',
    'nothing is cited for it, something against it',
    'open: both sides cite something',
    'open: only a part of it is carried',
    'open: no source',
    'the surest by the fit',
    'right',
  ]);
  const { claims, resolved, right } = byHand();
  expect(rows[2]?.[1]).toBe(String(claims));
  expect(rows[2]?.[2]).toContain(`${((100 * resolved) / claims).toFixed(1)} % (`);
  expect(rows[2]?.[3]).toContain(`${((100 * right) / resolved).toFixed(1)} % (`);
});

test('--json prints the figures by name, the same each time', async () => {
  const [one, other] = [await run('--data', 'claims.json', '--json'), await run('--data', 'claims.json', '--json')];
  expect(one.stdout).toBe(other.stdout);
  const figures = JSON.parse(one.stdout);
  expect(figures).toMatchObject({ claims: 48, groups: 12, wanted: 0.98, folds: 10, citations: byHand() });
  expect(Object.keys(figures.verifiers)).toEqual(['nli', 'reader']);
  expect(figures.verifiers.nli).toMatchObject({ claims: 48, resolved: 48, share: 1 });
  expect(figures.curve.at(-1)).toMatchObject({ share: 1 });
  const { citations, why } = figures;
  expect(why['verified-quote'] + why.agreed).toBe(citations.resolved);
});

const one = (claim: object) => JSON.stringify([{ id: 'x', label: true, ...claim }]);

test.each<[string, string | undefined, readonly string[], readonly string[]]>([
  ['no --data', undefined, [], ['--data']],
  ['no such file', undefined, ['--data', 'nowhere.json'], ['nowhere.json cannot be read', 'docs/bench.md']],
  ['broken JSON', '[{', ['--data', 'given.json'], ['given.json', 'not valid JSON']],
  ['no claims', '[]', ['--data', 'given.json'], ['expected at least one claim']],
  ['an object', '{}', ['--data', 'given.json'], ['expected a list of claims { id, label, evidence?, verifiers? }']],
  [
    'no label',
    JSON.stringify([{ id: 'x' }]),
    ['--data', 'given.json'],
    ['[0].label: expected true, false or "unknown", found nothing'],
  ],
  [
    'no labels that say anything',
    JSON.stringify([{ id: 'x', label: 'unknown' }]),
    ['--data', 'given.json'],
    ['no claim that is labelled true or false'],
  ],
  [
    'an unknown stance',
    one({ evidence: [{ stance: 'maybe', quote: 'q' }] }),
    ['--data', 'given.json'],
    ['[0].evidence[0].stance: expected supports, partly, refutes or irrelevant, found "maybe"'],
  ],
  [
    'an unknown verdict',
    one({ verifiers: { a: { verdict: 'yes' } } }),
    ['--data', 'given.json'],
    ['[0].verifiers.a.verdict: expected supported, partially_supported or not_supported'],
  ],
  [
    'a score off the scale',
    one({ verifiers: { a: { score: 7 } } }),
    ['--data', 'given.json'],
    ['[0].verifiers.a.score: expected a number from 0 to 1'],
  ],
  [
    'an id twice',
    JSON.stringify([
      { id: 1, label: true },
      { id: 1, label: false },
    ]),
    ['--data', 'given.json'],
    ['two claims with the id "1"'],
  ],
])('%s: exit 2', async (_name, text, argv, said) => {
  if (text !== undefined) writeFileSync(join(cwd, 'given.json'), text);
  const { status, stdout, stderr } = await run(...argv);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  for (const words of said) expect(stderr).toContain(words);
});

test('one claim without anything that speaks to it is unresolved', async () => {
  writeFileSync(join(cwd, 'given.json'), one({}));
  const { status, stdout } = await run('--data', 'given.json', '--json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    claims: 1,
    citations: { resolved: 0, share: 0 },
    fitted: { resolved: 0 },
    majority: { resolved: 0 },
  });
});
