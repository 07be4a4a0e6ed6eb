import { afterAll, beforeAll, test } from 'vitest';
import { GateBench } from './gate-bench.ts';
import { ON_REPORTS } from './gate-kinds.ts';
import { expectNonePasses } from './try-kinds.ts';

const LONGEST_MS = 600_000;

let bench: GateBench;
beforeAll(async () => {
  bench = await GateBench.open();
});
afterAll(() => bench.close());

test('no attack by lock files or reports passes the gate', { timeout: LONGEST_MS }, () => expectNonePasses(bench, ON_REPORTS));
