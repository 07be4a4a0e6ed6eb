import type { Language } from '../../../core/language.ts';
import { ENGLISH, type Phrase, type Sentences, say } from '../../../core/phrases/phrase.ts';
import { ANSWERS_KO } from './answers.ts';
import { FINDINGS_KO } from './findings.ts';
import { FLAGS_KO } from './flags.ts';
import { JUDGES_KO } from './judges.ts';
import { NOTES_KO } from './notes.ts';

/** The sentences of the core in every language. */
const SENTENCES: Readonly<Record<Language, Sentences>> = {
  en: ENGLISH,
  ko: { ...FINDINGS_KO, ...NOTES_KO, ...ANSWERS_KO, ...FLAGS_KO, ...JUDGES_KO },
};

/** A sentence of the core in a language; a text stays as it is. */
export const sayIn = (language: Language | undefined, said: Phrase | string): string => say(said, SENTENCES[language ?? 'en']);
