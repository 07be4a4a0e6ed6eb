import { AGENT_NAMES, factsOfAgent } from './agents/known-agents.ts';
import { keysIn } from './endpoint.ts';
import { type PanelSettings, variable } from './settings.ts';

/** All keys, tokens and passwords used for panelists, for redaction. */
export function ownSecrets(settings: PanelSettings): readonly string[] {
  const ofAgents = AGENT_NAMES.flatMap((agent) => factsOfAgent(agent).keyVariables);
  return [...new Set([...keysIn(settings), ...ofAgents.flatMap((name) => variable(name, settings.env) ?? [])])];
}
