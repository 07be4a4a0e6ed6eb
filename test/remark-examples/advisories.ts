import type { AdvisoryRemarks } from '../../src/contracts/remarks/advisory-remarks.ts';
import type { Examples } from './examples.ts';

export const ADVISORY_EXAMPLES: Examples<AdvisoryRemarks> = {
  'cache-unwritable': [
    [{ database: 'osv', folder: 'cache', why: 'the disk is full' }, 'osv: answers cannot be kept in cache: the disk is full'],
  ],
  'cache-unreadable': [
    [
      { database: 'osv', folder: 'cache', why: 'a file there is damaged' },
      'osv: kept answers cannot be read in cache: a file there is damaged',
    ],
  ],
  'packages-private': [
    [{ names: ['@acme/secret'] }, 'not looked up in OSV, for want of a public registry or by your settings: @acme/secret'],
  ],
  'packages-unknown': [
    [{ path: 'yarn.lock', why: 'it cannot be read' }, 'the packages of yarn.lock are not known: it cannot be read'],
  ],
};
