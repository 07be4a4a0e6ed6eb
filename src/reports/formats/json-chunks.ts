/** The depth to which lists are written element by element; a deeper value is small enough to be one piece. */
const DEPTH = 3;

/**
 * A value as JSON in chunks, so that a large result is never in memory as one text; `step` is the indentation, 0 for one line.
 */
export function jsonChunks(value: unknown, step: 0 | 2): Generator<string> {
  return chunks(value, step, '', DEPTH);
}

function* chunks(value: unknown, step: 0 | 2, indent: string, depth: number): Generator<string> {
  if (depth === 0 || typeof value !== 'object' || value === null || isEmpty(value)) {
    yield JSON.stringify(value, null, step).replaceAll('\n', `\n${indent}`);
    return;
  }
  const inner = indent + ' '.repeat(step);
  const line = step === 0 ? '' : '\n';
  const colon = step === 0 ? ':' : ': ';
  const isList = Array.isArray(value);
  let separator = isList ? '[' : '{';
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined) continue;
    yield `${separator}${line}${inner}${isList ? '' : `${JSON.stringify(key)}${colon}`}`;
    yield* chunks(part, step, inner, depth - 1);
    separator = ',';
  }
  yield `${line}${indent}${isList ? ']' : '}'}`;
}

const isEmpty = (value: object): boolean => Object.values(value).every((part) => part === undefined);
