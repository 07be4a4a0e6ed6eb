import { estimateTokenCount } from 'tokenx';

/** The estimated tokens of a text. */
export const tokensOf = (text: string): number => estimateTokenCount(text);

/** Truncates a text to a number of characters, with a note at its end. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most).replace(/[\u{D800}-\u{DBFF}]$/u, '');
  const line = kept.lastIndexOf('\n');
  // A mostly missing last line is dropped; a single long line is truncated where it is.
  return `${line > most / 2 ? kept.slice(0, line) : kept}\n[cut here: the text is too long]`;
}

/** Truncates a text to an estimated number of tokens. */
export function cutToTokens(text: string, most: number): string {
  const tokens = tokensOf(text);
  return tokens <= most ? text : cutText(text, Math.floor((text.length * most) / tokens));
}
