import type { AdvisoryRemarks } from '../../contracts/remarks/advisory-remarks.ts';
import { nameSome } from '../../core/text/name-some.ts';
import { NAMED_MAX, type RemarkWords } from './remark-words.ts';

/** Sentences for package lookups. */
export const ADVISORY_WORDS: RemarkWords<AdvisoryRemarks> = {
  'cache-unwritable': ({ database, folder, why }) => `cannot cache answers of ${database} in ${folder}: ${why}`,
  'cache-unreadable': ({ database, folder, why }) => `cannot read cached answers of ${database} in ${folder}: ${why}`,
  'packages-private': ({ names }) =>
    `not looked up in OSV (private registry, or excluded by your settings): ${nameSome(names, NAMED_MAX)}`,
  'packages-unknown': ({ path, why }) => `cannot read the packages of ${path}: ${why}`,
};
