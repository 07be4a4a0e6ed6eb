import type { Language } from '../../../core/language.ts';
import type { Like } from '../table.ts';

const en = {
  sides: { critic: 'critic', defender: 'defender' },
  manual: (why: string) => `manual: ${why}`,
  change: (before: string, after: string) => `Change ${before} → ${after}`,
  unread: 'it cannot be read',
  unreadBecause: (error: string) => `it cannot be read: ${error}`,
  unlessReadable: 'a flag and a debate that can be read',
};

const ko: Like<typeof en> = {
  sides: { critic: '비판 측', defender: '변호 측' },
  manual: (why) => `직접 수정: ${why}`,
  change: (before, after) => `변경: ${before} → ${after}`,
  unread: '읽을 수 없음',
  unreadBecause: (error) => `읽을 수 없음: ${error}`,
  unlessReadable: '읽을 수 있는 플래그와 토론',
};

/** What is said of what became of one flag. */
export const FLAG_RESULT_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
