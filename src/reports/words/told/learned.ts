import type { Language } from '../../../core/language.ts';
import { count } from '../../wording/wording.ts';
import type { Like } from '../table.ts';

const en = {
  basis: 'confidence rests on',
  restsOn: {
    'own-outcomes': 'your own rulings, and weights that are shipped',
    'shipped-data': 'measured data that is shipped',
    neither: 'weights set by hand, neither on your rulings nor on measured data',
  },
  parts: { reporter: 'reporter', analyser: 'analyser', examiner: 'examiner', judge: 'judge' },
  partsHead: { reporter: 'reporters', analyser: 'analysers', examiner: 'examiners', judge: 'judges' },
  recordOf: (part: string) => `track record (${part})`,
  upheld: {
    reporter: (part: number, all: number) => `${part} of ${all} upheld`,
    analyser: (part: number, all: number) => `${part} of ${all} upheld`,
    examiner: (part: number, all: number) => `right ${part} of ${count(all, 'time')}`,
    judge: (part: number, all: number) => `right ${part} of ${count(all, 'time')}`,
  },
  sentence: (records: string) =>
    records === '' ? 'Words are weighed by your own rulings.' : `Words are weighed by your own rulings (${records}).`,
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
  basis: '신뢰도의 근거',
  restsOn: {
    'own-outcomes': '사용자의 판정과 기본 제공 가중치',
    'shipped-data': '기본 제공 측정 데이터',
    neither: '수동으로 정한 가중치 (사용자 판정이나 측정 데이터에 근거하지 않음)',
  },
  parts: { reporter: '보고자', analyser: '분석기', examiner: '심문자', judge: '심사자' },
  partsHead: { reporter: '보고자', analyser: '분석기', examiner: '심문자', judge: '심사자' },
  recordOf: (part) => `과거 실적 (${part})`,
  upheld: {
    reporter: (part, all) => `${all}건 중 ${part}건 인정`,
    analyser: (part, all) => `${all}건 중 ${part}건 인정`,
    examiner: (part, all) => `${all}회 중 ${part}회 맞음`,
    judge: (part, all) => `${all}회 중 ${part}회 맞음`,
  },
  sentence: (records) =>
    records === '' ? '의견은 사용자의 판정에 따라 가중됩니다.' : `의견은 사용자의 판정에 따라 가중됩니다 (${records}).`,
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

/** What is said of track records. */
export const LEARNED_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
