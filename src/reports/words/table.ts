/** The shape of a set of words in another language: the same keys, sentences with the same gaps. */
export type Like<T> = T extends string
  ? string
  : T extends (...gaps: infer G) => string
    ? (...gaps: G) => string
    : { readonly [K in keyof T]: Like<T[K]> };

/** The display name of a key; a key without a name is returned unchanged. */
export const named = (names: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? key) : key;
