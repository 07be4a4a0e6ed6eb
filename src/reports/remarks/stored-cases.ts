import type { StoredCaseRemarks } from '../../contracts/remarks/stored-case-remarks.ts';
import { count } from '../wording/wording.ts';
import type { RemarkWords } from './remark-words.ts';

/** Sentences for stored cases. */
export const STORED_CASE_WORDS: RemarkWords<StoredCaseRemarks> = {
  'no-own-cases': ({ why }) => `your own cases cannot be recognised: ${why}`,
  'case-foreign': ({ id }) =>
    `${id} is not known to be yours: anyone may have written it; it is read-only and cannot pass a gate`,
  'journal-torn': ({ id, bytes }) => `${id}  its last line is incomplete (${bytes} bytes) and ignored`,
  'case-unfinished': ({ id }) => `${id} is unfinished; this verdict is provisional`,
  'replay-unfinished': ({ id }) => `${id} is unfinished; it is decided on the record so far`,
  'case-skipped': ({ id, why }) => `cannot read ${id}, so it is left out: ${why}`,
  'foreign-cases-skipped': ({ cases }) =>
    `${count(cases, 'case')} ${cases === 1 ? 'is' : 'are'} not known to be yours and left out; see tribunal cases list`,
  'language-unknown': ({ why }) => `cannot read the settings, so this is in English: ${why}`,
};
