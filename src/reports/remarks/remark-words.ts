/** A sentence for each code, made from its facts. */
export type RemarkWords<Data> = { readonly [Code in keyof Data]: (facts: Data[Code]) => string };

/** How many names a sentence has room for. */
export const NAMED_MAX = 5;

/** `: did you mean paths?`, or nothing. */
export const didYouMean = (near: string | undefined): string => (near === undefined ? '' : `: did you mean ${near}?`);
