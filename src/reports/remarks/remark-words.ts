/** A sentence for each code, made from its facts. */
export type RemarkWords<Data> = { readonly [Code in keyof Data]: (facts: Data[Code]) => string };
