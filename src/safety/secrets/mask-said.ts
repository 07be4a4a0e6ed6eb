import type { Masker } from './mask.ts';

/** How a line break, a quote and the like are written inside a text. */
const ESCAPED = /\\(["'`\\/nrt])/g;
const PLAIN: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/**
 * Masks the secrets in a panelist's answer. It may be JSON, with escaped line breaks and quotes, so the text is also scanned
 * unescaped, and secrets found there are masked as well. JSON stays JSON.
 */
export function maskSaid(shared: Masker, text: string): string {
  // A secret learned from one panelist's answer is not applied to another's: no answer depends on the order of arrival.
  const masker = shared.apart();
  if (text.includes('\\')) masker.mask(text.replace(ESCAPED, (_, sign: string) => PLAIN[sign] ?? sign));
  return masker.mask(text).text;
}
