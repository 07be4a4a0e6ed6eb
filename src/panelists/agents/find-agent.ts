import { isAbsolute } from 'node:path';
import type { Environment } from '../../contracts/environment.ts';
import { joinSignals } from '../../system/abort-signals.ts';
import { runChild } from '../../system/child-process.ts';
import { findProgram } from '../../system/find-program.ts';
import { makeScratchFolder } from '../../system/scratch-folder.ts';
import { childEnv } from './child-env.ts';
import { AGENTS, type AgentName, factsOfAgent, toHaveAgent } from './known-agents.ts';

/** An agent that is installed. */
export interface FoundAgent {
  readonly kind: 'found';
  readonly agent: AgentName;
  readonly path: string;
  readonly version: string;
  readonly family: string;
}

/** Why an agent is unavailable, in words for the user. */
export interface NoAgent {
  readonly kind: 'unavailable';
  readonly agent: AgentName;
  readonly reason: 'not-found' | 'does-not-run';
  readonly message: string;
  readonly hint: string;
}

const CHECK_MS = 20_000;
const CHECK_CHARACTERS = 4_000;

/** The path of an agent, and the signal that cancels the search. */
export interface FindOptions {
  readonly command?: string;
  readonly signal?: AbortSignal;
}

/** Finds an agent on the PATH or at a given path, and reads its version. */
export async function findAgent(
  agent: AgentName,
  env: Environment,
  { command: said, signal }: FindOptions = {},
): Promise<FoundAgent | NoAgent> {
  const { family, command: usual } = AGENTS[agent];
  const command = said ?? usual;
  const path = findProgram(command, env);
  if (path === undefined) {
    const message = isAbsolute(command) ? `${command} is not an executable file` : `${command} is not on PATH`;
    return { kind: 'unavailable', agent, reason: 'not-found', message, hint: toHaveAgent(agent) };
  }
  const { exit, output, why } = await check({ agent, path, env, args: ['--version'], signal });
  const version = /\d{1,6}\.\d{1,6}\.\d{1,6}[\w.-]{0,40}/.exec(output)?.[0];
  if (exit === 0 && version !== undefined) return { kind: 'found', agent, path, version, family };
  const message = why ?? `${path} does not tell its version`;
  return { kind: 'unavailable', agent, reason: 'does-not-run', message, hint: `try \`${command} --version\`` };
}

/** True if an agent has a key or reports a login; undefined if it cannot tell. */
export async function isLoggedIn(
  { agent, path }: FoundAgent,
  env: Environment,
  { signal }: Pick<FindOptions, 'signal'> = {},
): Promise<boolean | undefined> {
  const { hasKey, loginArgs } = factsOfAgent(agent);
  if (hasKey(env)) return true;
  if (loginArgs === undefined) return undefined;
  const { exit } = await check({ agent, path, env, args: loginArgs, signal });
  return exit === undefined ? undefined : exit === 0;
}

interface Check {
  readonly agent: AgentName;
  readonly path: string;
  readonly env: Environment;
  readonly args: readonly string[];
  readonly signal: AbortSignal | undefined;
}

interface Checked {
  /** The exit code; null if a signal ended it. */
  readonly exit?: number | null;
  readonly output: string;
  /** Why it was not run. */
  readonly why?: string;
}

/** Runs an agent for information about itself in its own folder, isolated like a call. */
async function check({ agent, path, env, args, signal }: Check): Promise<Checked> {
  const { scratchIn, start: startFor, ownVariables } = factsOfAgent(agent);
  let output = '';
  const onOutput = (text: string): void => {
    output = (output + text).slice(0, CHECK_CHARACTERS);
  };
  const scratch = await makeScratchFolder(scratchIn?.(env)).catch(() => undefined);
  if (scratch === undefined) return { output, why: `cannot create a folder to run ${path} in` };
  try {
    const nothing = { model: undefined, schema: {}, checkout: undefined, budgetMicros: undefined };
    const start = await startFor({ ...nothing, command: path, scratch: scratch.path, env });
    if ('unavailable' in start) return { output, why: start.unavailable };
    const options = { command: path, args, cwd: start.cwd, stdin: '', onOutput };
    const ending = joinSignals([signal], CHECK_MS);
    const child = { ...options, env: childEnv(env, ownVariables(env), { CI: '1', ...start.set }) };
    const end = await runChild(child, ending.signal).finally(ending.release);
    return end.how === 'exited' ? { exit: end.code, output } : { output };
  } finally {
    await scratch.remove();
  }
}
