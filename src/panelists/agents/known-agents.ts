import type { AgentFacts } from './agent-facts.ts';
import { CLAUDE } from './claude.ts';
import { CODEX } from './codex.ts';
import { GEMINI } from './gemini.ts';

/** Every program that can be asked. */
export const AGENTS = { claude: CLAUDE, codex: CODEX, gemini: GEMINI } as const;

export type AgentName = keyof typeof AGENTS;

export const AGENT_NAMES = Object.keys(AGENTS) as readonly AgentName[];

export const factsOfAgent = (agent: AgentName): AgentFacts => AGENTS[agent];

/** What to do to have an agent, for a person. */
export const toHaveAgent = (agent: AgentName): string => `${AGENTS[agent].toInstall} and ${AGENTS[agent].toLogIn}`;

/** What agents obey or are set up by when they find it in a folder, by name and in any case: no part of a checkout. */
export const AGENT_INSTRUCTIONS: readonly string[] = [
  ...['CLAUDE.md', 'CLAUDE.local.md', 'AGENTS.md', 'AGENTS.override.md', 'GEMINI.md', '.mcp.json', '.env'],
  ...['.claude', '.codex', '.gemini', '.agents', '.cursor', '.cursorrules', 'copilot-instructions.md'],
];
