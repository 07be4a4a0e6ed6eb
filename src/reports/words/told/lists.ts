import type { Language } from '../../../core/language.ts';
import { count } from '../../wording/wording.ts';
import type { Like } from '../table.ts';

/** How many items of a case stand where. */
export interface CaseCounts {
  readonly upheld: number;
  readonly open: number;
  readonly dismissed: number;
  /** Not sure enough to be reported, and not rejected. */
  readonly setAside: number;
  /** There before the change. */
  readonly preExisting: number;
}

const en = {
  states: {
    running: 'running',
    unfinished: 'unfinished',
    closed: 'closed',
    'ended early': 'ended early',
    damaged: 'damaged',
    empty: 'empty',
    foreign: 'not yours',
  },
  items: ({ upheld, open, dismissed, setAside, preExisting }: CaseCounts) =>
    [
      `${upheld} upheld · ${open} open · ${dismissed} dismissed`,
      ...(setAside === 0 ? [] : [`${setAside} set aside`]),
      ...(preExisting === 0 ? [] : [`${preExisting} there before`]),
    ].join(' · '),
  asks: (answered: number, failed: number) => `${answered} answered${failed === 0 ? '' : `, ${failed} failed`}`,
  since: (ago: string, date: string) => `${ago}, ${date}`,
  now: 'just now',
  minutesAgo: (minutes: number) => `${minutes} min ago`,
  hoursAgo: (hours: number) => `${hours} h ago`,
  daysAgo: (days: number) => `${days} days ago`,
  noSuchItem: 'no such item',
  standings: { upheld: 'upheld', open: 'open', dismissed: 'dismissed' },
  nothing: 'there are no items to compare',
  allSame: (items: number, before: string, after: string) => `${count(items, 'item')}, all the same under ${before} and ${after}`,
  same: (same: string, before: string, after: string) => `${same} the same under ${before} and ${after}`,
  someOf: (same: number, all: number) => `${same} of ${count(all, 'item')} ${same === 1 ? 'is' : 'are'}`,
};

const ko: Like<typeof en> = {
  states: {
    running: '진행 중',
    unfinished: '미완료',
    closed: '종료',
    'ended early': '조기 종료',
    damaged: '손상됨',
    empty: '비어 있음',
    foreign: '미확인',
  },
  items: ({ upheld, open, dismissed, setAside, preExisting }) =>
    [
      `인정 ${upheld} · 미결 ${open} · 기각 ${dismissed}`,
      ...(setAside === 0 ? [] : [`보류 ${setAside}`]),
      ...(preExisting === 0 ? [] : [`기존 ${preExisting}`]),
    ].join(' · '),
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

/** What lists of cases and comparisons of policies say. */
export const LIST_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
