/** Shorter values are placeholders such as "none", or part of ordinary words. */
const SECRET_MIN = 8;
const HIDDEN = '[key]';

/** Redacts secrets in texts that leave this room. */
export interface Scrubber {
  readonly scrub: (text: string) => string;
  /** For streamed text: holds back the possible beginning of a secret. */
  readonly scrubPieces: () => { readonly next: (piece: string) => string; readonly rest: () => string };
}

/** A scrubber for these secrets, including their URL-encoded forms. */
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

/** The number of characters at the end of a text that may begin a secret. */
function beginningAtEnd(text: string, secrets: readonly string[]): number {
  let longest = 0;
  for (const secret of secrets)
    for (let length = Math.min(secret.length - 1, text.length); length > longest; length--)
      if (text.endsWith(secret.slice(0, length))) longest = length;
  return longest;
}
