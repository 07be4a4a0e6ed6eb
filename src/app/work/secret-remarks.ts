import { type Remark, remark } from '../../contracts/remark.ts';
import type { RemarkData } from '../../contracts/remark-data.ts';

/** Secrets do not leave the machine: how many were redacted, and in what. */
export const redactedRemarks = (
  secrets: readonly unknown[],
  where: RemarkData['secrets-redacted']['where'],
): readonly Remark[] => (secrets.length === 0 ? [] : [remark('note', 'secrets-redacted', { secrets: secrets.length, where })]);

/** Secretlint could not be loaded, and why; nothing where it could. */
export const secretlintRemarks = (why: string | undefined): readonly Remark[] =>
  why === undefined ? [] : [remark('note', 'secretlint-missing', { why })];
