import { readUserConfig } from '../config/user-config.ts';
import type { Language } from '../contracts/material.ts';
import { AGENT_NAMES } from '../panelists/agents/known-agents.ts';
import { ownSecrets } from '../panelists/own-secrets.ts';
import { PROVIDER_NAMES } from '../panelists/providers.ts';
import type { PanelSettings } from '../panelists/settings.ts';
import type { PanelTerms } from '../runtime/panel-terms.ts';
import type { LookoutAround } from './code-review-lookout.ts';
import type { Console } from './console.ts';

const KNOWN = { providers: PROVIDER_NAMES.filter((name) => name !== 'compatible'), clis: AGENT_NAMES };

/** What is set about panelists: by the environment, and by the config that was named or is the user's usual one. */
export const panelSettings = (config: string | undefined): PanelSettings => ({
  env: process.env,
  config: readUserConfig(config, process.env, KNOWN).panel,
});

/** On what terms a panel is asked, where the user has said anything about it. */
export function termsOf(config: string | undefined, language: Language | undefined): Pick<PanelTerms, 'language' | 'reveals'> {
  const { language: usual, reveals } = readUserConfig(config, process.env, KNOWN);
  const said = language ?? usual;
  return {
    ...(said === undefined ? {} : { language: said }),
    ...(reveals.confidence || reveals.verdicts ? { reveals } : {}),
  };
}

/** Where a panel looks further, and what it must not see there. */
export const lookoutAround = (config: string | undefined, console: Console): Omit<LookoutAround, 'seenBefore'> => ({
  cwd: process.cwd(),
  ownKeys: ownSecrets(panelSettings(config)),
  tell: (note) => console.log(`note   ${note}`),
});
