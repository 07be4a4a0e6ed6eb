import type { Language } from '../../../core/language.ts';
import type { Like } from '../table.ts';

const en = { title: 'Code review' };

const ko: Like<typeof en> = { title: '코드 리뷰' };

/** What a code debate says besides what finding debates do. */
export const CODE_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
