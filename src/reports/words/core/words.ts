import { ENGLISH } from '../../../core/english.ts';
import type { Language } from '../../../core/language.ts';
import type { Note } from '../../../core/note.ts';
import { type Phrase, sayWith } from '../../../core/phrase.ts';
import type { ResultNote } from '../../report/case-schema.ts';
import { ANSWER_KO } from './answers.ts';
import { BUSINESS_REVIEW_KO } from './business-review.ts';
import { CASE_KO } from './case.ts';
import { CODE_REVIEW_KO } from './code-review.ts';
import { FINDING_KO } from './finding-debate.ts';
import { FLAG_RESOLUTION_KO } from './flag-resolution.ts';
import { JUDGE_PANEL_KO } from './judge-panel.ts';

/** Every sentence of the core in Korean. */
export const KOREAN: typeof ENGLISH = {
  ...CASE_KO,
  ...ANSWER_KO,
  ...FINDING_KO,
  ...CODE_REVIEW_KO,
  ...BUSINESS_REVIEW_KO,
  ...FLAG_RESOLUTION_KO,
  ...JUDGE_PANEL_KO,
};

/** The sentences of the core in every language. */
const SENTENCES: Readonly<Record<Language, typeof ENGLISH>> = { en: ENGLISH, ko: KOREAN };

/** A sentence of the core in a language; a text stays as it is. */
export const sayIn = (language: Language | undefined, said: Phrase | string): string =>
  sayWith(SENTENCES[language ?? 'en'], said);

/** Notes in words. */
export const noteResults = (notes: readonly Note[], language: Language | undefined): ResultNote[] =>
  notes.map((note) => ({ ...note, message: sayIn(language, note.message) }));
