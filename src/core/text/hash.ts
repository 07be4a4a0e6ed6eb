/** A 32-bit FNV-1a hash over code units, with a final mix so that the high bits are usable on their own. */
export const hashOf = (text: string, seed = 0): number => hashOfPart(text, 0, text.length, seed);

/** The same of the code units from `start` to before `end`, without a copy of them. */
export function hashOfPart(text: string, start: number, end: number, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = start; at < end; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}
