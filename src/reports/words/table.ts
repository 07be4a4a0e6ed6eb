/** The shape of a set of words in another language: the same keys, sentences with the same gaps. */
export type Like<T> = T extends string
  ? string
  : T extends (...gaps: infer G) => string
    ? (...gaps: G) => string
    : { readonly [K in keyof T]: Like<T[K]> };

/** What something is called; what has no name of ours stays as it is. */
export const named = (names: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? key) : key;
