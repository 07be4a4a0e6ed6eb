import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CodeReviewResult } from '../../src/reports/protocols/code-review/schema.ts';
import { configFor, envFor } from './everybody.ts';
import { PanelBench } from './panel-bench.ts';

const NOTHING = { findings: [] };
const RECORDED = JSON.stringify({ usage: { input: 100, output: 10 }, answers: { review: NOTHING } });
let bench: PanelBench;
let cases = 0;
beforeAll(async () => {
  bench = await PanelBench.open({
    answer: () => NOTHING,
    behave: () => ({ text: JSON.stringify(NOTHING) }),
    usage: () => ({ inputTokens: 4_000, outputTokens: 100 }),
  });
  bench.env = envFor(bench.vendor.url);
  bench.file('recorded.yaml', RECORDED);
});
afterAll(async () => {
  expect(bench.vendor.problems).toEqual([]);
  await bench.close();
});

/** Reviews with these models under this config; HOME stands for the folder of the user. */
async function review(models: string, prices: string, ...more: readonly string[]) {
  const { path: home } = bench.home;
  const config = bench.file(`config-${++cases}.yaml`, `${configFor(bench.vendor.url)}\n${prices.replaceAll('HOME', home)}`);
  const args = ['review', '--id', `case-${cases}`, '--format', 'json', '--models', models.replaceAll('HOME', home)];
  const { status, stdout, stderr } = await bench.run([...args, '--config', config, ...more]);
  const usage = stdout === '' ? undefined : (JSON.parse(stdout) as CodeReviewResult).usage;
  return { status, usage, stderr: stderr.replaceAll(home, 'HOME') };
}

const priceOf = (spec: string, price = '{ input: 1, output: 10 }'): string => `prices: { "${spec}": ${price} }`;

/** Whose price nobody knows, and what a call costs at a dollar for a million tokens read and ten for a million written. */
const UNPRICED: readonly (readonly [spec: string, micros: number | undefined])[] = [
  ['ollama:qwen3-coder:30b', 5_000],
  // What it says itself that it cost does not count against the user's word.
  ['openrouter:deepseek/deepseek-chat', 5_000],
  ['xai:grok-4', 5_000],
  ['compatible:lab/mistral-large', 5_000],
  ['cli:claude', 624],
  ['cli:codex', 300],
  ['cli:gemini', 340],
  // Its tokens are counted here.
  ['script:HOME/house-rules', undefined],
  ['script:HOME/recorded.yaml', 200],
];

describe('somebody whose price nobody knows', () => {
  test.concurrent.each(UNPRICED)('has no place under a limit on cost: %s', async (spec) => {
    const told = await review(`anthropic:claude-sonnet-5,${spec}`, '', '--max-cost', '20', '--quiet');
    expect(told).toEqual({
      status: 2,
      usage: undefined,
      stderr: [
        `error  --max-cost cannot be enforced: the price of ${spec} is unknown`,
        `       say it in the config: prices."${spec}"; or use --max-tokens\n`,
      ].join('\n'),
    });
  });

  test('has one where the config says it, and is paid by that', async () => {
    expect(bench.vendor.calls.length + bench.oracle.runs.length).toBe(0);
    const prices = UNPRICED.map(([spec]) => `  "${spec}": { input: 1, output: 10 }`).join('\n');
    const { status, usage, stderr } = await review(
      UNPRICED.map(([spec]) => spec).join(),
      `prices:\n${prices}`,
      ...['--max-cost', '20'],
    );
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
    expect(stderr).toMatch(
      /^price {4}about \$\d+\.\d+ in all, at most \$\d+\.\d+ for the first round, .* \(limit \$20\.00 for all rounds\)$/m,
    );
    expect(
      usage?.panelists?.map(({ panelist, calls, cost_usd }) => [panelist.replace(bench.home.path, 'HOME'), calls, cost_usd]),
    ).toEqual(
      UNPRICED.map(([spec, micros], at) => {
        const calls = at === 0 ? 3 : 2;
        return [spec, calls, micros === undefined ? expect.closeTo(0.006, 2) : (calls * micros) / 1_000_000];
      }),
    );
  });
});

test('a model of the table is priced by it, also where an agent asks it', async () => {
  const { status, usage } = await review('cli:codex/gpt-5.5', '', '--max-cost', '5');
  expect({ status, cost: usage?.cost_usd }).toEqual({ status: 0, cost: expect.any(Number) });
  expect(usage?.cost_usd).toBeGreaterThan(0);
});

test('a price of the config takes the place of the table’s, and changes the bill', async () => {
  const calls = 3;
  const usual = await review('anthropic:claude-sonnet-5', '', '--quiet');
  expect(usual.usage?.cost_usd).toBeCloseTo((calls * 9_000) / 1_000_000, 9);
  const own = await review('anthropic:claude-sonnet-5', priceOf('anthropic:claude-sonnet-5', '{ input: 20, output: 100 }'));
  expect(own.usage?.cost_usd).toBeCloseTo((calls * 90_000) / 1_000_000, 9);
  expect(own.stderr).toMatch(/^closed .* · \$0\.27 /m);
});

test('a cost that nobody knows is called unknown, and the rest at least', async () => {
  const { usage, stderr } = await review('anthropic:claude-sonnet-5,ollama:qwen3-coder:30b', '');
  expect(stderr).toMatch(/^price {4}unknown$/m);
  expect(usage?.cost_usd).toBeNull();
  expect(usage?.cost_at_least_usd).toBeGreaterThan(0);
  const { stdout } = await bench.run(['cases', 'show', `case-${cases}`]);
  expect(stdout).toMatch(/at\s+least\s+\$0\.\d+/);
  const alone = await review('ollama:qwen3-coder:30b', '');
  expect(alone.usage).toMatchObject({ cost_usd: null, cost_at_least_usd: 0 });
  expect(alone.stderr).toMatch(/^closed .* cost unknown/m);
});
