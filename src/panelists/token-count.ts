import { defined } from '../core/defined.ts';
import { objectOf } from './foreign-json.ts';

/** The usage of a request as the vendor counts it. */
export interface Tokens {
  /** Uncached input that is not written to a cache. */
  readonly input: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  /** Thinking included. */
  readonly output: number;
  /** The thinking part of the output, if reported. */
  readonly reasoning?: number;
  /** The cost in micro-dollars, if the vendor reports it. */
  readonly costMicros?: number;
}

export const NO_TOKENS: Tokens = { input: 0, cacheRead: 0, cacheWrite: 0, output: 0 };

/** The count after one more chunk of a stream; undefined until a chunk reports one. */
export function countTokens(before: Tokens | undefined, chunk: unknown): Tokens | undefined {
  const { type, message, response, usage, usageMetadata } = objectOf(chunk);
  const so = before ?? NO_TOKENS;
  if (usageMetadata !== undefined) return googleTokens(so, objectOf(usageMetadata)) ?? before;
  if (response !== undefined) return responsesTokens(so, objectOf(objectOf(response).usage)) ?? before;
  const told = objectOf(type === 'message_start' ? objectOf(message).usage : usage);
  return chatTokens(so, told) ?? messagesTokens(so, told) ?? before;
}

/** Adds two requests of one call. */
export function plusTokens(a: Tokens, b: Tokens): Tokens {
  const reasoning = sum(a.reasoning, b.reasoning);
  const costMicros = sum(a.costMicros, b.costMicros);
  return {
    input: a.input + b.input,
    cacheRead: a.cacheRead + b.cacheRead,
    cacheWrite: a.cacheWrite + b.cacheWrite,
    output: a.output + b.output,
    ...defined({ reasoning, costMicros }),
  };
}

type Told = Readonly<Record<string, unknown>>;

const chatTokens = (so: Tokens, told: Told): Tokens | undefined => {
  const counted = countedTokens(so, told, { input: 'prompt_tokens', output: 'completion_tokens' });
  return counted && { ...counted, ...costIn(told.cost) };
};

const responsesTokens = (so: Tokens, told: Told): Tokens | undefined =>
  countedTokens(so, told, { input: 'input_tokens', output: 'output_tokens' });

/** OpenAI's format: cached tokens are part of the input, and thinking is part of the output or at least of the total. */
function countedTokens(so: Tokens, told: Told, names: { readonly input: string; readonly output: string }): Tokens | undefined {
  const { [names.input]: input, [names.output]: output } = told;
  if (!isCount(input)) return undefined;
  const cacheRead = Math.min(countOf(objectOf(told[`${names.input}_details`]).cached_tokens), input);
  return {
    input: input - cacheRead,
    cacheRead,
    cacheWrite: 0,
    output: outputIn(told, input, isCount(output) ? output : so.output),
    ...reasoningIn(objectOf(told[`${names.output}_details`]).reasoning_tokens),
  };
}

function messagesTokens(so: Tokens, told: Told): Tokens | undefined {
  const counts = {
    input: told.input_tokens,
    cacheRead: told.cache_read_input_tokens,
    cacheWrite: told.cache_creation_input_tokens,
    output: told.output_tokens,
  };
  const known = Object.fromEntries(Object.entries(counts).filter(([, count]) => isCount(count)));
  return Object.keys(known).length === 0 ? undefined : { ...so, ...known };
}

/** Some vendors exclude thinking from the output and include it in the total. */
const outputIn = ({ total_tokens: total }: Told, input: number, output: number): number =>
  isCount(total) ? Math.max(output, total - input) : output;

/** Google's format: the output excludes thinking. */
function googleTokens(so: Tokens, told: Told): Tokens | undefined {
  if (!isCount(told.promptTokenCount)) return undefined;
  const cacheRead = Math.min(countOf(told.cachedContentTokenCount), told.promptTokenCount);
  const thoughts = countOf(told.thoughtsTokenCount);
  return {
    input: told.promptTokenCount - cacheRead + countOf(told.toolUsePromptTokenCount),
    cacheRead,
    cacheWrite: 0,
    output: isCount(told.candidatesTokenCount) ? told.candidatesTokenCount + thoughts : Math.max(so.output, thoughts),
    ...reasoningIn(told.thoughtsTokenCount),
  };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const countOf = (value: unknown): number => (isCount(value) ? value : 0);

const reasoningIn = (value: unknown): Pick<Tokens, 'reasoning'> => (isCount(value) ? { reasoning: value } : {});

/** Dollars; an invalid amount is dropped. */
const costIn = (value: unknown): Pick<Tokens, 'costMicros'> =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? { costMicros: Math.ceil(value * 1_000_000) } : {};

const sum = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined && b === undefined ? undefined : (a ?? 0) + (b ?? 0);
