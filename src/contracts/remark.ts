import type { RemarkData } from './remark-data.ts';

/** The level of a remark: `error` means that something the caller asked for did not happen. */
export type RemarkLevel = 'note' | 'warning' | 'error';

export type RemarkCode = keyof RemarkData;

/**
 * A message for the caller as a code and data, without words. Front doors turn it into words (`remarkText` in `reports/remarks`),
 * and programs read the code. The only channel for what a use-case has to tell besides its result.
 */
export type Remark<C extends RemarkCode = RemarkCode> = {
  [K in C]: { readonly level: RemarkLevel; readonly code: K } & RemarkData[K];
}[C];

/** Makes a remark. Its data never uses the keys `level` and `code`. */
export const remark = <C extends RemarkCode>(
  level: RemarkLevel,
  code: C,
  data: RemarkData[C] & { readonly level?: never; readonly code?: never },
): Remark<C> => ({ ...data, level, code }) as Remark<C>;
