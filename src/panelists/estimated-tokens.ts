import { estimateTokenCount } from 'tokenx';

/** What is shorter is counted faster than it is looked up. */
const LONG = 4_096;
const REMEMBERED = 4;

const recent: { readonly text: string; readonly tokens: number }[] = [];

/** How many tokens a text has, by rule of thumb. Every ask of a case has the same long text in it: the latest are remembered. */
export function estimatedTokens(text: string): number {
  if (text.length < LONG) return estimateTokenCount(text);
  const known = recent.find((one) => one.text === text);
  if (known !== undefined) return known.tokens;
  const tokens = estimateTokenCount(text);
  recent.unshift({ text, tokens });
  recent.length = Math.min(recent.length, REMEMBERED);
  return tokens;
}
