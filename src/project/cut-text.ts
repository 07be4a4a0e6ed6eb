import { estimateTokenCount } from 'tokenx';

/** How many tokens a text has, by rule of thumb. */
export const tokensOf = (text: string): number => estimateTokenCount(text);

/** A text of at most so many characters, with a remark at its end where something is missing. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most).replace(/[\u{D800}-\u{DBFF}]$/u, '');
  const line = kept.lastIndexOf('\n');
  // A last line of which most is missing says little; one long line is cut where it is.
  return `${line > most / 2 ? kept.slice(0, line) : kept}\n[cut here: the text is too long]`;
}

/** A text of at most about so many tokens. */
export function cutToTokens(text: string, most: number): string {
  const tokens = tokensOf(text);
  return tokens <= most ? text : cutText(text, Math.floor((text.length * most) / tokens));
}
