import type { words as en } from '../../en/protocols/actions.ts';
import type { Like } from '../../table.ts';

/** Names of the actions in a finding debate. */
export const words: Like<typeof en> = {
  code: {
    agree: '동의',
    disagree: '반대',
    partial: '부분 동의',
    defend: '변론',
    modify: '수정',
    concede: '철회',
  },
  business: {
    agree: '지지',
    disagree: '반박',
    partial: '부분 동의',
    defend: '변론',
    modify: '수정',
    concede: '철회',
  },
  stances: {
    reported: '보고',
    conceded: '철회',
    withdrawn: '철회',
    agree: '동의',
    disagree: '반대',
    partial: '부분 동의',
    support: '지지',
    challenge: '반박',
    inPart: '부분 동의',
  },
  later: {
    refuted: '반박함',
    'not-refuted': '반박하지 못함',
    partial: '일부 반박함',
    valid: '투표: 타당함',
    'not-valid': '투표: 타당하지 않음',
    disputes: '이의를 제기',
  },
  silent: '응답 없음',
  notSubstantive: '실질적이지 않아 0으로 반영',
  unchallenged: '반영 안 함: 반박한 사람이 없음',
  notCounted: '반영 안 함',
  implicit: '암묵적 변론',
  strength: { strong: '강한 변론', moderate: '보통 변론', weak: '약한 변론' },
};
