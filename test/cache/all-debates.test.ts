import { afterEach, expect, test } from 'vitest';
import { DebateBench, type DebateBenchOptions } from '../debates/debate-bench.ts';

let bench: DebateBench;
afterEach(() => bench.close());

const DEBATES: readonly (readonly [DebateBenchOptions['example'], readonly string[]])[] = [
  ['business', ['business', 'business/pitch.md', '--type', 'strategy']],
  ['flags', ['flags', 'flags', '--flags', 'flags/flags.json']],
  ['judge', ['judge', 'judge', '--judges', 'judge/judges.yaml']],
];

test.each(DEBATES)('%s: an equal request is answered from the earlier case, and --fresh asks again', async (example, args) => {
  bench = await DebateBench.open({ example });
  const run = async (...more: readonly string[]) => {
    const before = bench.vendor.calls.length;
    const ended = await bench.run([...args, '--models', 'anthropic:claude-sonnet-5', '--format', 'json', ...more]);
    return { ...ended, calls: bench.vendor.calls.length - before };
  };
  const first = await run();
  const again = await run();
  expect(first.calls).toBeGreaterThan(0);
  const { reused, ...result } = JSON.parse(again.stdout);
  expect({ calls: again.calls, status: again.status, reused, result }).toEqual({
    calls: 0,
    status: first.status,
    reused: true,
    result: JSON.parse(first.stdout),
  });
  expect(again.stderr).toContain('no calls are made: this is the result of');
  expect((await run('--fresh')).calls).toBe(first.calls);
});
