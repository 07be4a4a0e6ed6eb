import type { words as en } from '../../en/protocols/recommendations.ts';
import type { Like } from '../../table.ts';

/** Short recommendations from the findings. */
export const words: Like<typeof en> = {
  'do-not-merge': '병합 금지',
  'fix-before-merge': '병합 전 수정',
  'fix-soon': '곧 수정',
  merge: '병합 가능',
  'do-not-publish': '게시 금지',
  'revise-before-publishing': '게시 전 수정',
  'revise-soon': '곧 수정',
  publish: '게시 가능',
  incomplete: '미완료',
  'no-verdict': '판정 없음',
};
