/** Shorter ones are placeholders such as "none", and part of ordinary words. */
const SECRET_MIN = 8;
const HIDDEN = '[key]';

/** Takes secrets out of texts that leave this room. */
export interface Scrubber {
  readonly scrub: (text: string) => string;
  /** For a text that comes in pieces: holds back what may be the beginning of a secret. */
  readonly scrubPieces: () => { readonly next: (piece: string) => string; readonly rest: () => string };
}

/** A scrubber for these secrets, also as they look inside a URL. */
export function scrubberOf(secrets: readonly (string | undefined)[]): Scrubber {
  const hidden = [...new Set(secrets.flatMap((secret) => (secret === undefined ? [] : [secret, encodeURIComponent(secret)])))]
    .filter((secret) => secret.length >= SECRET_MIN)
    .sort((a, b) => b.length - a.length);
  const scrub = (text: string): string => hidden.reduce((words, secret) => words.replaceAll(secret, HIDDEN), text);
  return {
    scrub,
    scrubPieces: () => {
      let held = '';
      return {
        next: (piece) => {
          const words = scrub(held + piece);
          held = words.slice(words.length - beginningAtEnd(words, hidden));
          return words.slice(0, words.length - held.length);
        },
        rest: () => {
          const words = held;
          held = '';
          return words;
        },
      };
    },
  };
}

/** How many characters at the end of a text may become a secret. */
function beginningAtEnd(text: string, secrets: readonly string[]): number {
  let longest = 0;
  for (const secret of secrets)
    for (let length = Math.min(secret.length - 1, text.length); length > longest; length--)
      if (text.endsWith(secret.slice(0, length))) longest = length;
  return longest;
}
