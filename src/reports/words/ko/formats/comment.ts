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
  state: '상태',
  severity: '심각도',
  states: {
    new: '새로 발견',
    open: '미해결',
    again: '다시 나타남',
    disputed: '의견 갈림',
    fixed: (commit) => `${commit}에서 수정됨`,
    withdrawn: (commit) => `${commit}에서 패널이 기각`,
    dismissed: (by) => `${by} 님이 기각`,
  },
  overPushes: '전체 푸시 기준',
  counted: {
    new: (count) => `새로 발견 ${count}건`,
    open: (count) => `미해결 ${count}건`,
    again: (count) => `다시 나타남 ${count}건`,
    disputed: (count) => `의견 갈림 ${count}건`,
    fixed: (count) => `수정됨 ${count}건`,
    withdrawn: (count) => `나중에 기각 ${count}건`,
    dismissed: (count) => `사람이 기각 ${count}건`,
  },
  onLines: '변경된 줄에 남긴 의견',
  stillOpen: '이전 푸시에서 아직 남은 것',
  closed: (count) => `종결 ${count}건`,
  since: (commit, carried) =>
    `${commit} 이후에 푸시된 내용만 검토했습니다. ${carried === 0 ? '이전에 남은 지적은 없습니다' : `이전 지적 ${carried}건을 이어받았습니다`}.`,
  review: (comments) => `이 변경의 줄에 지적 ${comments}건을 남겼습니다.`,
  folded: (count) => `이 변경의 줄에 대한 지적 ${count}건 더`,
  finding: '지적',
  gone: (commit) => `${commit}에서 해당 줄이 바뀌었고, 다시 발견되지 않았습니다.`,
  rejected: (commit) => `패널이 ${commit}에서 다시 검토하고 이 지적을 기각했습니다.`,
  dismissal: (by) => `${by} 님이 이 지적을 기각했습니다.`,
  back: (commit) => `${commit}에서 다시 발견되었습니다.`,
};
