import type { words as en } from '../../en/told/statistics.ts';
import type { Like } from '../../table.ts';

/** Texts of case statistics. */
export const words: Like<typeof en> = {
  none: '집계할 사용자 사건이 없음',
  cases: (looked, finished, ruled) => `사용자 사건 ${looked}건 · 완료 ${finished}건 · 판정 있음 ${ruled}건`,
  leftOut: (cases) => `사건 ${cases}건은 읽을 수 없음`,
  findings: '지적',
  reported: (reported, accepted, ruled) => `보고 ${reported}건, 패널 채택 ${accepted}건, 사람이 판정 ${ruled}건`,
  acceptance: '사람이 인정',
  acceptedThenDismissed: '채택 후 사람이 기각',
  dismissedThenUpheld: '기각 후 사람이 인정',
  share: (part, of, range) => `${of}건 중 ${part}건 (${range})`,
  tooFew: (part, of) => `${of}건 중 ${part}건: 판정이 적어 알 수 없음`,
  range: (low, high) => `${low}–${high}%`,
  cost: '비용',
  perAccepted: (cost) => `채택된 지적당 ${cost}`,
  perUpheld: (cost) => `인정된 지적당 ${cost}`,
  unknownPrice: (least) => `일부 가격을 알 수 없음; 최소 ${least}`,
  wrongTogether: '함께 틀린 비율',
  noPairs: '사람이 판정한 같은 항목에 두 패널리스트가 함께 의견을 낸 적이 없음',
  pair: (together, both) => `${both}회 중 ${together}회 함께 틀림`,
  correlation: (value) => `오류 상관 ${value}`,
  cannotTell: '판정이 적어 알 수 없음',
  effective: (panelists, votes) => `패널리스트 ${panelists}명은 독립된 표 약 ${votes}개에 해당`,
  byDebate: '토론 종류별',
  byModel: '패널리스트별',
  row: (accepted, reported, upheld, ruled) => `보고 ${reported}건 중 ${accepted}건 채택, 판정 ${ruled}건 중 ${upheld}건 인정`,
  casesIn: (cases) => `사건 ${cases}건`,
};
