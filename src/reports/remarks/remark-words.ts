/** One sentence per code, made from its data. */
export type RemarkWords<Data> = { readonly [Code in keyof Data]: (facts: Data[Code]) => string };

/** The maximum number of names in a sentence. */
export const NAMED_MAX = 5;

/** `: did you mean paths?`, or nothing. */
export const didYouMean = (near: string | undefined): string => (near === undefined ? '' : `: did you mean ${near}?`);
