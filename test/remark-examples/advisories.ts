import type { AdvisoryRemarks } from '../../src/contracts/remarks/advisory-remarks.ts';
import type { Examples } from './examples.ts';

export const ADVISORY_EXAMPLES: Examples<AdvisoryRemarks> = {
  'cache-unwritable': [
    [{ database: 'osv', folder: 'cache', why: 'the disk is full' }, 'cannot cache answers of osv in cache: the disk is full'],
  ],
  'cache-unreadable': [
    [
      { database: 'osv', folder: 'cache', why: 'a file there is damaged' },
      'cannot read cached answers of osv in cache: a file there is damaged',
    ],
  ],
  'packages-private': [
    [{ names: ['@acme/secret'] }, 'not looked up in OSV (private registry, or excluded by your settings): @acme/secret'],
  ],
  'packages-unknown': [
    [{ path: 'yarn.lock', why: 'it cannot be read' }, 'cannot read the packages of yarn.lock: it cannot be read'],
  ],
};
