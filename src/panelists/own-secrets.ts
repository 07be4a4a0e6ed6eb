import { AGENT_NAMES, factsOfAgent } from './agents/known-agents.ts';
import { keysIn } from './endpoint.ts';
import { type PanelSettings, variable } from './settings.ts';

/** Every key, token and password that panelists are asked with: secrets wherever they turn up. */
export function ownSecrets(settings: PanelSettings): readonly string[] {
  const ofAgents = AGENT_NAMES.flatMap((agent) => factsOfAgent(agent).keyVariables);
  return [...new Set([...keysIn(settings), ...ofAgents.flatMap((name) => variable(name, settings.env) ?? [])])];
}
