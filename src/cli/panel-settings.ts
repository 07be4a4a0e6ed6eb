import { readUserConfig } from '../config/user-config.ts';
import { AGENT_NAMES } from '../panelists/agents/known-agents.ts';
import { keysIn } from '../panelists/endpoint.ts';
import { PROVIDER_NAMES } from '../panelists/providers.ts';
import type { PanelSettings } from '../panelists/settings.ts';
import type { LookoutAround } from './code-review-lookout.ts';

const KNOWN = { providers: PROVIDER_NAMES.filter((name) => name !== 'compatible'), clis: AGENT_NAMES };

/** What is set about panelists: by the environment, and by the config that was named or is the user's usual one. */
export const panelSettings = (config: string | undefined): PanelSettings => ({
  env: process.env,
  config: readUserConfig(config, process.env, KNOWN).panel,
});

/** Where a panel looks further, and what it must not see there. */
export const lookoutAround = (config: string | undefined): Omit<LookoutAround, 'seenBefore'> => ({
  cwd: process.cwd(),
  ownKeys: keysIn(panelSettings(config)),
});
