import { expect, test } from 'vitest';
import { NO_PANEL_CONFIG } from '../contracts/panel-config.ts';
import { ownSecrets } from './own-secrets.ts';

test('keys of providers and tokens of agents, each once', () => {
  const env = { ANTHROPIC_API_KEY: 'key-1', CLAUDE_CODE_OAUTH_TOKEN: 'token-2', CODEX_API_KEY: 'key-3', PATH: '/bin' };
  expect(ownSecrets({ env, config: NO_PANEL_CONFIG })).toEqual(['key-1', 'token-2', 'key-3']);
});
