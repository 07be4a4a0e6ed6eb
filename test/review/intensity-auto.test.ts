import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEYS, PanelBench } from '../panel/panel-bench.ts';

let bench: PanelBench;
beforeAll(async () => {
  bench = await PanelBench.open({ answer: () => ({ findings: [] }) });
  bench.env = { ANTHROPIC_API_KEY: KEYS.ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL: bench.vendor.url };
});
afterAll(() => bench.close());

const WHY = 'in 1 file, authentication (src/session.js)';

test('a run, its report and a dry run say which intensity was chosen, and why', async () => {
  const review = ['review', '--models', 'anthropic:claude-sonnet-5', '--intensity', 'auto'];
  const held = await bench.run([...review, '--format', 'md']);
  expect(held.stderr).toMatch(/^note {5}intensity deep: \d+ changed lines in 1 file, authentication \(src\/session\.js\)$/m);
  expect(held.stdout).toContain('(auto: ');
  const foretold = await bench.run([...review, '--dry-run', '--format', 'json']);
  const forecast = JSON.parse(foretold.stdout);
  expect(forecast.plan.intensity).toBe('deep');
  expect(foretold.stdout).toContain(WHY);
});

test('the settings can say it, and a preset by option overrides it', async () => {
  const config = bench.file('auto.yaml', 'review: { intensity: auto }');
  const run = async (...more: readonly string[]) =>
    JSON.parse((await bench.run(['review', '--config', config, '--dry-run', '--format', 'json', ...more])).stdout).plan.intensity;
  expect([await run(), await run('--intensity', 'light')]).toEqual(['deep', 'light']);
});
