import type { words as en } from '../../en/formats/comment.ts';
import type { Like } from '../../table.ts';

/** Texts specific to comments on pull requests. */
export const words: Like<typeof en> = {
  moved: (reviewed, now) => `${reviewed} 커밋에 대한 결과입니다. 이 풀 리퀘스트는 그 뒤 ${now} 커밋으로 바뀌었습니다.`,
  thenPost: '판정 후 다시 게시하기',
  used: (calls, cost) => `호출 ${calls}회, ${cost}`,
  leftOut: (count) => `댓글 길이 제한으로 ${count}건을 생략했습니다.`,
  wholeReport: '전체 보고서(사건이 있는 곳에서):',
  caseName: '사건',
  commit: '커밋',
};
