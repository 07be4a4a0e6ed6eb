import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { agentPanelist } from '../../src/panelists/agents/agent-panelist.ts';
import type { AgentName } from '../../src/panelists/agents/known-agents.ts';
import { ANSWER, ask } from '../panelists/ask-model.ts';
import { KEYS, standInHomes } from './stand-in-home.ts';

const home = standInHomes();

const answering = { does: 'answer', text: ANSWER };

describe('who is asked as whom', () => {
  const runOf = async (agent: AgentName, env: object, files: Readonly<Record<string, string>> = {}) => {
    const place = home(answering);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(place.path, path, '..'), { recursive: true });
      writeFileSync(join(place.path, path), text);
    }
    await ask(agentPanelist({ agent, env: { ...place.env, ...env } }));
    const [run] = place.runs();
    return { env: run?.env ?? {}, argv: run?.argv.join(' ') ?? '' };
  };

  test("codex: OpenAI's key where nobody has logged in, in a home of its own; a login in the home that it is in", async () => {
    const byKey = await runOf('codex', { CODEX_API_KEY: undefined });
    expect([byKey.env.CODEX_API_KEY, byKey.env.OPENAI_API_KEY, byKey.env.CODEX_HOME?.endsWith('/home')]).toEqual([
      KEYS.OPENAI_API_KEY,
      undefined,
      true,
    ]);
    const byLogin = await runOf('codex', { CODEX_API_KEY: undefined }, { '.codex/auth.json': '{}' });
    expect([byLogin.env.CODEX_API_KEY, byLogin.env.CODEX_HOME]).toEqual([undefined, undefined]);
  });

  test('codex: another server than its own is set by argument, without the key', async () => {
    const { argv } = await runOf('codex', { OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' });
    expect(argv).toContain('model_providers.tribunal={name="tribunal",base_url="http://127.0.0.1:1/v1"');
    expect(argv).not.toContain(KEYS.CODEX_API_KEY);
  });

  test('codex: no other server is told the login', async () => {
    const env = { CODEX_API_KEY: undefined, OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' };
    const byLogin = await runOf('codex', env, { '.codex/auth.json': '{}' });
    expect(byLogin.argv).toContain('exec --json');
    expect([byLogin.argv, ...Object.values(byLogin.env)].filter((text) => text.includes('127.0.0.1'))).toEqual([]);
  });

  test('claude: a cloud has its own keys, where it is the one that is used', async () => {
    expect((await runOf('claude', { CLAUDE_CODE_USE_BEDROCK: '1' })).env.AWS_SECRET_ACCESS_KEY).toBe(KEYS.AWS_SECRET_ACCESS_KEY);
  });

  test('gemini: a key is used in a home of its own', async () => {
    const { env } = await runOf('gemini', {});
    expect([env.GEMINI_API_KEY, env.GEMINI_CLI_HOME?.endsWith('/home'), env.GEMINI_RESTRICTED_MODE]).toEqual([
      KEYS.GEMINI_API_KEY,
      true,
      'true',
    ]);
  });
});
