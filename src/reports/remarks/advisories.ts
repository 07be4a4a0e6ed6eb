import type { AdvisoryRemarks } from '../../contracts/remarks/advisory-remarks.ts';
import { nameSome } from '../../core/text/name-some.ts';
import { NAMED_MAX, type RemarkWords } from './remark-words.ts';

/** Sentences for package lookups. */
export const ADVISORY_WORDS: RemarkWords<AdvisoryRemarks> = {
  'cache-unwritable': ({ database, folder, why }) => `${database}: answers cannot be kept in ${folder}: ${why}`,
  'cache-unreadable': ({ database, folder, why }) => `${database}: kept answers cannot be read in ${folder}: ${why}`,
  'packages-private': ({ names }) =>
    `not looked up in OSV, for want of a public registry or by your settings: ${nameSome(names, NAMED_MAX)}`,
  'packages-unknown': ({ path, why }) => `the packages of ${path} are not known: ${why}`,
};
