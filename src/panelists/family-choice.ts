import { agentSpecOf } from './agents/agent-choice.ts';
import { AGENT_NAMES, factsOfAgent } from './agents/known-agents.ts';
import { familyOfScript } from './agents/script-choice.ts';
import { endpointOf } from './endpoint.ts';
import { familyOf } from './model-choice.ts';
import { type PanelistChoice, readPanelistChoice } from './panelist-choice.ts';
import { PROVIDER_NAMES } from './providers.ts';
import type { PanelSettings } from './settings.ts';

/** The family that a word means: an agent's name stands for its vendor's models. */
export function familyNamed(word: string): string {
  const agent = agentNamed(word);
  return agent === undefined ? word.trim().toLowerCase() : factsOfAgent(agent).family;
}

/** Parses a panelist; the bare name of an agent or its family means its API if there is a key, else the agent. */
export function readChoice(text: string, settings: PanelSettings): PanelistChoice {
  const agent = agentNamed(text);
  if (agent === undefined) return readPanelistChoice(text);
  const provider = PROVIDER_NAMES.find((one) => one === factsOfAgent(agent).provider);
  return provider !== undefined && endpointOf({ provider }, settings) !== undefined
    ? { kind: 'model', provider }
    : readPanelistChoice(agentSpecOf({ agent }));
}

/** Refuses a word that cannot name a panelist; does not check availability. */
export function checkPanelistWord(text: string): void {
  if (agentNamed(text) === undefined) readPanelistChoice(text);
}

/** The family of a named panelist, as far as the name tells; throws for an invalid name. */
export function familyOfWord(text: string): string | undefined {
  const agent = agentNamed(text);
  if (agent !== undefined) return factsOfAgent(agent).family;
  const choice = readPanelistChoice(text);
  switch (choice.kind) {
    case 'agent':
      return factsOfAgent(choice.agent).family;
    case 'script':
      return familyOfScript(choice.file);
    case 'human':
      return 'person';
    case 'model': {
      const { model, provider } = choice;
      if (model !== undefined) return familyOf({ ...choice, model });
      const same = AGENT_NAMES.find((one) => factsOfAgent(one).provider === provider);
      return same === undefined ? undefined : factsOfAgent(same).family;
    }
  }
}

const agentNamed = (text: string) => {
  const word = text.trim().toLowerCase();
  return AGENT_NAMES.find((one) => one === word || factsOfAgent(one).family === word);
};
