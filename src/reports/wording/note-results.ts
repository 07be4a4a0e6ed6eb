import type { Language } from '../../core/language.ts';
import type { Note } from '../../core/note.ts';
import type { ResultNote } from '../report/case-schema.ts';
import { sayIn } from '../words/core/words.ts';

/** Notes in words. */
export const noteResults = (notes: readonly Note[], language: Language | undefined): ResultNote[] =>
  notes.map((note) => ({ ...note, message: sayIn(language, note.message) }));
