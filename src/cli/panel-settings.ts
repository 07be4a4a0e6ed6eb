import { readUserConfig } from '../config/user-config.ts';
import type { Language } from '../contracts/material.ts';
import { AGENT_NAMES } from '../panelists/agents/known-agents.ts';
import { PROVIDER_NAMES } from '../panelists/providers.ts';
import type { PanelSettings } from '../panelists/settings.ts';
import type { PanelTerms } from '../runtime/panel-terms.ts';

/** Whom a config may have settings for. */
export const KNOWN = { providers: PROVIDER_NAMES.filter((name) => name !== 'compatible'), clis: AGENT_NAMES };

/** Everything a user has set, by the environment, by the config that was named or is the usual one, and on the command line. */
export interface UserSettings {
  readonly settings: PanelSettings;
  /** On what terms a panel is asked, where anything was said about it. */
  readonly terms: PanelTerms;
  /** The config that counts; undefined where there is none. */
  readonly file: string | undefined;
}

export function userSettings(config: string | undefined, language?: Language): UserSettings {
  const { file, panel, language: usual, reveals } = readUserConfig(config, process.env, KNOWN);
  const said = language ?? usual;
  return {
    file,
    settings: { env: process.env, config: panel },
    terms: {
      ...(said === undefined ? {} : { language: said }),
      ...(reveals.confidence || reveals.verdicts ? { reveals } : {}),
    },
  };
}
