import type { Language } from '../../../core/language.ts';
import { count } from '../../wording/wording.ts';
import type { Like } from '../table.ts';

const en = {
  partsHead: { reporter: 'reporters', analyser: 'analysers', examiner: 'examiners', judge: 'judges' },
  range: (low: number, high: number) => `${low}–${high} %`,
  head: (rulings: number, ruled: number, cases: number) => `${count(rulings, 'ruling')} in ${ruled} of ${count(cases, 'case')}`,
  since: (date: string) => `opened since ${date}`,
  at: (date: string, place: string) => `learned ${date}, kept in ${place}`,
  drawn: (used: number, others: number) => `counts as ${used} %, the others ${others} %`,
  logOdds: (value: string) => `${value} log-odds on its findings`,
  factor: (value: string) => `× ${value} on its positions`,
  noEffect: 'weighs as usual: nobody to compare with',
  shown: 'shown, weighs nothing',
  none: 'nothing was learned yet: tribunal rule CASE ITEM uphold|dismiss, then tribunal learn',
  wrote: (place: string) => `written to ${place}`,
  same: (place: string) => `nothing changed; ${place} stays as it is`,
  forgot: (place: string) => `removed ${place}`,
  nothingToForget: 'there is nothing to forget',
};

const ko: Like<typeof en> = {
  partsHead: { reporter: '보고자', analyser: '분석기', examiner: '심문자', judge: '심사자' },
  range: (low, high) => `${low}–${high}%`,
  head: (rulings, ruled, cases) => `사건 ${cases}건 중 ${ruled}건의 판정 ${rulings}개`,
  since: (date) => `${date} 이후에 열린 사건`,
  at: (date, place) => `${date} 학습, 보관 위치 ${place}`,
  drawn: (used, others) => `적용값 ${used}%, 다른 패널 ${others}%`,
  logOdds: (value) => `지적에 로그 오즈 ${value}`,
  factor: (value) => `의견에 × ${value}`,
  noEffect: '평소와 같은 가중치: 비교할 대상 없음',
  shown: '표시만 하고 가중치에 쓰지 않음',
  none: '아직 학습된 것이 없음: tribunal rule CASE ITEM uphold|dismiss 후 tribunal learn',
  wrote: (place) => `${place}에 기록함`,
  same: (place) => `변경 없음; ${place} 그대로 둠`,
  forgot: (place) => `${place} 삭제함`,
  nothingToForget: '삭제할 것이 없음',
};

/** How track records are listed. */
export const LEARNED_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
