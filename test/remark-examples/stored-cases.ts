import type { StoredCaseRemarks } from '../../src/contracts/remarks/stored-case-remarks.ts';
import type { Examples } from './examples.ts';

export const STORED_CASE_EXAMPLES: Examples<StoredCaseRemarks> = {
  'no-own-cases': [[{ why: 'there is no key' }, 'no case can be told to be yours: there is no key']],
  'case-foreign': [
    [{ id: 'one' }, 'one is not known to be yours: anyone may have written it; it is only shown, and passes no gate'],
  ],
  'journal-torn': [[{ id: 'one', bytes: 7 }, 'one  its last line is torn (7 bytes) and left out']],
  'case-unfinished': [[{ id: 'one' }, 'one is unfinished; this is how it would stand if it ended now']],
  'replay-unfinished': [[{ id: 'one' }, 'one is unfinished; it is decided on what was said so far']],
  'case-skipped': [[{ id: 'one', why: 'line 3 is no JSON' }, 'one cannot be read and is left out: line 3 is no JSON']],
  'foreign-cases-skipped': [
    [{ cases: 1 }, '1 case is not known to be yours and left out; tribunal cases list names them'],
    [{ cases: 2 }, '2 cases are not known to be yours and left out; tribunal cases list names them'],
  ],
  'language-unknown': [[{ why: 'no permission' }, 'the settings cannot be read, so this is in English: no permission']],
};
