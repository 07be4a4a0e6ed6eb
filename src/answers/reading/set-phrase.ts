/** No set phrase is longer than this. */
const PHRASE_MOST = 120;

/** True if a text, without surrounding marks, matches a pattern of set phrases; long texts never do. */
export function isSetPhrase(text: string, phrases: RegExp): boolean {
  if (text.length > 10 * PHRASE_MOST) return false;
  const words = text.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{N}]+$/u, '');
  return words.length <= PHRASE_MOST && phrases.test(words);
}
