import type { Language } from '../../../core/language.ts';
import type { Like } from '../table.ts';

const en = {
  round: (round: number) => `Round ${round}`,
  again: ', taken up again',
  opened: (protocol: string) => `case opened · ${protocol}`,
  closed: (digest: string) => `case closed · verdict ${digest}`,
  repaired: (bytes: number) => `the journal was repaired: ${bytes} bytes cut off`,
  task: (words: string) => `task: ${words}`,
  shutdownRequest: (words: string) => `shutdown request: ${words}`,
  shutdownResponse: (words: string) => `shutdown response: ${words}`,
  members: 'Members',
  kinds: { lead: 'lead', panelist: 'panelist', arbitrator: 'arbitrator' },
  tasks: 'Tasks',
  states: { completed: 'completed', failed: 'failed', assigned: 'assigned' },
  inState: (number: number, state: string) => `${number} ${state}`,
  phases: {
    review: 'review',
    'cross-examine': 'cross-examine',
    defend: 'defend',
    rule: 'rule',
    advise: 'advise',
    scan: 'scan',
    argue: 'argue',
    rebut: 'rebut',
    cite: 'cite again',
    join: 'join edits',
    assess: 'assess',
  },
  alsoSaw: (finding: string) => `also saw: ${finding}`,
  more: (number: number) => `and ${number} more`,
  answered: {
    agree: 'agree',
    disagree: 'disagree',
    partial: 'partial',
    defend: 'defend',
    concede: 'concede',
    modify: 'modify',
    accept: 'accept',
    reject: 'reject',
    dispute: 'dispute',
    merge: 'merge',
  },
};

const ko: Like<typeof en> = {
  round: (round) => `${round}라운드`,
  again: ', 다시 시작',
  opened: (protocol) => `사건 시작 · ${protocol}`,
  closed: (digest) => `사건 종료 · 판정 ${digest}`,
  repaired: (bytes) => `기록 파일 복구: ${bytes}바이트 잘라 냄`,
  task: (words) => `과제: ${words}`,
  shutdownRequest: (words) => `종료 요청: ${words}`,
  shutdownResponse: (words) => `종료 응답: ${words}`,
  members: '구성원',
  kinds: { lead: '진행자', panelist: '패널리스트', arbitrator: '결정자' },
  tasks: '과제',
  states: { completed: '완료', failed: '실패', assigned: '진행 중' },
  inState: (number, state) => `${state} ${number}`,
  phases: {
    review: '리뷰',
    'cross-examine': '교차 심문',
    defend: '변론',
    rule: '판정',
    advise: '권고 조회',
    scan: '스캔',
    argue: '논증',
    rebut: '반론',
    cite: '인용 재요청',
    join: '수정안 통합',
    assess: '심사',
  },
  alsoSaw: (finding) => `추가 발견: ${finding}`,
  more: (number) => `외 ${number}건`,
  answered: {
    agree: '동의',
    disagree: '반대',
    partial: '부분 동의',
    defend: '변론',
    concede: '철회',
    modify: '수정',
    accept: '채택',
    reject: '기각',
    dispute: '쟁점 유지',
    merge: '병합',
  },
};

/** What the log of a debate is told with. */
export const LOG_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };

const counted = (noun: string) => (number: number) =>
  number === 0 ? `no ${noun}s` : `${number} ${noun}${number === 1 ? '' : 's'}`;
const so = (word: string) => (number: number) => `${number} ${word}`;

const tallies = {
  finding: counted('finding'),
  'new finding': counted('new finding'),
  'critical finding': counted('critical finding'),
  flag: counted('flag'),
  response: counted('response'),
  defense: counted('defense'),
  ruling: counted('ruling'),
  citation: counted('citation'),
  'joint edit': counted('joint edit'),
  agree: so('agree'),
  disagree: so('disagree'),
  'partly agree': so('partly agree'),
  defended: so('defended'),
  conceded: so('conceded'),
  revised: so('revised'),
  'to clear': so('to clear'),
  'to fix': so('to fix'),
  'for a person': so('for a person'),
  'in other words': so('in other words'),
};

const inKorean: Like<typeof tallies> = {
  finding: (number) => `지적 ${number}건`,
  'new finding': (number) => `새 지적 ${number}건`,
  'critical finding': (number) => `심각한 지적 ${number}건`,
  flag: (number) => `플래그 ${number}건`,
  response: (number) => `응답 ${number}건`,
  defense: (number) => `변론 ${number}건`,
  ruling: (number) => `판정 ${number}건`,
  citation: (number) => `인용 ${number}건`,
  'joint edit': (number) => `공동 수정안 ${number}건`,
  agree: (number) => `동의 ${number}`,
  disagree: (number) => `반대 ${number}`,
  'partly agree': (number) => `부분 동의 ${number}`,
  defended: (number) => `변론 ${number}`,
  conceded: (number) => `철회 ${number}`,
  revised: (number) => `수정 ${number}`,
  'to clear': (number) => `해소 ${number}`,
  'to fix': (number) => `수정 필요 ${number}`,
  'for a person': (number) => `사람 판단 필요 ${number}`,
  'in other words': (number) => `기타 ${number}`,
};

/** How many of one thing an answer has. */
export const TALLY_WORDS: Readonly<Record<Language, Like<typeof tallies>>> = { en: tallies, ko: inKorean };
