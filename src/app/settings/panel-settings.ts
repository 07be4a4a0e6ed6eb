import { panelConfigIn } from '../../config/panel-config.ts';
import { type Resolved, resolveConfig } from '../../config/resolve-config.ts';
import { userLayers } from '../../config/user-config.ts';
import type { WrittenLayer } from '../../config/written-layer.ts';
import type { Environment } from '../../contracts/environment.ts';
import type { Language } from '../../core/language.ts';
import { AGENT_NAMES, factsOfAgent } from '../../panelists/agents/known-agents.ts';
import { PROVIDER_NAMES } from '../../panelists/providers.ts';
import type { PanelSettings } from '../../panelists/settings.ts';
import type { PanelTerms } from '../../runtime/desks/desk.ts';
import type { Host } from '../host.ts';

/** The interpretation of names in a config: the known names, and the family of each agent or provider. */
export const READING = {
  known: { providers: PROVIDER_NAMES.filter((name) => name !== 'compatible'), clis: AGENT_NAMES },
  familyOf: (name: string): string => {
    const facts = AGENT_NAMES.map((agent) => ({ agent, ...factsOfAgent(agent) }));
    return facts.find(({ agent, provider }) => agent === name || provider === name)?.family ?? name;
  },
};

/** The user's file of settings: undefined for the usual one, false for none at all. */
export type ConfigChoice = string | false | undefined;

/** Everything a user has set, by the environment, by the config that was named or is the usual one, and in the request. */
export interface UserSettings {
  readonly settings: PanelSettings;
  /** The terms on which a panel is asked, if any were set. */
  readonly terms: PanelTerms;
  /** The user's files of settings, as they were read. */
  readonly layers: readonly WrittenLayer[];
  /** The effective Tribunal config; undefined if there is none. */
  readonly file: string | undefined;
  /** All effective settings, and the source of each. */
  readonly resolved: Resolved;
}

/** The settings to use besides those of the environment. */
export interface SettingsWanted {
  readonly config?: ConfigChoice;
  readonly language?: Language | undefined;
  /** The project's settings. */
  readonly project?: readonly WrittenLayer[];
}

/** The user's effective settings, with those of a project if there is one, and their part about the panel. */
export function userSettings(
  { env, workspace }: Pick<Host, 'env' | 'workspace'>,
  { config, language, project = [] }: SettingsWanted = {},
): UserSettings {
  const layers = config === false ? [] : userLayers(config, env, workspace.folder);
  const resolved = resolveConfig({ ...READING, user: layers, project, env, flags: { language } });
  return {
    file: layers.find(({ kind }) => kind === 'ours')?.file,
    settings: settingsIn(resolved, env),
    terms: termsIn(resolved),
    layers,
    resolved,
  };
}

/** The part of resolved settings that concerns panelists. */
export const settingsIn = ({ config }: Resolved, env: Environment): PanelSettings => ({ env, config: panelConfigIn(config) });

/** The terms on which these settings ask a panel; a language that was not chosen is not written into a case. */
export function termsIn({ config: { debate, output }, origins }: Resolved): PanelTerms {
  const isChosen = origins.get('output.language')?.origin.kind !== 'default';
  const reveals = { confidence: debate.show_confidence, verdicts: debate.show_verdicts };
  return {
    ...(isChosen ? { language: output.language } : {}),
    ...(reveals.confidence || reveals.verdicts ? { reveals } : {}),
  };
}
