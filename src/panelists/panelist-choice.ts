import { UserError } from '../contracts/user-error.ts';
import { type AgentChoice, agentSpecOf, isAgentSpec, readAgentChoice } from './agents/agent-choice.ts';
import { AGENT_NAMES } from './agents/known-agents.ts';
import { isScriptSpec, readScriptFile } from './agents/script-choice.ts';
import { type ModelChoice, readModelChoice, specOf } from './model-choice.ts';

/** The chosen panelist of a seat. */
export type PanelistChoice =
  | ({ readonly kind: 'model' } & ModelChoice)
  | ({ readonly kind: 'agent' } & AgentChoice)
  | { readonly kind: 'script'; readonly file: string }
  | { readonly kind: 'human' };

const HUMAN = 'human';

/** Parses `anthropic:MODEL`, `cli:claude`, `script:FILE` or `human`. */
export function readPanelistChoice(text: string): PanelistChoice {
  const named = text.trim();
  if (named.toLowerCase() === HUMAN) return { kind: 'human' };
  if (isAgentSpec(named)) return { kind: 'agent', ...readAgentChoice(named) };
  if (isScriptSpec(named)) return { kind: 'script', file: readScriptFile(named) };
  const agent = AGENT_NAMES.find((one) => one === named.toLowerCase());
  if (agent !== undefined)
    throw new UserError('unknown-provider', `unknown provider "${named}"`, {
      hint: `did you mean cli:${agent} for the installed agent, or PROVIDER:MODEL for an API model?`,
    });
  return { kind: 'model', ...readModelChoice(named) };
}

/** The choice in its written form. */
export function panelistSpec(choice: PanelistChoice): string {
  switch (choice.kind) {
    case 'model':
      return specOf(choice);
    case 'agent':
      return agentSpecOf(choice);
    case 'script':
      return `script:${choice.file}`;
    case 'human':
      return HUMAN;
  }
}
