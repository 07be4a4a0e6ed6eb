/** Every text in a value of plain data, maps and sets, in order, however deep. */
export function* textsIn(value: unknown): Iterable<string> {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string') yield one;
    if (typeof one !== 'object' || one === null) continue;
    const parts: readonly unknown[] = one instanceof Map || one instanceof Set ? [...one] : Object.values(one);
    for (const part of parts.toReversed()) open.push(part);
  }
}

const SHORTEST = 6;

/** Plain data, maps and sets with these values removed from all texts. */
export function hideValues<T>(value: T, secrets: readonly string[]): T {
  const known = secrets.filter(({ length }) => length >= SHORTEST).sort((a, b) => b.length - a.length);
  return known.length === 0 ? value : hidden(value, known);
}

function hidden<T>(value: T, known: readonly string[]): T {
  if (typeof value === 'string') return known.reduce<string>((text, one) => text.replaceAll(one, '[masked own-key]'), value) as T;
  if (Array.isArray(value)) return value.map((part) => hidden(part, known)) as T;
  if (value instanceof Map) return new Map([...value].map((entry) => hidden(entry, known))) as T;
  if (value instanceof Set) return new Set([...value].map((part) => hidden(part, known))) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map((entry) => hidden(entry, known))) as T;
}
