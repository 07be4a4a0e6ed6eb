/** The deepest nesting at which words are read. */
const DEPTH_MAX = 4;

/** The words in a list or an object, one line each and under their names; undefined if they are nested too deep. */
export function wordsOf(said: unknown): string | undefined {
  const lines: string[] = [];
  return add(lines, '', said, DEPTH_MAX) ? lines.join('\n') : undefined;
}

function add(lines: string[], name: string, said: unknown, depth: number): boolean {
  if (said === null || said === undefined) return true;
  if (typeof said !== 'object') {
    lines.push(name === '' ? String(said) : `${name}: ${said}`);
    return true;
  }
  if (depth === 0) return false;
  if (Array.isArray(said)) {
    if (name !== '' && said.length > 0) lines.push(`${name}:`);
    return said.every((one) => add(lines, '', one, depth - 1));
  }
  return Object.entries(said).every(([inner, value]) => add(lines, name === '' ? inner : `${name}, ${inner}`, value, depth - 1));
}
