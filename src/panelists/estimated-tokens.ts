import { estimateTokenCount } from 'tokenx';
import { estimateTokens } from '../core/text/estimate-tokens.ts';

/** Shorter texts are counted faster than looked up. */
const LONG = 4_096;
const REMEMBERED = 4;

const recent: { readonly text: string; readonly tokens: number }[] = [];

/** Estimates the tokens of a text. The latest long texts are cached, because every ask of a case repeats them. */
export function estimatedTokens(text: string): number {
  if (text.length < LONG) return tokensOf(text);
  const known = recent.find((one) => one.text === text);
  if (known !== undefined) return known.tokens;
  const tokens = tokensOf(text);
  recent.unshift({ text, tokens });
  recent.length = Math.min(recent.length, REMEMBERED);
  return tokens;
}

const tokensOf = (text: string): number => estimateTokens(text, estimateTokenCount);
