import type { RemarkData } from './remark-data.ts';

/** How much a remark matters: `error` means that something that was asked for did not happen. */
export type RemarkLevel = 'note' | 'warning' | 'error';

export type RemarkCode = keyof RemarkData;

/**
 * Something worth telling whoever asked: a code and the facts, no words. Front doors turn it into words (`remarkText` in
 * `reports/remarks`), and programs read the code. The only channel for what a use-case has to tell besides its result.
 */
export type Remark<C extends RemarkCode = RemarkCode> = {
  [K in C]: { readonly level: RemarkLevel; readonly code: K } & RemarkData[K];
}[C];

/** Makes a remark. Its facts have names of their own: none is called `level` or `code`. */
export const remark = <C extends RemarkCode>(
  level: RemarkLevel,
  code: C,
  data: RemarkData[C] & { readonly level?: never; readonly code?: never },
): Remark<C> => ({ ...data, level, code }) as Remark<C>;
