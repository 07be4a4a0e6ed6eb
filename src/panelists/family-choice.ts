import { agentSpecOf } from './agents/agent-choice.ts';
import { AGENT_NAMES, factsOfAgent } from './agents/known-agents.ts';
import { endpointOf } from './endpoint.ts';
import { type PanelistChoice, readPanelistChoice } from './panelist-choice.ts';
import { PROVIDER_NAMES } from './providers.ts';
import type { PanelSettings } from './settings.ts';

/** The family that somebody means by a word: an agent's name stands for its vendor's models. */
export function familyNamed(word: string): string {
  const agent = agentNamed(word);
  return agent === undefined ? word.trim().toLowerCase() : factsOfAgent(agent).family;
}

/** Reads whom somebody wants; the bare name of an agent or its family: behind its API where there is a key, else the agent. */
export function readChoice(text: string, settings: PanelSettings): PanelistChoice {
  const agent = agentNamed(text);
  if (agent === undefined) return readPanelistChoice(text);
  const provider = PROVIDER_NAMES.find((one) => one === factsOfAgent(agent).provider);
  return provider !== undefined && endpointOf({ provider }, settings) !== undefined
    ? { kind: 'model', provider }
    : readPanelistChoice(agentSpecOf({ agent }));
}

/** Refuses a word of a panel that nobody could be meant by; whether they are there is another matter. */
export function checkPanelistWord(text: string): void {
  if (agentNamed(text) === undefined) readPanelistChoice(text);
}

const agentNamed = (text: string) => {
  const word = text.trim().toLowerCase();
  return AGENT_NAMES.find((one) => one === word || factsOfAgent(one).family === word);
};
