import type { Language } from '../../../core/language.ts';
import type { Like } from '../table.ts';

const en = {
  'do-not-merge': 'do not merge',
  'fix-before-merge': 'fix before merge',
  'fix-soon': 'fix soon',
  merge: 'merge',
  'do-not-publish': 'do not publish',
  'revise-before-publishing': 'revise before publishing',
  'revise-soon': 'revise soon',
  publish: 'publish',
  incomplete: 'incomplete',
  'no-verdict': 'no verdict',
};

const ko: Like<typeof en> = {
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

/** What findings come to, in a few words. */
export const RECOMMENDATION_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
