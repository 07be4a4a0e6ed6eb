import type { words as en } from '../../en/told/lists.ts';
import type { Like } from '../../table.ts';

/** Texts of case lists and policy comparisons. */
export const words: Like<typeof en> = {
  states: {
    running: '진행 중',
    unfinished: '미완료',
    closed: '종료',
    'ended early': '조기 종료',
    damaged: '손상됨',
    empty: '비어 있음',
    foreign: '미확인',
  },
  asks: (answered, failed) => `응답 ${answered}건${failed === 0 ? '' : `, 실패 ${failed}건`}`,
  since: (ago, date) => `${ago}, ${date}`,
  now: '방금',
  minutesAgo: (minutes) => `${minutes}분 전`,
  hoursAgo: (hours) => `${hours}시간 전`,
  daysAgo: (days) => `${days}일 전`,
  noSuchItem: '해당 항목 없음',
  standings: { upheld: '인정', open: '미결', dismissed: '기각' },
  nothing: '비교할 항목이 없음',
  allSame: (items, before, after) => `항목 ${items}개 모두 ${before}, ${after}에서 같음`,
  same: (same, before, after) => `${same}: ${before}, ${after}에서 같음`,
  someOf: (same, all) => `항목 ${all}개 중 ${same}개`,
};
