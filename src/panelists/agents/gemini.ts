import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../contracts/environment.ts';
import type { Failure } from '../../core/event.ts';
import { objectOf, parseJson } from '../foreign-json.ts';
import { messageIn } from '../vendor-message.ts';
import {
  type AgentCall,
  type AgentFacts,
  type AgentFailure,
  type AgentNews,
  countOf,
  kindIn,
  kindOfStatus,
  textOf,
} from './agent-facts.ts';
import { copyWithNothingToObey, folderOfUser, hasSystemSettings, obeyedAbove } from './gemini-folders.ts';
import type { JsonObject } from './json-lines.ts';

/** Under all names the tools have had; without glob, which lists names outside the folder. */
const TOOLS = ['read_file', 'grep_search', 'search_file_content', 'list_directory'];

const KEYS = ['GEMINI_API_KEY', 'GOOGLE_API_KEY'];

/** Gemini CLI. */
export const GEMINI: AgentFacts = {
  command: 'gemini',
  family: 'gemini',
  provider: 'google',
  toInstall: 'install @google/gemini-cli',
  toLogIn: 'log in with `gemini`, or set GEMINI_API_KEY',
  ownVariables: () => ['GEMINI_API_KEY', 'GEMINI_CLI_HOME', 'GEMINI_MODEL', 'GOOGLE_*', 'CODE_ASSIST_ENDPOINT'],
  scratchIn: (env) => (isByKey(env) ? undefined : folderOfUser(env)),
  start: startGemini,
  isToldSchema: true,
  read: readGemini,
  failureAtEnd,
  hasKey: isByKey,
  keyVariables: KEYS,
};

async function startGemini(call: AgentCall) {
  const { model, scratch, env } = call;
  const temporary = join(scratch, 'tmp');
  const empty = join(scratch, 'empty');
  await Promise.all([mkdir(temporary), mkdir(empty)]);
  const args = [
    ...['--output-format', 'stream-json', '--approval-mode', 'default'],
    ...['--extensions', 'none', '--allowed-mcp-server-names', 'none'],
    ...(model === undefined ? [] : ['--model', model]),
  ];
  // It writes error reports with the prompt to the temporary folder.
  const set = { TMPDIR: temporary };
  if (!isByKey(env)) {
    const obeyed = await obeyedAbove(scratch, env);
    if (obeyed !== undefined) return { unavailable: `gemini would obey ${obeyed}: remove it, or set GEMINI_API_KEY` };
    const checkout = await copyWithNothingToObey(call.checkout, join(scratch, 'checkout'));
    const policy = join(scratch, 'policy.toml');
    const system = join(scratch, 'system-settings.json');
    await Promise.all([writeFile(policy, policyFor(checkout)), writeFile(system, JSON.stringify(SYSTEM_SETTINGS))]);
    return {
      args: [...args, '--skip-trust', '--policy', policy],
      set: { ...set, ...(hasSystemSettings() ? {} : { GEMINI_CLI_SYSTEM_SETTINGS_PATH: system }) },
      cwd: checkout ?? empty,
    };
  }
  const home = join(scratch, 'home');
  await mkdir(join(home, '.gemini'), { recursive: true });
  await writeFile(join(home, '.gemini', 'settings.json'), JSON.stringify(settingsFor(call.checkout)));
  // In restricted mode it ignores the settings and instructions of its folder, so it can run in the checkout.
  return { args, set: { ...set, GEMINI_CLI_HOME: home, GEMINI_RESTRICTED_MODE: 'true' }, cwd: call.checkout ?? empty };
}

/** With a key it needs no login and gets a private home; a chosen login keeps its home. */
function isByKey(env: Environment): boolean {
  if (!env.GEMINI_API_KEY) return false;
  const chosen = objectOf(objectOf(objectOf(parseJson(readSettings(env))).security).auth).selectedType;
  return chosen === undefined || chosen === 'gemini-api-key';
}

function readSettings(env: Environment): string | undefined {
  try {
    return readFileSync(join(env.GEMINI_CLI_HOME || env.HOME || '', '.gemini', 'settings.json'), 'utf8');
  } catch {
    return undefined;
  }
}

/** The policy that stands in for our settings if the user's are read. */
const policyFor = (checkout: string | undefined): string =>
  [
    '[[rule]]\ntoolName = "*"\ndecision = "deny"\npriority = 900\n',
    ...(checkout === undefined ? [] : [`[[rule]]\ntoolName = ${JSON.stringify(TOOLS)}\ndecision = "allow"\npriority = 950\n`]),
  ].join('\n');

/** Takes precedence over all settings: it ignores `.env` files in the folders above. */
const SYSTEM_SETTINGS = { advanced: { ignoreLocalEnv: true } };

const settingsFor = (checkout: string | undefined): object => ({
  security: { auth: { selectedType: 'gemini-api-key' }, folderTrust: { enabled: false } },
  tools: { core: checkout === undefined ? ['none'] : TOOLS },
  // Retries are left to the retry loop.
  general: { maxAttempts: 1, retryFetchErrors: false, enableAutoUpdate: false, enableAutoUpdateNotification: false },
  admin: { mcp: { enabled: false }, extensions: { enabled: false }, skills: { enabled: false } },
  skills: { enabled: false },
  hooksConfig: { enabled: false },
  experimental: { enableAgents: false },
  advanced: { ignoreLocalEnv: true },
  privacy: { usageStatisticsEnabled: false },
  telemetry: { enabled: false },
  ide: { enabled: false },
});

function readGemini(): (line: JsonObject) => readonly AgentNews[] {
  let answer = '';
  let trouble: string | undefined;
  return (line) => {
    switch (line.type) {
      case 'message': {
        const text = line.role === 'assistant' ? textOf(line.content) : undefined;
        if (text === undefined) return [];
        answer += text;
        return [{ news: 'said', text }];
      }
      case 'tool_use':
        // Text before a tool call is not part of the answer.
        answer = '';
        return [{ news: 'began-anew' }, lookIn(line)];
      case 'error':
        // It also reports success after stopping a model in a loop, with a warning.
        trouble = textOf(line.message) ?? trouble ?? 'it ended without an answer';
        return [];
      case 'result': {
        const used = usageIn(objectOf(line.stats));
        if (line.status === 'success' && trouble === undefined) return [used, { news: 'answered', text: answer }];
        const message = wordsIn(textOf(objectOf(line.error).message));
        const kind = message === undefined ? 'malformed' : 'unavailable';
        return [used, { news: 'failed', failure: { kind, message: message ?? trouble ?? 'it ended without an answer' } }];
      }
      default:
        return [];
    }
  };
}

/** Unwraps the body of a refusal from its own brackets. */
function wordsIn(message: string | undefined): string | undefined {
  const body = message?.slice(message.indexOf('{'), message.lastIndexOf('}') + 1);
  return messageIn(parseJson(body)) ?? message;
}

function lookIn({ tool_name, parameters }: JsonObject): AgentNews {
  const { file_path, dir_path, path, pattern, offset, limit, start_line, end_line } = objectOf(parameters);
  const from = countOf(start_line ?? offset);
  const to = countOf(end_line) || (limit === undefined ? 0 : from + countOf(limit));
  const lines = from === 0 && to === 0 ? '' : `:${from || 1}-${to || ''}`;
  const place = textOf(file_path) ?? textOf(dir_path) ?? textOf(path);
  const at = textOf(pattern) === undefined ? `${place ?? ''}${lines}` : [pattern, place].filter(Boolean).join(' in ');
  return { news: 'looked', tool: textOf(tool_name) ?? 'tool', at };
}

function usageIn(stats: JsonObject): AgentNews {
  const models = Object.entries(objectOf(stats.models)).filter(([, one]) => countOf(objectOf(one).total_tokens) > 0);
  const input = countOf(stats.input_tokens);
  const cacheRead = Math.min(countOf(stats.cached), input);
  // Its output count excludes thinking; its total includes it.
  const reasoning = Math.max(0, countOf(stats.total_tokens) - input - countOf(stats.output_tokens));
  const output = countOf(stats.output_tokens) + reasoning;
  const tokens = { input: input - cacheRead, cacheRead, cacheWrite: 0, output, reasoning };
  const [first] = models;
  return {
    news: 'used',
    usage: { tokens, ...(models.length === 1 && first !== undefined ? { model: first[0] } : {}) },
  };
}

/** The kinds of its exit codes. */
const KIND_OF_CODE: Readonly<Record<number, Failure['kind']>> = {
  41: 'refused',
  42: 'refused',
  52: 'refused',
  53: 'malformed',
  55: 'refused',
};

/** It exits with the HTTP status modulo 256, and prints the fields of the error. */
function failureAtEnd({
  code,
  stderr,
}: {
  readonly code: number | null;
  readonly stderr: string;
}): Partial<AgentFailure> | undefined {
  const printed = /^ {0,8}(?:status|code): (\d{3}),?$/m.exec(stderr)?.[1];
  const kept = code !== null && code >= 400 - 256 ? code + 256 : undefined;
  const status = printed === undefined ? kept : Number(printed);
  const delay = /^ {0,8}retryDelayMs: (\d{1,9})(?:\.\d{1,9})?,?$/m.exec(stderr)?.[1];
  const kind = kindIn(KIND_OF_CODE, code) ?? (status === undefined ? undefined : kindOfStatus(status));
  if (kind === undefined) return undefined;
  return { kind, ...(kind === 'rate-limited' && delay !== undefined ? { retryAfterMs: Number(delay) } : {}) };
}
