import { ENGLISH } from '../../core/english.ts';
import type { Language } from '../../core/language.ts';
import { EN } from './en/index.ts';
import { KOREAN } from './ko/core/korean.ts';
import { KO } from './ko/index.ts';
import type { Like } from './table.ts';

/** All words of reports in one language, by area. */
export type Catalogue = Like<typeof EN>;

/** The catalogue of each language. */
export const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en: EN, ko: KO };

/** The sentences of the core in each language. */
export const CORE_SENTENCES: Readonly<Record<Language, typeof ENGLISH>> = { en: ENGLISH, ko: KOREAN };
