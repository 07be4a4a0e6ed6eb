import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { KEYS, PanelBench } from './panel-bench.ts';

const NOTHING = { findings: [] };
let bench: PanelBench;
beforeAll(async () => {
  bench = await PanelBench.open({ answer: () => NOTHING, behave: () => ({ text: JSON.stringify(NOTHING) }) });
});
afterAll(async () => {
  expect(bench.vendor.problems).toEqual([]);
  await bench.close();
});
let cases = 0;
beforeEach(() => {
  cases++;
});

/** A review without anybody named: who sat, who was left out, and how it ended. */
async function review(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const { status, stderr, stdout } = await bench.run(['review', '--id', `case-${cases}`, ...args], { env });
  const lines = stderr.split('\n');
  return {
    status,
    panel: lines.flatMap((line) => /^panel {4}(\S+) \((\d) seats/.exec(line)?.slice(1, 3).join(' ') ?? []),
    warnings: lines.filter((line) => line.startsWith('warning')),
    stdout,
    stderr,
  };
}

const ANTHROPIC = () => ({ ANTHROPIC_API_KEY: KEYS.ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL: bench.vendor.url });
const GOOGLE = () => ({ GEMINI_API_KEY: KEYS.GEMINI_API_KEY, GOOGLE_GEMINI_BASE_URL: bench.vendor.url });

describe('without anybody named', () => {
  test('models behind APIs sit, and agents of families that none of them is of', async () => {
    const { status, panel, warnings } = await review({ ...ANTHROPIC(), CODEX_API_KEY: KEYS.CODEX_API_KEY });
    expect({ status, panel, warnings }).toEqual({
      status: 0,
      panel: ['anthropic:claude-sonnet-5 3', 'cli:codex 2'],
      warnings: [],
    });
  });

  test('nobody is of a family twice, whatever is set up', async () => {
    const env = { ...KEYS, ...ANTHROPIC(), ...GOOGLE(), OPENAI_BASE_URL: `${bench.vendor.url}/v1` };
    const { XAI_API_KEY: _, OPENROUTER_API_KEY: __, ...all } = env;
    const { status, panel } = await review(all);
    expect({ status, panel }).toEqual({
      status: 0,
      panel: ['anthropic:claude-sonnet-5 3', 'openai:gpt-5.5 2', 'google:gemini-3.1-pro-preview 2'],
    });
  });

  test('agents alone will do, those that are logged in', async () => {
    const { status, panel } = await review({ CODEX_API_KEY: KEYS.CODEX_API_KEY });
    expect({ status, panel }).toEqual({ status: 0, panel: ['cli:codex 3'] });
  });

  test('an agent that the config names by another command sits too', async () => {
    const config = bench.file('command.yaml', `clis: { codex: { command: ${bench.home.path}/my-codex } }`);
    bench.program('my-codex', 'codex');
    const env = { CODEX_API_KEY: KEYS.CODEX_API_KEY };
    const args = ['review', '--config', config, '--quiet', '--format', 'json'];
    const { status, stdout } = await bench.run(args, { env, path: [bench.tools] });
    expect({ status, panelists: JSON.parse(stdout).usage.panelists.map((one: { panelist: string }) => one.panelist) }).toEqual({
      status: 0,
      panelists: ['cli:codex'],
    });
  });

  test('a limit on cost leaves out whose price nobody knows, with a word, and the gate is not passed without them', async () => {
    const env = { ...ANTHROPIC(), CODEX_API_KEY: KEYS.CODEX_API_KEY };
    const { status, panel, warnings, stdout } = await review(env, '--max-cost', '5');
    const why = 'nobody knows what cli:codex costs (prices."cli:codex" in the config)';
    expect({ status, panel, warnings }).toEqual({
      status: 0,
      panel: ['anthropic:claude-sonnet-5 3'],
      warnings: [`warning  ${why} - continuing with claude (level 2)`],
    });
    expect(stdout.split('\n')[1]).toBe(`partial: cli:codex did not take part (${why})`);
  });

  test('with the price in the config it sits under the limit', async () => {
    const config = bench.file('priced.yaml', 'prices: { "cli:codex": { input: 1, output: 10 } }');
    const env = { ...ANTHROPIC(), CODEX_API_KEY: KEYS.CODEX_API_KEY };
    const { status, panel, warnings } = await review(env, '--max-cost', '5', '--config', config);
    expect({ status, panel, warnings }).toEqual({
      status: 0,
      panel: ['anthropic:claude-sonnet-5 3', 'cli:codex 2'],
      warnings: [],
    });
  });

  test('a model whose price nobody knows is left out like an agent', async () => {
    const { status, panel, warnings } = await review({ ...ANTHROPIC(), OLLAMA_HOST: bench.vendor.url }, '--max-cost', '5');
    expect({ status, panel, warnings: warnings.length }).toEqual({
      status: 0,
      panel: ['anthropic:claude-sonnet-5 3'],
      warnings: 1,
    });
    expect(warnings[0]).toMatch(
      /^warning {2}nobody knows what (ollama:\S+) costs \(prices\."\1" in the config\) - continuing with/,
    );
  });

  test('where nobody is left then, that is the mistake that is told', async () => {
    const { status, stderr } = await review({ CODEX_API_KEY: KEYS.CODEX_API_KEY }, '--max-cost', '5', '--quiet');
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: [
        'error  --max-cost cannot be enforced: the price of cli:codex is unknown',
        '       say it in the config: prices."cli:codex"; or use --max-tokens\n',
      ].join('\n'),
    });
  });

  test('who is set up and cannot be reached is told', async () => {
    const { status, stderr } = await review({ OLLAMA_HOST: 'http://127.0.0.1:9' });
    expect({ status, stderr: stderr.replace(/^reading .*\ntribunal .*\n/, '') }).toEqual({
      status: 3,
      stderr: [
        'error  no model can be asked: cannot reach ollama at http://127.0.0.1:9/v1: the connection failed',
        '       start Ollama here, or set OLLAMA_HOST to where it runs\n',
      ].join('\n'),
    });
  });
});
