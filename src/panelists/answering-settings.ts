import type { Environment } from '../contracts/environment.ts';
import { pickEnvironment } from '../system/pick-environment.ts';
import { AGENT_NAMES, factsOfAgent } from './agents/known-agents.ts';
import { factsOfProvider, PROVIDER_NAMES } from './providers.ts';
import type { PanelSettings } from './settings.ts';

/** The settings that choose the server or program behind a panelist and its arguments; no keys, prices or timeouts. */
export function answeringSettings({ env, config }: PanelSettings): object {
  const servers = (all: PanelSettings['config']['providers']) =>
    Object.entries(all).map(([name, { baseUrl, api }]) => [name, baseUrl, api]);
  return {
    providers: servers(config.providers),
    compatible: servers(config.compatible),
    clis: Object.entries(config.clis).map(([name, { command, args }]) => [name, command, args]),
    advisories: config.advisoriesUrl,
    variables: variablesIn(env),
  };
}

function variablesIn(env: Environment): readonly (readonly [string, string | undefined])[] {
  const agents = AGENT_NAMES.map(factsOfAgent);
  const addresses = PROVIDER_NAMES.map((name) => factsOfProvider(name).urlVariable).filter((name) => name !== '');
  const found = pickEnvironment(env, [...addresses, ...agents.flatMap(({ ownVariables }) => ownVariables(env))]);
  const keys = new Set([
    ...agents.flatMap(({ keyVariables }) => keyVariables),
    ...PROVIDER_NAMES.flatMap((name) => factsOfProvider(name).keyVariables),
  ]);
  return Object.entries(found)
    .filter(([name]) => !keys.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
