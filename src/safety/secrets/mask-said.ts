import type { Masker } from './mask.ts';

/** How a line break, a quote and the like are written inside a text. */
const ESCAPED = /\\(["'`\\/nrt])/g;
const PLAIN: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/**
 * What somebody said, without secrets. It may be JSON: there lines are written out and quotes escaped, so it is read once as it
 * is meant, and the secrets of that reading are masked as well. JSON stays JSON.
 */
export function maskSaid(shared: Masker, text: string): string {
  // What one panelist calls a secret is none in the words of another: nobody's answer depends on whose came first.
  const masker = shared.apart();
  if (text.includes('\\')) masker.mask(text.replace(ESCAPED, (_, sign: string) => PLAIN[sign] ?? sign));
  return masker.mask(text).text;
}
