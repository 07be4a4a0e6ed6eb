import type { Masker } from './mask.ts';

/** How a line break, a quote and the like are written inside a text. */
const ESCAPED = /\\(["'`\\/nrt])/g;
const PLAIN: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/**
 * What somebody said, without secrets. It may be JSON: there lines are written out and quotes escaped, so it is read once as it
 * is meant, and the secrets of that reading are masked as well. JSON stays JSON.
 */
export function maskSaid(masker: Masker, text: string): string {
  if (text.includes('\\')) masker.mask(text.replace(ESCAPED, (_, sign: string) => PLAIN[sign] ?? sign));
  return masker.mask(text).text;
}
