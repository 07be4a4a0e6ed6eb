import type { words as en } from '../../en/told/learned.ts';
import type { Like } from '../../table.ts';

/** Texts of the list of track records. */
export const words: Like<typeof en> = {
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
