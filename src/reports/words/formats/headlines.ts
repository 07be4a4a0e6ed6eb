import type { Language } from '../../../core/language.ts';
import type { Like } from '../table.ts';

const en = {
  counted: (number: number, what: string) => `${number} ${what}`,
  decideFirst: (advice: string) => `decide first, then ${advice}`,
};

const ko: Like<typeof en> = {
  counted: (number, what) => `${what} ${number}`,
  decideFirst: (advice) => `먼저 결정 후 ${advice}`,
};

/** What every report says first: how many items stand where, and what to do. */
export const HEADLINE_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
