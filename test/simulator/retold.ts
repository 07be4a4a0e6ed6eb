/** A copy of plain data, maps and sets with every text in it told anew; `field` is where it stands, `field[]` in a list. */
export function retold(value: unknown, tell: (text: string, field: string) => string, field = ''): unknown {
  if (typeof value === 'string') return tell(value, field);
  if (typeof value !== 'object' || value === null) return value;
  const again = (part: unknown, at = field): unknown => retold(part, tell, at);
  if (Array.isArray(value)) return value.map((part) => again(part, `${field}[]`));
  if (value instanceof Map) return new Map([...value].map(([key, part]) => [again(key), again(part)]));
  if (value instanceof Set) return new Set([...value].map((part) => again(part)));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, again(part, key)]));
}
