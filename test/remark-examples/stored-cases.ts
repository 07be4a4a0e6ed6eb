import type { StoredCaseRemarks } from '../../src/contracts/remarks/stored-case-remarks.ts';
import type { Examples } from './examples.ts';

export const STORED_CASE_EXAMPLES: Examples<StoredCaseRemarks> = {
  'no-own-cases': [[{ why: 'there is no key' }, 'your own cases cannot be recognised: there is no key']],
  'case-foreign': [
    [{ id: 'one' }, 'one is not known to be yours: anyone may have written it; it is read-only and cannot pass a gate'],
  ],
  'journal-torn': [[{ id: 'one', bytes: 7 }, 'one  its last line is incomplete (7 bytes) and ignored']],
  'case-unfinished': [[{ id: 'one' }, 'one is unfinished; this verdict is provisional']],
  'replay-unfinished': [[{ id: 'one' }, 'one is unfinished; it is decided on the record so far']],
  'case-skipped': [[{ id: 'one', why: 'line 3 is no JSON' }, 'cannot read one, so it is left out: line 3 is no JSON']],
  'foreign-cases-skipped': [
    [{ cases: 1 }, '1 case is not known to be yours and left out; see tribunal cases list'],
    [{ cases: 2 }, '2 cases are not known to be yours and left out; see tribunal cases list'],
  ],
  'language-unknown': [[{ why: 'no permission' }, 'cannot read the settings, so this is in English: no permission']],
};
