import { type Remark, remark } from '../../contracts/remark.ts';
import type { RemarkData } from '../../contracts/remark-data.ts';

/** Secrets do not leave the machine: the number of redacted ones, and their places. */
export const redactedRemarks = (
  secrets: readonly unknown[],
  where: RemarkData['secrets-redacted']['where'],
): readonly Remark[] => (secrets.length === 0 ? [] : [remark('note', 'secrets-redacted', { secrets: secrets.length, where })]);

/** The reason why Secretlint could not be loaded; empty if it could. */
export const secretlintRemarks = (why: string | undefined): readonly Remark[] =>
  why === undefined ? [] : [remark('note', 'secretlint-missing', { why })];
