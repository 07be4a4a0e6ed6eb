import { objectOf } from './foreign-json.ts';

/** What a call used, as the vendor counts it. */
export interface Tokens {
  /** Read for the first time, and not written to a cache. */
  readonly input: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  /** Thinking included. */
  readonly output: number;
}

const NO_TOKENS: Tokens = { input: 0, cacheRead: 0, cacheWrite: 0, output: 0 };

/** The count after one more chunk of a stream; undefined as long as no chunk has told any. */
export function countTokens(before: Tokens | undefined, chunk: unknown): Tokens | undefined {
  const { type, message, usage } = objectOf(chunk);
  const told = objectOf(type === 'message_start' ? objectOf(message).usage : usage);
  const so = before ?? NO_TOKENS;
  if (isCount(told.prompt_tokens)) {
    const cached = objectOf(told.prompt_tokens_details).cached_tokens;
    const cacheRead = Math.min(isCount(cached) ? cached : 0, told.prompt_tokens);
    const output = isCount(told.completion_tokens) ? told.completion_tokens : so.output;
    return { input: told.prompt_tokens - cacheRead, cacheRead, cacheWrite: 0, output };
  }
  const counts = {
    input: told.input_tokens,
    cacheRead: told.cache_read_input_tokens,
    cacheWrite: told.cache_creation_input_tokens,
    output: told.output_tokens,
  };
  const known = Object.fromEntries(Object.entries(counts).filter(([, count]) => isCount(count)));
  return Object.keys(known).length === 0 ? before : { ...so, ...known };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
