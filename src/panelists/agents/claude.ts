import type { Failure } from '../../core/event.ts';
import { objectOf, parseJson } from '../foreign-json.ts';
import { type AgentFacts, type AgentNews, type AgentUsage, countOf, kindIn, kindOfStatus, textOf } from './agent-facts.ts';
import { type JsonObject, jsonOf } from './json-lines.ts';

/** Without Glob, which lists names outside the folder. */
const TOOLS = 'Read,Grep';
const ANSWER_TOOL = 'StructuredOutput';
/** How long it may wait for a rate limit itself; longer waits are left to the retry loop. */
const PATIENCE_MS = 2_000;

const KEYS = ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN', 'CLAUDE_CODE_OAUTH_TOKEN'];

/** Claude Code. */
export const CLAUDE: AgentFacts = {
  command: 'claude',
  family: 'claude',
  provider: 'anthropic',
  toInstall: 'install @anthropic-ai/claude-code',
  toLogIn: 'log in with `claude`, or set ANTHROPIC_API_KEY',
  ownVariables: (env) => [
    ...['ANTHROPIC_*', 'CLAUDE_CONFIG_DIR', 'CLAUDE_CODE_OAUTH_TOKEN', 'CLAUDE_CODE_USE_*', 'CLAUDE_CODE_SKIP_*'],
    ...(env.CLAUDE_CODE_USE_BEDROCK ? ['AWS_*'] : []),
    ...(env.CLAUDE_CODE_USE_VERTEX ? ['CLOUD_ML_REGION', 'VERTEX_*', 'GOOGLE_APPLICATION_CREDENTIALS', 'GOOGLE_CLOUD_*'] : []),
  ],
  start: async ({ model, schema, checkout, scratch, budgetMicros }) => ({
    args: [
      ...['-p', '--output-format', 'stream-json', '--verbose', '--include-partial-messages'],
      ...['--json-schema', JSON.stringify(schema)],
      ...['--tools', checkout === undefined ? '' : TOOLS],
      ...['--setting-sources', '', '--strict-mcp-config', '--disable-slash-commands', '--no-session-persistence'],
      ...(model === undefined ? [] : ['--model', model]),
      ...(budgetMicros === undefined ? [] : ['--max-budget-usd', (budgetMicros / 1_000_000).toFixed(6)]),
    ],
    set: {
      // Closes gaps of the flags above, and blocks all traffic except to its model.
      CLAUDE_CODE_SAFE_MODE: '1',
      CLAUDE_CODE_DISABLE_CLAUDE_MDS: '1',
      CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      CLAUDE_CODE_DISABLE_TERMINAL_TITLE: '1',
      DISABLE_AUTOUPDATER: '1',
      CLAUDE_CODE_MAX_RETRIES: '1',
    },
    cwd: checkout ?? scratch,
  }),
  isToldSchema: false,
  read: readClaude,
  failureAtEnd: () => undefined,
  hasKey: (env) => KEYS.some((name) => env[name]),
  keyVariables: KEYS,
  loginArgs: ['auth', 'status'],
};

/** The kinds of named errors without a status. */
const KIND_OF_ERROR: Readonly<Record<string, Failure['kind']>> = {
  authentication_failed: 'refused',
  oauth_org_not_allowed: 'refused',
  billing_error: 'refused',
  model_not_found: 'refused',
  invalid_request: 'refused',
  rate_limit: 'rate-limited',
  overloaded: 'unavailable',
  server_error: 'unavailable',
  max_output_tokens: 'malformed',
};

const KIND_OF_SUBTYPE: Readonly<Record<string, Failure['kind']>> = {
  error_max_turns: 'malformed',
  error_max_budget_usd: 'refused',
  error_max_structured_output_retries: 'malformed',
};

/** Stop reasons of an incomplete answer, even if the run reports success. */
const CUT: ReadonlySet<unknown> = new Set(['max_tokens', 'model_context_window_exceeded', 'pause_turn', 'refusal']);

function readClaude(now: () => number): (line: JsonObject) => readonly AgentNews[] {
  let answering: number | undefined;
  let answer = '';
  let error: string | undefined;
  let resetsAt: number | undefined;
  return (line) => {
    if (line.type === 'stream_event') {
      const { type, index, content_block, delta } = objectOf(line.event);
      const { type: kind, name } = objectOf(content_block);
      if (type === 'content_block_start' && kind === 'tool_use' && name === ANSWER_TOOL) {
        answering = countOf(index);
        answer = '';
        return [{ news: 'began-anew' }];
      }
      const { partial_json } = objectOf(delta);
      if (type === 'content_block_stop' && index === answering) answering = undefined;
      if (type !== 'content_block_delta' || index !== answering || typeof partial_json !== 'string') return [];
      answer += partial_json;
      return [{ news: 'said', text: partial_json }];
    }
    if (line.type === 'assistant') {
      error = textOf(line.error) ?? error;
      return looksIn(line);
    }
    if (line.type === 'system' && line.subtype === 'api_retry') return waiting(line);
    if (line.type === 'rate_limit_event') {
      const { status, resetsAt: at } = objectOf(line.rate_limit_info);
      resetsAt = status === 'rejected' && countOf(at) > 0 ? countOf(at) * 1000 : undefined;
    }
    if (line.type !== 'result') return [];
    const used = usageIn(line);
    return [...(used === undefined ? [] : [{ news: 'used', usage: used } as const]), concluded(line)];
  };

  function concluded(line: JsonObject): AgentNews {
    const { subtype, is_error, api_error_status, structured_output, result, stop_reason } = line;
    const said = textOf(result) ?? '';
    if (is_error !== true && subtype === 'success' && !CUT.has(stop_reason)) {
      if (structured_output === undefined) return { news: 'answered', text: said };
      const whole = jsonOf(structured_output) ?? '';
      // Verbatim if possible.
      return { news: 'answered', text: jsonOf(parseJson(answer)) === whole ? answer : whole };
    }
    const named = kindIn(KIND_OF_SUBTYPE, subtype) ?? kindIn(KIND_OF_ERROR, error);
    const kind =
      stop_reason === 'refusal'
        ? 'refused'
        : typeof api_error_status === 'number'
          ? kindOfStatus(api_error_status)
          : (named ?? (CUT.has(stop_reason) ? 'malformed' : 'crashed'));
    const { errors } = line;
    const told = Array.isArray(errors) ? errors.filter((one) => typeof one === 'string').join('; ') : '';
    const words = CUT.has(stop_reason)
      ? `its answer ended with ${stop_reason}`
      : said || told || (textOf(subtype) ?? 'it does not say why');
    const wait = kind === 'rate-limited' && resetsAt !== undefined ? { retryAfterMs: Math.max(0, resetsAt - now()) } : {};
    return { news: 'failed', failure: { kind, message: words, ...wait } };
  }
}

function waiting({ error_status, retry_delay_ms, error }: JsonObject): readonly AgentNews[] {
  const delay = typeof retry_delay_ms === 'number' ? countOf(Math.ceil(retry_delay_ms)) : 0;
  if (error_status !== 429 || delay < PATIENCE_MS) return [];
  const message = `the API answered 429: ${textOf(error) ?? 'rate limit'}`;
  return [{ news: 'gave-up', failure: { kind: 'rate-limited', message, retryAfterMs: delay } }];
}

function looksIn(line: JsonObject): readonly AgentNews[] {
  const { content } = objectOf(line.message);
  return (Array.isArray(content) ? content : []).flatMap((block: unknown): readonly AgentNews[] => {
    const { type, name, input } = objectOf(block);
    if (type !== 'tool_use' || typeof name !== 'string' || name === ANSWER_TOOL) return [];
    const { file_path, pattern, path, offset, limit } = objectOf(input);
    const lines = typeof offset === 'number' ? `:${offset}-${typeof limit === 'number' ? offset + limit - 1 : ''}` : '';
    const at = textOf(file_path) ?? [pattern, path].filter((one) => typeof one === 'string').join(' in ');
    return [{ news: 'looked', tool: name, at: `${at}${lines}` }];
  });
}

/** Usage of all models that worked on it, including subagents; its `usage` covers only the last turn. */
function usageIn({ usage, modelUsage, total_cost_usd }: JsonObject): AgentUsage | undefined {
  const models = Object.entries(objectOf(modelUsage));
  const { input_tokens, cache_read_input_tokens, cache_creation_input_tokens, output_tokens } = objectOf(usage);
  if (models.length === 0 && input_tokens === undefined) return undefined;
  const sum = (key: string): number => models.reduce((total, [, one]) => total + countOf(objectOf(one)[key]), 0);
  const tokens =
    models.length > 0
      ? {
          input: sum('inputTokens'),
          cacheRead: sum('cacheReadInputTokens'),
          cacheWrite: sum('cacheCreationInputTokens'),
          output: sum('outputTokens'),
        }
      : {
          input: countOf(input_tokens),
          cacheRead: countOf(cache_read_input_tokens),
          cacheWrite: countOf(cache_creation_input_tokens),
          output: countOf(output_tokens),
        };
  const [first] = models;
  return {
    tokens: { ...tokens, ...costIn(total_cost_usd) },
    ...(models.length === 1 && first !== undefined ? { model: first[0] } : {}),
  };
}

/** Rounded up, ignoring floating-point error; an invalid amount is dropped. */
function costIn(dollars: unknown): { readonly costMicros?: number } {
  if (typeof dollars !== 'number') return {};
  const costMicros = Math.ceil(Number((dollars * 1_000_000).toFixed(3)));
  return Number.isSafeInteger(costMicros) && costMicros >= 0 ? { costMicros } : {};
}
