import { UserError } from '../../contracts/user-error.ts';
import { nearest } from '../../core/text/did-you-mean.ts';
import { AGENT_NAMES, type AgentName } from './known-agents.ts';

/** The chosen agent, with its default model or a named one. */
export interface AgentChoice {
  readonly agent: AgentName;
  readonly model?: string;
}

const PREFIX = 'cli:';

/** True if the text has the prefix of an agent, valid or not. */
export const isAgentSpec = (text: string): boolean => text.toLowerCase().startsWith(PREFIX);

/** Parses `cli:claude` or `cli:claude/MODEL`. */
export function readAgentChoice(text: string): AgentChoice {
  const rest = text.slice(PREFIX.length);
  const slash = rest.indexOf('/');
  const named = (slash < 0 ? rest : rest.slice(0, slash)).trim();
  const model = slash < 0 ? undefined : rest.slice(slash + 1).trim();
  const agent = AGENT_NAMES.find((one) => one === named.toLowerCase());
  if (agent === undefined) {
    const near = nearest(named, AGENT_NAMES);
    throw new UserError('unknown-agent', `unknown agent "${named}"`, {
      hint: `${near === undefined ? '' : `did you mean ${PREFIX}${near}? `}choose ${AGENT_NAMES.map((one) => PREFIX + one).join(', ')}, alone or with a model: ${PREFIX}${near ?? 'claude'}/MODEL`,
    });
  }
  // A name that begins with a dash would be parsed as a flag.
  if (model !== undefined && !/^(?!-)[\x21-\x7e]{1,200}$/.test(model))
    throw new UserError('bad-model', `"${text}" has no valid model after the slash`, {
      hint: `use ${PREFIX}${agent}/MODEL, or ${PREFIX}${agent} alone for its default model`,
    });
  return model === undefined ? { agent } : { agent, model };
}

/** The choice in its written form. */
export const agentSpecOf = ({ agent, model }: AgentChoice): string =>
  model === undefined ? `${PREFIX}${agent}` : `${PREFIX}${agent}/${model}`;
