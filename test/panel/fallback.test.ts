import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRight } from '../../src/config/project-rules.ts';
import type { ReviewForecast } from '../../src/reports/before/review-forecast-schema.ts';
import type { CodeReviewResult } from '../../src/reports/protocols/code-review/schema.ts';
import { envFor } from './everybody.ts';
import { PanelBench } from './panel-bench.ts';

let bench: PanelBench;
beforeAll(async () => {
  bench = await PanelBench.open();
  bench.env = { ...envFor(bench.vendor.url), OPENAI_BASE_URL: `${bench.vendor.url}/v1`, XAI_BASE_URL: `${bench.vendor.url}/v1` };
});
afterAll(() => bench.close());

let configs = 0;
const review = (models: string, config: string, ...args: readonly string[]) =>
  bench.run(
    ['review', '--models', models, '--config', bench.file(`config-${++configs}.yaml`, config), '--format', 'json', ...args],
    { path: [bench.tools], here: { hurry: 20 } },
  );

describe('a model that answers 500 for good', () => {
  let result: CodeReviewResult;
  let stderr: string;
  beforeAll(async () => {
    bench.vendor.when(({ model }) => model === 'claude-sonnet-5', { kind: 'server-error' });
    const ended = await review('anthropic,openai', 'models: { claude: { fallback: "xai:grok-4" } }', '--id', 'case');
    expect(ended.status).toBe(0);
    result = JSON.parse(ended.stdout);
    stderr = ended.stderr;
  });

  test('is replaced by its fallback, which answers in every round', () => {
    const replaced = bench.facts('case').filter(({ type }) => type === 'seat-replaced');
    expect(new Set(replaced.map(({ seat, by }) => `${seat} by ${by}`)).size).toBe(replaced.length);
    expect(replaced.map(({ seat }) => seat)).toContain('claude/security-reviewer');
    expect(new Set(bench.vendor.calls.map(({ model }) => model))).toEqual(new Set(['claude-sonnet-5', 'gpt-5.5', 'grok-4']));
    expect(result.failures).toEqual([]);
    expect(result.panel_level).toMatchObject({ level: 1, families: ['gpt', 'grok'], reasons: ['claude is missing'] });
  });

  test('is told of, before and after', async () => {
    expect(stderr).toContain('panel    xai:grok-4 (fallback of claude)\n');
    const { stdout } = await bench.run(['cases', 'show', 'case', '--format', 'md']);
    expect(stdout).toContain('grok/security-reviewer took the place of claude/security-reviewer');
    expect((await bench.run(['cases', 'verify', 'case'])).status).toBe(0);
  });
});

test('a case goes on where only one of a model and its fallback can be reached', async () => {
  const config = 'models: { claude: { fallback: "xai:grok-4" } }';
  const begun = await review('anthropic,openai', config, '--id', 'resumed', '--max-tokens', '150000');
  // The limit ends it before anybody has answered.
  expect(begun.status).toBe(3);
  const resumed = (env: Readonly<Record<string, string>>) =>
    bench.run(['cases', 'resume', 'resumed', '--max-tokens', '9000000'], {
      path: [bench.tools],
      here: { hurry: 20 },
      env: { ...bench.env, ...env },
    });
  const NOBODY = 'http://127.0.0.1:9';
  const facts = bench.facts('resumed').length;
  const both = await resumed({ ANTHROPIC_BASE_URL: NOBODY, XAI_BASE_URL: NOBODY });
  expect({ status: both.status, facts: bench.facts('resumed').length }).toEqual({ status: 3, facts });
  expect((await resumed({ OPENAI_BASE_URL: NOBODY })).status).toBe(3);
  expect((await resumed({ ANTHROPIC_BASE_URL: NOBODY })).status).toBe(0);
});

test('a fallback adds nothing to the price', async () => {
  const forecast = async (config: string): Promise<ReviewForecast> =>
    JSON.parse((await review('anthropic,openai', config, '--dry-run')).stdout);
  const [without, behind] = [await forecast('{}'), await forecast('models: { claude: { fallback: "xai:grok-4" } }')];
  expect(behind.panel.panelists).toContainEqual({
    panelist: 'xai:grok-4',
    is_ready: true,
    remark: 'fallback of claude; no part of the price',
  });
  expect({ ...behind, panel: without.panel }).toEqual(without);
});

test('a fallback that is not there is told, and the review is held without it', async () => {
  const config = 'models: { gpt: { fallback: cli:gemini } }';
  const { status, stderr } = await review('openai', config, '--id', 'alone');
  expect(status).toBe(0);
  expect(stderr).toContain('warning  cli:gemini: gemini is not on PATH - gpt has no fallback if it fails');
});

describe('a fallback that cannot be one', () => {
  test.each([
    ['claude: { fallback: "bard:x" }', 'models.claude.fallback: unknown provider "bard"'],
    ['claude: { fallback: claude }', 'models.claude.fallback: claude is who sits there already'],
    ['claude: { fallback: "anthropic:claude-sonnet-5" }', 'models.claude.fallback: anthropic:claude-sonnet-5 is who sits there'],
    ['claude: { fallback: human }', 'models.claude.fallback: a person cannot be a fallback'],
    [
      'claude: { fallback: codex }, gpt: { fallback: "xai:grok-4" }, grok: { fallback: claude }',
      'models.claude.fallback leads back to claude: claude > gpt > grok > claude',
    ],
  ])('%s', async (models, message) => {
    const { status, stderr } = await review('anthropic,openai', `models: { ${models} }`);
    expect(status).toBe(2);
    expect(stderr).toContain(`error  ${message}`);
  });
});

test('the setting is explained, and a project may not set it', async () => {
  const { stdout } = await bench.run(['config', 'explain', 'models.claude.fallback']);
  expect(stdout).toContain('the panelist that replaces it in a review after a permanent failure');
  expect(projectRight(['models', 'claude', 'fallback'])).toBe('never');
});
