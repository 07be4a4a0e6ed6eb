import type { StoredCaseRemarks } from '../../contracts/remarks/stored-case-remarks.ts';
import { count } from '../wording/wording.ts';
import type { RemarkWords } from './remark-words.ts';

/** Sentences for stored cases. */
export const STORED_CASE_WORDS: RemarkWords<StoredCaseRemarks> = {
  'no-own-cases': ({ why }) => `no case can be told to be yours: ${why}`,
  'case-foreign': ({ id }) => `${id} is not known to be yours: anyone may have written it; it is only shown, and passes no gate`,
  'journal-torn': ({ id, bytes }) => `${id}  its last line is torn (${bytes} bytes) and left out`,
  'case-unfinished': ({ id }) => `${id} is unfinished; this is how it would stand if it ended now`,
  'replay-unfinished': ({ id }) => `${id} is unfinished; it is decided on what was said so far`,
  'case-skipped': ({ id, why }) => `${id} cannot be read and is left out: ${why}`,
  'foreign-cases-skipped': ({ cases }) =>
    `${count(cases, 'case')} ${cases === 1 ? 'is' : 'are'} not known to be yours and left out; tribunal cases list names them`,
  'language-unknown': ({ why }) => `the settings cannot be read, so this is in English: ${why}`,
};
