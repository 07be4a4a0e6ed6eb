import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAULT } from './gate-attack.ts';
import { GateBench } from './gate-bench.ts';
import { ON_ANSWERS, ON_FILES, ON_REPORTS } from './gate-kinds.ts';
import { expectNonePasses } from './try-kinds.ts';

const LONGEST_MS = 600_000;
const ATTACKS_LEAST = 140;

let bench: GateBench;
beforeAll(async () => {
  bench = await GateBench.open();
});
afterAll(() => bench.close());

test('there are enough attacks', () => {
  expect([...ON_FILES, ...ON_REPORTS, ...ON_ANSWERS].flatMap(({ attacks }) => attacks).length).toBeGreaterThanOrEqual(
    ATTACKS_LEAST,
  );
});

test('both reviewers find the fault where nothing hides it', async () => {
  for (const by of ['analysers', 'model'] as const)
    expect(await bench.run({ name: 'plain', by, files: { 'src/a.js': FAULT } })).toMatchObject({ status: 1 });
});

test('no attack by files passes the gate', { timeout: LONGEST_MS }, () => expectNonePasses(bench, ON_FILES));
