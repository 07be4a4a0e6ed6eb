import { accessSync, constants, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import type { Environment } from '../settings.ts';
import { childEnv } from './child-env.ts';
import { type ChildEnd, runChild } from './child-process.ts';
import { AGENTS, type AgentName, factsOfAgent } from './known-agents.ts';

/** An agent that is installed. */
export interface FoundAgent {
  readonly kind: 'found';
  readonly agent: AgentName;
  readonly path: string;
  readonly version: string;
  readonly family: string;
}

/** Why an agent cannot be asked, in words for the user. */
export interface NoAgent {
  readonly kind: 'unavailable';
  readonly agent: AgentName;
  readonly reason: 'not-found' | 'does-not-run';
  readonly message: string;
  readonly hint: string;
}

const CHECK_MS = 20_000;
const CHECK_CHARACTERS = 4_000;

/** Looks for an agent on the path, or where it is said to be, and asks it for its version. */
export async function findAgent(agent: AgentName, env: Environment, said?: string): Promise<FoundAgent | NoAgent> {
  const { family, toHave, command: usual } = AGENTS[agent];
  const command = said ?? usual;
  const path = findProgram(command, env);
  if (path === undefined) {
    const message = isAbsolute(command) ? `${command} is no program` : `${command} is not on PATH`;
    return { kind: 'unavailable', agent, reason: 'not-found', message, hint: toHave };
  }
  const { end, output } = await check({ agent, path, env, args: ['--version'] });
  const version = /\d{1,6}\.\d{1,6}\.\d{1,6}[\w.-]{0,40}/.exec(output)?.[0];
  if (end.how === 'exited' && end.code === 0 && version !== undefined) return { kind: 'found', agent, path, version, family };
  const message = `${path} does not tell its version`;
  return { kind: 'unavailable', agent, reason: 'does-not-run', message, hint: `try \`${command} --version\`` };
}

/** Whether an agent has a key, or says that it is logged in; undefined where it cannot be asked. */
export async function isLoggedIn({ agent, path }: FoundAgent, env: Environment): Promise<boolean | undefined> {
  const { hasKey, loginArgs } = factsOfAgent(agent);
  if (hasKey(env)) return true;
  if (loginArgs === undefined) return undefined;
  const { end } = await check({ agent, path, env, args: loginArgs });
  return end.how === 'exited' ? end.code === 0 : undefined;
}

interface Check {
  readonly agent: AgentName;
  readonly path: string;
  readonly env: Environment;
  readonly args: readonly string[];
}

async function check({ agent, path, env, args }: Check): Promise<{ readonly end: ChildEnd; readonly output: string }> {
  let output = '';
  const options = {
    ...{ command: path, args, cwd: tmpdir(), stdin: '' },
    env: childEnv(env, factsOfAgent(agent).ownVariables(env)),
    onOutput: (text: string) => {
      output = (output + text).slice(0, CHECK_CHARACTERS);
    },
  };
  return { end: await runChild(options, AbortSignal.timeout(CHECK_MS)), output };
}

/** Where a program is, by its path or by a name on the path. */
export function findProgram(command: string, env: Environment): string | undefined {
  if (!isAbsolute(command)) return findOnPath(command, env);
  return isProgram(command) ? command : undefined;
}

/** The first program of this name in the folders of the path; folders that are named from somewhere are no place to look. */
export function findOnPath(command: string, env: Environment): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder.startsWith('/') || /^[A-Za-z]:[\\/]/.test(folder));
  return folders.map((folder) => join(folder, command)).find(isProgram);
}

/** Whether the file is there and may be run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
