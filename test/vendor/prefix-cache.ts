import { createHash } from 'node:crypto';
import type { PromptPart, VendorUsage, Wire } from './wire.ts';

const TOKENS_MIN = 1024;
const STEP_TOKENS = 128;
const LETTERS_PER_TOKEN = 4;
/** How many blocks before a mark Anthropic looks for what it has. */
const LOOKBACK = 20;

const tokensIn = (letters: number): number => Math.ceil(letters / LETTERS_PER_TOKEN);

/** What a prompt finds in the cache, and what it will leave there. */
export interface Consulted {
  readonly usage: Pick<VendorUsage, 'inputTokens' | 'cacheReadTokens' | 'cacheWriteTokens'>;
  /** Lets others read what this prompt leaves; to be called when its answer begins. */
  readonly keep: () => void;
}

/** A beginning of a prompt. */
interface Prefix {
  readonly key: string;
  readonly tokens: number;
}

/** What vendors keep of prompts, by model and by the exact bytes of how they begin. */
export class PrefixCache {
  readonly #keys = new Set<string>();

  consult(model: string, parts: readonly PromptPart[], manner: Exclude<Wire['caches'], 'never'>): Consulted {
    const inputTokens = tokensIn(parts.reduce((letters, { text }) => letters + text.length, 0));
    return manner === 'marked'
      ? this.#consultMarked(prefixesOfParts(model, parts), inputTokens)
      : this.#consultSteps(prefixesOfSteps(model, parts), inputTokens);
  }

  #consultMarked(prefixes: readonly (Prefix & { readonly isMarked: boolean })[], inputTokens: number): Consulted {
    const marks = prefixes.flatMap(({ isMarked }, index) => (isMarked ? [index] : []));
    const written = prefixes.filter(({ isMarked, tokens }) => isMarked && tokens >= TOKENS_MIN);
    const found = prefixes.findLast(
      ({ key }, index) => this.#keys.has(key) && marks.some((mark) => index <= mark && mark - index <= LOOKBACK),
    );
    const cacheReadTokens = found?.tokens ?? 0;
    const cacheWriteTokens = Math.max(0, (written.at(-1)?.tokens ?? 0) - cacheReadTokens);
    return { usage: { inputTokens, cacheReadTokens, cacheWriteTokens }, keep: () => this.#keep(written) };
  }

  #consultSteps(prefixes: readonly Prefix[], inputTokens: number): Consulted {
    const cacheReadTokens = prefixes.findLast(({ key }) => this.#keys.has(key))?.tokens ?? 0;
    return { usage: { inputTokens, cacheReadTokens }, keep: () => this.#keep(prefixes) };
  }

  #keep(prefixes: readonly Prefix[]): void {
    for (const { key } of prefixes) this.#keys.add(key);
  }
}

const prefixesOfParts = (model: string, parts: readonly PromptPart[]): readonly (Prefix & { readonly isMarked: boolean })[] => {
  const hash = createHash('sha256').update(`${model}\n`);
  let letters = 0;
  return parts.map(({ text, isMarked = false }) => {
    hash.update(`${text}\n`);
    letters += text.length;
    return { key: hash.copy().digest('base64'), tokens: tokensIn(letters), isMarked };
  });
};

const prefixesOfSteps = (model: string, parts: readonly PromptPart[]): readonly Prefix[] => {
  const hash = createHash('sha256').update(`${model}\n`);
  const text = parts.map((part) => part.text).join('');
  const step = STEP_TOKENS * LETTERS_PER_TOKEN;
  const prefixes: Prefix[] = [];
  for (let end = step; end <= text.length; end += step) {
    hash.update(text.slice(end - step, end));
    const tokens = end / LETTERS_PER_TOKEN;
    if (tokens >= TOKENS_MIN) prefixes.push({ key: hash.copy().digest('base64'), tokens });
  }
  return prefixes;
};
