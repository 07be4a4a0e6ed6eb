/** Letters that each kind of random text is made of. */
const LETTERS = {
  a: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  b: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
  d: '0123456789',
  h: '0123456789abcdef',
  l: 'abcdefghijklmnopqrstuvwxyz0123456789',
  u: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  w: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-',
} as const;

/**
 * A text with its random parts grown: `‹a36›` is 36 letters and digits, `‹h40›` hexadecimal, `‹~›` nothing. They are always
 * the same for the same text. Nothing that a scanner would take for a leak stands in the file that holds the text.
 */
export function grown(text: string): string {
  let state = [...text].reduce((sum, character) => (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) >>> 0, 7);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return text.replaceAll(/‹(?:~|([abdhluw])(\d+))›/g, (_, kind: keyof typeof LETTERS | undefined, length: string) => {
    if (kind === undefined) return '';
    const letters = LETTERS[kind];
    return Array.from({ length: Number(length) }, () => letters.charAt(Math.floor(next() * letters.length))).join('');
  });
}
