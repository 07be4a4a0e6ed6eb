import { afterAll, beforeAll, test } from 'vitest';
import { GateBench } from './gate-bench.ts';
import { ON_ANSWERS } from './gate-kinds.ts';
import { HARMLESS_CHANGES } from './harmless.ts';
import { expectAllPass, expectNonePasses } from './try-kinds.ts';

const LONGEST_MS = 600_000;

let bench: GateBench;
beforeAll(async () => {
  bench = await GateBench.open();
});
afterAll(() => bench.close());

test('no attack by answers passes the gate', { timeout: LONGEST_MS }, () => expectNonePasses(bench, ON_ANSWERS));

test('harmless changes pass it', { timeout: LONGEST_MS }, () => expectAllPass(bench, HARMLESS_CHANGES));
