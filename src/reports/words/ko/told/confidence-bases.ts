import type { words as en } from '../../en/told/confidence-bases.ts';
import type { Like } from '../../table.ts';

/** Texts about the basis of a report's confidence. */
export const words: Like<typeof en> = {
  basis: '신뢰도의 근거',
  restsOn: {
    'own-outcomes': '사용자의 판정과 기본 제공 가중치',
    'shipped-data': '기본 제공 측정 데이터',
    neither: '수동으로 정한 가중치 (사용자 판정이나 측정 데이터에 근거하지 않음)',
  },
  fittedTo: (data, made) => `사용자의 보정 데이터 (${data}, 작성일 ${made})`,
  withRulings: (own) => `사용자의 판정과 ${own}`,
  inLabels: (part, all) => `라벨이 있는 리뷰에서 ${all}건 중 ${part}건 맞음`,
  parts: { reporter: '보고자', analyser: '분석기', examiner: '심문자', judge: '심사자' },
  record: (name, upheld) => `${name}: ${upheld}`,
  recordOf: (part) => `과거 실적 (${part})`,
  upheld: {
    reporter: (part, all) => `${all}건 중 ${part}건 인정`,
    analyser: (part, all) => `${all}건 중 ${part}건 인정`,
    examiner: (part, all) => `${all}회 중 ${part}회 맞음`,
    judge: (part, all) => `${all}회 중 ${part}회 맞음`,
  },
  sentence: (records) =>
    records === '' ? '의견은 사용자의 판정에 따라 가중됩니다.' : `의견은 사용자의 판정에 따라 가중됩니다 (${records}).`,
};
