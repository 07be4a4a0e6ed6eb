import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DebateBench } from './debate-bench.ts';

let bench: DebateBench;
beforeEach(async () => {
  bench = await DebateBench.open({ example: 'judge' });
  bench.seatAll();
});
afterEach(() => bench.close());

const JUDGE = ['judge', 'judge', '--judges', 'judge/judges.yaml', '--id', 'case', '--quiet'];

const put = (file: string, value: unknown): void => writeFileSync(join(bench.root, file), JSON.stringify(value));

test('weights of a file are frozen with the case, move the score, and are told with the plain verdict', async () => {
  // In Round 2 the judges give 4.0, 4.1 and 3.9: (1 × 4.0 + 0.5 × 4.1 + 2 × 3.9) / 3.5 = 13.85 / 3.5 = 3.957
  put('weights.json', {
    version: 1,
    date: '2026-05-01',
    source: '50 plans',
    judges: [
      { judge: 'claude/neutral', weight: 1, examples: 50 },
      { judge: 'GPT', stance: 'for', weight: 0.5, examples: 50 },
      { judge: 'gpt', stance: 'against', weight: 3, examples: 50 },
      { judge: 'gemini', weight: 2, examples: 50 },
    ],
  });
  const held = await bench.run([...JUDGE, '--format', 'json', '--weights', 'weights.json']);
  expect(held.status).toBe(0);
  const { verdict, judges, summary } = JSON.parse(held.stdout);
  expect(judges.map(({ judge_id }: { judge_id: string }) => judge_id)).toEqual(['claude/neutral', 'gpt/for', 'gemini/against']);
  expect(verdict).toMatchObject({
    verdict_type: 'consensus',
    final_score: 3.96,
    gate: 'YELLOW',
    weighing: {
      source: '50 plans',
      date: '2026-05-01',
      decides: true,
      judges: [
        { judge_id: 'claude/neutral', weight: 1, examples: 50, effect: 'weighed' },
        { judge_id: 'gpt/for', weight: 0.5, examples: 50, effect: 'weighed' },
        { judge_id: 'gemini/against', weight: 2, examples: 50, effect: 'weighed' },
      ],
      unweighted: { verdict_type: 'consensus', final_score: 4, gate: 'GREEN' },
    },
  });
  expect(summary).toContain('The weights change the verdict: without them it is 4.00, GREEN (consensus).');
  expect(bench.text('judge', 'analysis', 'validation-report.md')).toContain('Weights of the judges');
  // Another file of weights, or none, changes nothing of a case that was opened.
  bench.remove('weights.json');
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
  const shown = await bench.run(['cases', 'show', 'case', '--format', 'json']);
  expect(JSON.parse(shown.stdout).verdict.weighing).toEqual(verdict.weighing);
  expect(bench.vendor.calls.every(({ prompt }) => !prompt.includes('50 plans'))).toBe(true);
});

test('learned is the file of the user, and a judge that misleads is named in the report', async () => {
  mkdirSync(join(bench.root, '.config', 'tribunal'), { recursive: true });
  put('.config/tribunal/learned.json', {
    date: '2026-05-01',
    reviewers: [{ other: 'records of other learners' }],
    judges: [{ judge: 'gemini', upheld: 0, overturned: 30 }],
  });
  const held = await bench.run([...JUDGE, '--weights', 'learned', '--format', 'md']);
  expect(held.status).toBe(0);
  // ln(14 / 36) = −0.94; the others weigh ln(14 / 6) = 0.85 each: (4.0 + 4.1) / 2 = 4.05
  expect(held.stdout).toContain('4.05');
  expect(held.stdout).toContain(
    '| gemini/against | -0.94 | 0 % | 30 | misleads, what it said pointed the wrong way: its score counts for nothing |',
  );
  expect(held.stdout).toContain('| claude/neutral | 0.85 | 50 % | 0 | nothing learned: weighs as any unknown judge |');
  expect(held.stdout).toContain('Not counted in the score, because what it said before pointed the wrong way: gemini/against.');
});

test.each<[string, unknown, readonly string[]]>([
  ['a missing file', undefined, ['cannot read weights.json', 'tribunal bench judges']],
  ['a list', [], ['expected an object { version, date, source, judges }', 'the format: docs/judge.md']],
  ['no judges', { judges: [] }, ['has no learned weights']],
  ['another version', { version: 2, judges: [] }, ['version: expected 1, found 2']],
  ['a judge without a weight', { judges: [{ judge: 'claude' }] }, ['judges[0]: expected a judge: { judge, weight, examples }']],
  ['a weight in words', { judges: [{ judge: 'claude', weight: 'high', examples: 3 }] }, ['judges[0]: expected a judge']],
  [
    'a negative count',
    { judges: [{ judge: 'claude', right: -1, wrong: 3 }] },
    ['judges[0].right: expected a whole number that is not negative, found -1'],
  ],
])('%s of weights is a mistake, and nobody is asked', async (_name, value, said) => {
  if (value !== undefined) put('weights.json', value);
  const { status, stderr } = await bench.run([...JUDGE, '--weights', 'weights.json']);
  expect(status).toBe(2);
  for (const words of said) expect(stderr).toContain(words);
  expect([bench.vendor.calls, bench.has('.tribunal')]).toEqual([[], false]);
});

test('without --weights nothing is weighed', async () => {
  const { stdout } = await bench.run([...JUDGE, '--format', 'json']);
  const { verdict, summary } = JSON.parse(stdout);
  expect(verdict).toMatchObject({ final_score: 4, gate: 'GREEN' });
  expect(verdict).not.toHaveProperty('weighing');
  expect(summary).not.toContain('weigh');
});

test('a setting weighs judges of every plan, and --weights none does not', async () => {
  mkdirSync(join(bench.root, '.config', 'tribunal'), { recursive: true });
  put('.config/tribunal/learned.json', { judges: [{ judge: 'gemini', weight: 0, examples: 9 }] });
  writeFileSync(join(bench.root, '.config', 'tribunal', 'config.yaml'), 'debate: { judge_weights: learned }\n');
  const verdictOf = async (...args: readonly string[]) =>
    JSON.parse(
      (await bench.run([...JUDGE.filter((arg) => arg !== '--id' && arg !== 'case'), '--format', 'json', ...args])).stdout,
    ).verdict;
  expect(await verdictOf()).toMatchObject({
    final_score: 4.05,
    weighing: { judges: [{}, {}, { judge_id: 'gemini/against', effect: 'not-counted' }] },
  });
  expect(await verdictOf('--weights', 'none')).not.toHaveProperty('weighing');
});

test('a file of track records is read for the judges in it', async () => {
  put('weights.json', {
    learned_version: 1,
    learned_at: '2026-11-18T04:05:06.000Z',
    records: [
      { panelist: 'gemini', as: 'reviewer', upheld: 0, overturned: 99 },
      { panelist: 'gemini', as: 'judge', upheld: 20, overturned: 2 },
      { panelist: 'gpt', as: 'judge', role: 'for', upheld: 1, overturned: 0 },
      { panelist: 'gpt', as: 'judge', role: 'for', category: 'cost', upheld: 0, overturned: 50 },
    ],
  });
  const held = await bench.run([...JUDGE, '--format', 'json', '--weights', 'weights.json']);
  expect(JSON.parse(held.stdout).verdict.weighing).toMatchObject({
    source: 'rulings',
    date: '2026-11-18',
    judges: [
      { judge_id: 'claude/neutral', weight: 0.85, examples: 0 },
      { judge_id: 'gpt/for', weight: 0.92, examples: 1 },
      { judge_id: 'gemini/against', weight: 1.45, examples: 22 },
    ],
  });
});
