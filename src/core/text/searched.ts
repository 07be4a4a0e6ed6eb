/** A separate line before the search results; the last one in a text counts. */
const MARK = '[search results]';

/** Joins a statement with the links and hosts that its search returned, in the form kept on the record. */
export const withSearched = (said: string, found: readonly string[]): string =>
  [said, '', MARK, ...new Set(found.filter((place) => /^[^\s]{1,2000}$/.test(place)))].join('\n');

/** Splits the two again; without a mark the search results are unknown. */
export function splitSearched(text: string): { readonly said: string; readonly found: readonly string[] | undefined } {
  const at = text.lastIndexOf(`\n${MARK}`);
  if (at === -1) return { said: text, found: undefined };
  const found = text.slice(at + MARK.length + 1).split('\n');
  return { said: text.slice(0, at), found: found.map((line) => line.trim()).filter((line) => line !== '') };
}
