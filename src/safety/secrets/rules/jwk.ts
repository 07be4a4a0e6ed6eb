import type { KnownPlace } from '../known-secrets.ts';

/** The parts of a key that are not public, as JSON Web Keys name them. */
const PART =
  /(?<![\w-])\\{0,3}["']?(?:d|p|q|dp|dq|qi|k)\\{0,3}["']?\s{0,4}:\s{0,4}\\{0,3}["'](?<secret>[\w-]{10,2000}={0,2})(?=\\{0,3}["'])/dg;

/** The marker of such a key, before or after the part. */
const KIND = /\\{0,3}["']?kty\\{0,3}["']?\s{0,4}:\s{0,4}\\{0,3}["'](?:RSA|EC|OKP|oct)/;
const NEAR = 4_000;

/** The private parts of JSON Web Keys. */
export function findKeyParts(text: string): readonly KnownPlace[] {
  if (!text.includes('kty')) return [];
  let lastKind = -1;
  return [...text.matchAll(PART)].flatMap((match) => {
    const [start, end] = match.indices?.groups?.secret ?? [0, 0];
    // A key whose kind was seen just before has it still.
    const isNear =
      lastKind >= 0 && match.index - lastKind < NEAR / 2
        ? true
        : KIND.test(text.slice(Math.max(0, match.index - NEAR), end + NEAR));
    if (!isNear) return [];
    lastKind = match.index;
    return [{ kind: 'private-key', secret: text.slice(start, end), start, end }];
  });
}
