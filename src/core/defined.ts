/** The fields that have a value: an optional field that is undefined is left out, not set to undefined. */
export function defined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const kept: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const key in fields) if (fields[key] !== undefined) kept[key] = fields[key] as Exclude<T[typeof key], undefined>;
  return kept;
}
