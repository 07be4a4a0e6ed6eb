import { existsSync, realpathSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Environment } from '../../contracts/environment.ts';
import { objectOf, parseJson } from '../foreign-json.ts';
import { messageIn } from '../vendor-message.ts';
import { type AgentCall, type AgentFacts, type AgentNews, countOf, kindOfStatus, textOf } from './agent-facts.ts';
import type { JsonObject } from './json-lines.ts';

/** Features beyond reading, which are disabled. */
const FEATURES_OFF = ['multi_agent', 'goals', 'apps', 'plugins', 'hooks', 'view_image', 'shell_snapshot', 'memories'];
const SHELL_OFF = ['shell_tool', 'unified_exec'];

/** Codex. */
export const CODEX: AgentFacts = {
  command: 'codex',
  family: 'gpt',
  provider: 'openai',
  toInstall: 'install @openai/codex',
  toLogIn: 'run `codex login`, or set CODEX_API_KEY or OPENAI_API_KEY',
  ownVariables: () => ['CODEX_HOME', 'CODEX_CA_CERTIFICATE', 'CODEX_API_KEY', 'OPENAI_ORGANIZATION', 'OPENAI_PROJECT'],
  start: startCodex,
  isToldSchema: false,
  read: readCodex,
  failureAtEnd: () => undefined,
  hasKey: (env) => keyIn(env) !== undefined,
  keyVariables: ['CODEX_API_KEY', 'OPENAI_API_KEY'],
  loginArgs: ['login', 'status'],
};

async function startCodex(call: AgentCall) {
  const { model, schema, checkout, scratch, env } = call;
  const schemaFile = join(scratch, 'schema.json');
  await writeFile(schemaFile, JSON.stringify(schema));
  const cwd = checkout ?? join(scratch, 'empty');
  if (checkout === undefined) await mkdir(cwd);
  const key = keyIn(env);
  const home = join(scratch, 'home');
  if (key !== undefined) await mkdir(home);
  const settings = [
    ...readingOnly(call),
    // Disables the reviewed project's instructions and all skills.
    'project_doc_max_bytes=0',
    'skills={include_instructions=false,bundled={enabled=false}}',
    'web_search="disabled"',
    'history.persistence="none"',
    'analytics.enabled=false',
    'check_for_update_on_startup=false',
    ...[...FEATURES_OFF, ...(checkout === undefined ? SHELL_OFF : [])].map((feature) => `features.${feature}=false`),
    ...(key === undefined ? [] : serverIn(env)),
  ];
  return {
    args: [
      ...['exec', '--json', '--ephemeral', '--ignore-user-config', '--ignore-rules', '--skip-git-repo-check'],
      ...['--color', 'never', '--output-schema', schemaFile, '-C', cwd],
      ...settings.flatMap((setting) => ['-c', setting]),
      ...(model === undefined ? [] : ['-m', model]),
      '-',
    ],
    // With a key it needs no login, so it gets a private home; a login stays in place, because only there can it be renewed.
    set: key === undefined ? {} : { CODEX_API_KEY: key, CODEX_HOME: home },
    cwd,
  };
}

/** Its own key, or OpenAI's if there is no login. */
function keyIn(env: Environment): string | undefined {
  if (env.CODEX_API_KEY) return env.CODEX_API_KEY;
  const home = env.CODEX_HOME || join(env.HOME ?? '', '.codex');
  return existsSync(join(home, 'auth.json')) ? undefined : env.OPENAI_API_KEY || undefined;
}

/** A custom server for a key, never for a login; retries are left to the retry loop. */
function serverIn(env: Environment): readonly string[] {
  const url = env.OPENAI_BASE_URL;
  if (!url) return [];
  const server = `{name="tribunal",base_url=${toml(url)},wire_api="responses",requires_openai_auth=true,request_max_retries=0,stream_max_retries=0}`;
  return ['model_provider="tribunal"', `model_providers.tribunal=${server}`];
}

/**
 * Commands may read only the checkout, common system files, and the installation itself; its plain read-only sandbox would allow
 * the whole disk. A version without such profiles falls back to that sandbox.
 */
function readingOnly({ checkout, command }: AgentCall): readonly string[] {
  if (checkout === undefined) return ['sandbox_mode="read-only"'];
  const readable = `{":minimal"="read",${toml(installationOf(command))}="read",":workspace_roots"={"."="read"}}`;
  return [
    'default_permissions="tribunal"',
    `permissions.tribunal.filesystem=${readable}`,
    'shell_environment_policy={inherit="core",exclude=["*KEY*","*TOKEN*","*SECRET*"]}',
    'allow_login_shell=false',
  ];
}

/** The folder with all files of a program: for a package, the folder of all packages, because its binary is in another one. */
function installationOf(command: string): string {
  const real = realpathSync(command);
  const packages = `${sep}node_modules${sep}`;
  const at = real.indexOf(packages);
  return at < 0 ? dirname(real) : real.slice(0, at + packages.length - 1);
}

/** A TOML string; paths and URLs contain no control characters. */
const toml = (text: string): string => JSON.stringify(text);

function readCodex(): (line: JsonObject) => readonly AgentNews[] {
  let answer: string | undefined;
  return (line) => {
    const item = objectOf(line.item);
    switch (line.type) {
      case 'item.started':
        return item.type === 'command_execution' ? [{ news: 'looked', tool: 'command', at: textOf(item.command) ?? '' }] : [];
      case 'item.completed':
        // Messages on the way count too: only the last one is the answer.
        if (item.type === 'agent_message') answer = textOf(item.text) ?? answer;
        return [];
      case 'turn.completed':
        return [usageIn(objectOf(line.usage)), { news: 'answered', text: answer ?? '' }];
      case 'turn.failed':
        return [failureIn(textOf(objectOf(line.error).message) ?? '')];
      default:
        return [];
    }
  };
}

function usageIn(usage: JsonObject): AgentNews {
  const input = countOf(usage.input_tokens);
  const cacheRead = Math.min(countOf(usage.cached_input_tokens), input);
  const cacheWrite = Math.min(countOf(usage.cache_write_input_tokens), input - cacheRead);
  const tokens = { input: input - cacheRead - cacheWrite, cacheRead, cacheWrite, output: countOf(usage.output_tokens) };
  return { news: 'used', usage: { tokens: { ...tokens, reasoning: countOf(usage.reasoning_output_tokens) } } };
}

/** Parses the status in its message, or the body of a refusal; any other failure may be temporary. */
function failureIn(message: string): AgentNews {
  const status = /\bstatus:? (\d{3})\b/.exec(message)?.[1];
  const body = parseJson(message);
  const kind = status !== undefined ? kindOfStatus(Number(status)) : body === undefined ? 'unavailable' : 'refused';
  return { news: 'failed', failure: { kind, message: messageIn(body) ?? message } };
}
