import type { words as en } from '../../en/told/since.ts';
import type { Like } from '../../table.ts';

/** 이전 사건과 비교한 변화. */
export const words: Like<typeof en> = {
  title: (baseline) => `${baseline} 이후의 변화`,
  gone: '사라짐',
  notAgain: '다시 보고되지 않음. 다만 이번에는 평가하지 않음',
  new: '새로 나타남',
  stillThere: '그대로 있음',
  scores: '점수, 이전과 지금',
  overall: '종합',
  byTitle: '가리키는 본문이 아니라 제목으로 알아봄',
  nothing: '이전에도 지금도 고치거나 결정할 것이 없음',
};
