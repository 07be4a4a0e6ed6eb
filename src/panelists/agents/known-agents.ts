import type { AgentFacts } from './agent-facts.ts';
import { CLAUDE } from './claude.ts';
import { CODEX } from './codex.ts';
import { GEMINI } from './gemini.ts';

/** All supported agent CLIs. */
export const AGENTS = { claude: CLAUDE, codex: CODEX, gemini: GEMINI } as const;

export type AgentName = keyof typeof AGENTS;

export const AGENT_NAMES = Object.keys(AGENTS) as readonly AgentName[];

export const factsOfAgent = (agent: AgentName): AgentFacts => AGENTS[agent];

/** How to set up an agent, for the user. */
export const toHaveAgent = (agent: AgentName): string => `${AGENTS[agent].toInstall} and ${AGENTS[agent].toLogIn}`;

/** Files and folders that agents obey or are configured by, ignoring case; left out of every checkout. */
export const AGENT_INSTRUCTIONS: readonly string[] = [
  ...['CLAUDE.md', 'CLAUDE.local.md', 'AGENTS.md', 'AGENTS.override.md', 'GEMINI.md', '.mcp.json', '.env'],
  ...['.claude', '.codex', '.gemini', '.agents', '.cursor', '.cursorrules', 'copilot-instructions.md'],
];
