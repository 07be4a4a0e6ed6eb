import { chmodSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { NO_PANEL_CONFIG } from '../../src/contracts/panel-config.ts';
import { agentSpecOf, isAgentSpec, readAgentChoice } from '../../src/panelists/agents/agent-choice.ts';
import { findAgent, isLoggedIn } from '../../src/panelists/agents/find-agent.ts';
import { AGENT_NAMES, type AgentName } from '../../src/panelists/agents/known-agents.ts';
import { agentsSetUp, findCandidate, seeAgent } from '../../src/panelists/candidate.ts';
import { makeStandInHome } from './stand-in-home.ts';

const home = makeStandInHome();
afterAll(() => home.remove());

test.each([
  ['claude', '2.1.197', 'claude', false],
  ['codex', '0.166.0', 'gpt', false],
  ['gemini', '0.61.0', 'gemini', undefined],
] as const)('%s is found on the path, with its version and its family', async (agent, version, family, login) => {
  const found = await findAgent(agent, home.env);
  expect(found).toEqual({ kind: 'found', agent, path: join(home.path, 'bin', agent), version, family });
  if (found.kind !== 'found') return;
  expect(await isLoggedIn(found, home.env)).toBe(true);
  const { PATH, HOME } = home.env;
  expect(await isLoggedIn(found, { PATH, HOME })).toBe(login);
});

test.each(AGENT_NAMES)('%s is asked about itself on the terms of a call, in an empty folder of its own', async (agent) => {
  const place = makeStandInHome();
  const { PATH, HOME } = place.env;
  const found = await findAgent(agent, { PATH, HOME });
  if (found.kind === 'found') await isLoggedIn(found, { PATH, HOME });
  const terms = { claude: 'CLAUDE_CODE_SAFE_MODE', codex: undefined, gemini: 'GEMINI_CLI_SYSTEM_SETTINGS_PATH' }[agent];
  const checks = place.checks();
  expect(checks.map(({ argv }) => argv.join(' '))).toEqual([
    '--version',
    ...{ claude: ['auth status'], codex: ['login status'], gemini: [] }[agent],
  ]);
  for (const { cwd, env } of checks) {
    expect([cwd === realpathSync(tmpdir()), existsSync(cwd)]).toEqual([false, false]);
    expect(env.CI).toBe('1');
    if (terms !== undefined) expect(env[terms]).toBeDefined();
  }
  place.remove();
});

test.each([
  ['a key', { GEMINI_API_KEY: 'k' }, undefined, true],
  ['a key that was chosen', { GEMINI_API_KEY: 'k' }, 'gemini-api-key', true],
  ['a key beside a login that was chosen', { GEMINI_API_KEY: 'k' }, 'oauth-personal', undefined],
  ["a key of Google's cloud alone", { GOOGLE_API_KEY: 'k' }, undefined, undefined],
] as const)('gemini has a key with %s exactly where it uses it', async (_, keys, chosen, expected) => {
  const place = makeStandInHome();
  const settings = { security: { auth: { selectedType: chosen } } };
  mkdirSync(join(place.path, '.gemini'));
  writeFileSync(join(place.path, '.gemini/settings.json'), JSON.stringify(settings));
  const { PATH, HOME } = place.env;
  const found = await findAgent('gemini', { PATH, HOME, ...keys });
  expect(found.kind === 'found' && (await isLoggedIn(found, { PATH, HOME, ...keys }))).toBe(expected);
  const hasOwnHome = place.checks().map(({ env }) => env.GEMINI_CLI_HOME !== undefined);
  expect(hasOwnHome).toEqual([expected === true]);
  place.remove();
});

test('an agent that says nothing is waited for no longer than there is time', async () => {
  const place = makeStandInHome();
  writeFileSync(join(place.path, 'says-nothing'), '');
  const settings = { env: place.env, config: NO_PANEL_CONFIG };
  const began = Date.now();
  const candidate = await findCandidate({ kind: 'agent', agent: 'codex' }, settings, { signal: AbortSignal.timeout(1_500) });
  expect(candidate).toMatchObject({ kind: 'unavailable', who: 'cli:codex', reason: 'unreachable' });
  const see = (agent: AgentName) => seeAgent({ agent }, settings, { signal: AbortSignal.timeout(1_500) });
  expect(await agentsSetUp(settings, new Set(['claude', 'gemini']), see)).toEqual([]);
  expect(Date.now() - began).toBeLessThan(12_000);
  place.remove();
});

test('agents that are set up are asked about themselves once', async () => {
  const place = makeStandInHome();
  const settings = { env: place.env, config: NO_PANEL_CONFIG };
  const candidates = await agentsSetUp(settings, new Set(['claude']), (agent) =>
    seeAgent({ agent }, settings, { signal: new AbortController().signal }),
  );
  expect(candidates.map(({ spec, family, remark }) => [spec, family, remark])).toEqual([
    ['cli:codex', 'gpt', 'codex 0.166.0'],
    ['cli:gemini', 'gemini', 'gemini 0.61.0'],
  ]);
  expect(place.checks().map(({ argv }) => argv.join(' '))).toEqual(['--version', '--version']);
  place.remove();
});

test('an agent that is not installed, or does not run, is told with what to do', async () => {
  expect(await findAgent('claude', { PATH: '' })).toEqual({
    kind: 'unavailable',
    agent: 'claude',
    reason: 'not-found',
    message: 'claude is not on PATH',
    hint: 'install @anthropic-ai/claude-code and log in with `claude`, or set ANTHROPIC_API_KEY',
  });
  const bin = join(realpathSync(home.path), 'odd');
  mkdirSync(join(bin, 'deeper', 'codex'), { recursive: true });
  writeFileSync(join(bin, 'codex'), '#!/bin/sh\necho no version\n');
  expect(await findAgent('codex', { PATH: `${join(bin, 'deeper')}:${bin}` })).toMatchObject({ reason: 'not-found' });
  chmodSync(join(bin, 'codex'), 0o755);
  expect(await findAgent('codex', { PATH: `${join(bin, 'deeper')}:${bin}:/bin` })).toMatchObject({
    reason: 'does-not-run',
    message: `${join(bin, 'codex')} does not tell its version`,
    hint: 'try `codex --version`',
  });
});

test('agents are named with or without a model', () => {
  expect(['cli:claude', 'cli:Codex/gpt-5.1', 'cli:gemini/models/x'].map(readAgentChoice)).toEqual([
    { agent: 'claude' },
    { agent: 'codex', model: 'gpt-5.1' },
    { agent: 'gemini', model: 'models/x' },
  ]);
  expect([{ agent: 'claude' } as const, { agent: 'codex', model: 'm' } as const].map(agentSpecOf)).toEqual([
    'cli:claude',
    'cli:codex/m',
  ]);
  expect(['cli:x', 'anthropic'].map(isAgentSpec)).toEqual([true, false]);
  expect(() => readAgentChoice('cli:claud')).toThrow(
    expect.objectContaining({ code: 'unknown-agent', hint: expect.stringContaining('did you mean cli:claude?') }),
  );
  for (const wrong of ['cli:claude/', 'cli:claude/--dangerous', 'cli:claude/a b'])
    expect(() => readAgentChoice(wrong)).toThrow(expect.objectContaining({ code: 'bad-model' }));
});
