/** Whether a pattern is for a package: part by part, `*` within one, and whatever is below: `@acme/*`, `*.acme.example`. */
export const isPrivate = (name: string, patterns: readonly string[]): boolean => {
  const parts = name.toLowerCase().split('/');
  return patterns.some((pattern) => {
    const wanted = pattern.trim().toLowerCase().split('/');
    return wanted.length <= parts.length && wanted.every((one, at) => fits(parts[at] ?? '', one.split('*')));
  });
};

/** Whether the pieces stand in a text in their order, the first at its beginning and the last at its end. */
function fits(text: string, pieces: readonly string[]): boolean {
  const [first = '', ...rest] = pieces;
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return at <= text.length - last.length;
}
