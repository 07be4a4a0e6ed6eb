import { existsSync, realpathSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Environment } from '../../contracts/environment.ts';
import { objectOf, parseJson } from '../foreign-json.ts';
import { messageIn } from '../vendor-message.ts';
import { type AgentCall, type AgentFacts, type AgentNews, countOf, kindOfStatus, textOf } from './agent-facts.ts';
import type { JsonObject } from './json-lines.ts';

/** What it could do besides reading: none of it is wanted here. */
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
    // Neither the reviewed project's instructions nor anybody's skills.
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
    // With a key it needs no login, so it gets a home of its own; a login stays where it is, for only there can it be renewed.
    set: key === undefined ? {} : { CODEX_API_KEY: key, CODEX_HOME: home },
    cwd,
  };
}

/** Its own key, or OpenAI's where nobody has logged in. */
function keyIn(env: Environment): string | undefined {
  if (env.CODEX_API_KEY) return env.CODEX_API_KEY;
  const home = env.CODEX_HOME || join(env.HOME ?? '', '.codex');
  return existsSync(join(home, 'auth.json')) ? undefined : env.OPENAI_API_KEY || undefined;
}

/** Another server than the vendor's own, for a key and never for a login; tries again are the loop's. */
function serverIn(env: Environment): readonly string[] {
  const url = env.OPENAI_BASE_URL;
  if (!url) return [];
  const server = `{name="tribunal",base_url=${toml(url)},wire_api="responses",requires_openai_auth=true,request_max_retries=0,stream_max_retries=0}`;
  return ['model_provider="tribunal"', `model_providers.tribunal=${server}`];
}

/**
 * Commands may read the checkout, what every program needs, and the installation itself, and nothing else; its plain
 * read-only sandbox would let them read the whole disk. Where a version knows no such profile it falls back to that one.
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

/** The folder that all of a program's files are in: of a package the one of all packages, for its binary is in another. */
function installationOf(command: string): string {
  const real = realpathSync(command);
  const packages = `${sep}node_modules${sep}`;
  const at = real.indexOf(packages);
  return at < 0 ? dirname(real) : real.slice(0, at + packages.length - 1);
}

/** A string as TOML has it; control characters are in no path or address. */
const toml = (text: string): string => JSON.stringify(text);

function readCodex(): (line: JsonObject) => readonly AgentNews[] {
  let answer: string | undefined;
  return (line) => {
    const item = objectOf(line.item);
    switch (line.type) {
      case 'item.started':
        return item.type === 'command_execution' ? [{ news: 'looked', tool: 'command', at: textOf(item.command) ?? '' }] : [];
      case 'item.completed':
        // What it says on the way is a message too: only the last one is the answer.
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

/** It tells a status in its message, or hands on the body of a refusal; of anything else nobody knows whether it passes. */
function failureIn(message: string): AgentNews {
  const status = /\bstatus:? (\d{3})\b/.exec(message)?.[1];
  const body = parseJson(message);
  const kind = status !== undefined ? kindOfStatus(Number(status)) : body === undefined ? 'unavailable' : 'refused';
  return { news: 'failed', failure: { kind, message: messageIn(body) ?? message } };
}
