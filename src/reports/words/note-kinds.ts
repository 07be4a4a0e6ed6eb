import type { Language } from '../../core/language.ts';
import type { Note } from '../../core/note.ts';

const en: Readonly<Record<Note['kind'], string>> = {
  coerced: 'coerced',
  clamped: 'clamped',
  'not-counted': 'not-counted',
  struck: 'struck',
  unmatched: 'unmatched',
  kept: 'kept',
  incomplete: 'incomplete',
  decided: 'decided',
};

const ko: typeof en = {
  coerced: '변환',
  clamped: '제한',
  'not-counted': '미반영',
  struck: '삭제',
  unmatched: '미연결',
  kept: '유지',
  incomplete: '미완료',
  decided: '결정',
};

/** What a note is about: what became of something that was said. */
export const NOTE_KIND_WORDS: Readonly<Record<Language, typeof en>> = { en, ko };
