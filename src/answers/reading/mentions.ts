/** A text with one kind of quotation mark and without escapes. */
export const withPlainQuotes = (text: string): string => text.replaceAll('\\', '').replace(/['`´‘’“”]/g, '"');

/** A text speaks of a field: it has one of the names before a colon or in quotation marks, or one of the others in these. */
export function mentions(text: string, names: readonly string[], quoted: readonly string[] = names): boolean {
  const plain = withPlainQuotes(text);
  return quoted.some((name) => plain.includes(`"${name}"`)) || names.some((name) => plain.includes(`${name}:`));
}
