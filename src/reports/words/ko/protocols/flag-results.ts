import type { words as en } from '../../en/protocols/flag-results.ts';
import type { Like } from '../../table.ts';

/** Texts about the result of one flag. */
export const words: Like<typeof en> = {
  sides: { critic: '비판 측', defender: '변호 측' },
  manual: (why) => `직접 수정 (${why})`,
  change: (before, after) => `변경: ${before} → ${after}`,
  unread: '읽을 수 없음',
  unreadBecause: (error) => `읽을 수 없음: ${error}`,
  unlessReadable: '읽을 수 있는 플래그와 토론',
};
