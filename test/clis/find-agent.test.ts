import { chmodSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { agentSpecOf, isAgentSpec, readAgentChoice } from '../../src/panelists/agents/agent-choice.ts';
import { findAgent, isLoggedIn } from '../../src/panelists/agents/find-agent.ts';
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

test('an agent that is not installed, or does not run, is told with what to do', async () => {
  expect(await findAgent('claude', { PATH: '' })).toEqual({
    ...{ kind: 'unavailable', agent: 'claude', reason: 'not-found', message: 'claude is not on PATH' },
    hint: 'install @anthropic-ai/claude-code and log in with `claude`, or set ANTHROPIC_API_KEY',
  });
  const bin = join(realpathSync(home.path), 'odd');
  mkdirSync(join(bin, 'deeper', 'codex'), { recursive: true });
  writeFileSync(join(bin, 'codex'), '#!/bin/sh\necho no version\n');
  expect(await findAgent('codex', { PATH: `${join(bin, 'deeper')}:${bin}` })).toMatchObject({ reason: 'not-found' });
  chmodSync(join(bin, 'codex'), 0o755);
  expect(await findAgent('codex', { PATH: `${join(bin, 'deeper')}:${bin}:/bin` })).toMatchObject({
    ...{ reason: 'does-not-run', message: `${join(bin, 'codex')} does not tell its version`, hint: 'try `codex --version`' },
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
