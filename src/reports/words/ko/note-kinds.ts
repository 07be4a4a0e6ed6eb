import type { words as en } from '../en/note-kinds.ts';
import type { Like } from '../table.ts';

/** Names of note kinds: the treatment of a statement. */
export const words: Like<typeof en> = {
  coerced: '변환',
  clamped: '제한',
  'not-counted': '미반영',
  struck: '제외',
  unmatched: '미연결',
  kept: '유지',
  incomplete: '미완료',
  decided: '결정',
};
