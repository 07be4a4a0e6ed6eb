import type { Language } from '../../../core/language.ts';
import { count } from '../../wording/wording.ts';
import type { Like } from '../table.ts';

const en = {
  none: 'there are no cases of yours to count',
  cases: (looked: number, finished: number, ruled: number) =>
    `${count(looked, 'case')} of yours · ${finished} finished · ${ruled} with rulings`,
  leftOut: (cases: number) => `${count(cases, 'case')} could not be read`,
  findings: 'findings',
  reported: (reported: number, accepted: number, ruled: number) =>
    `${reported} reported, ${accepted} accepted by the panel, ${ruled} ruled on by people`,
  acceptance: 'upheld by people',
  acceptedThenDismissed: 'accepted, then dismissed by a person',
  dismissedThenUpheld: 'dismissed, then upheld by a person',
  share: (part: number, of: number, range: string) => `${part} of ${of} (${range})`,
  tooFew: (part: number, of: number) => `${part} of ${of}: too few rulings to tell`,
  range: (low: number, high: number) => `${low}–${high} %`,
  cost: 'cost',
  perAccepted: (cost: string) => `${cost} per accepted finding`,
  perUpheld: (cost: string) => `${cost} per upheld finding`,
  unknownPrice: (least: string) => `not all prices are known; at least ${least}`,
  wrongTogether: 'agreement when wrong',
  noPairs: 'no two panelists took a side on the same items that people ruled on',
  pair: (together: number, both: number) => `wrong together ${together} of ${count(both, 'time')}`,
  correlation: (value: string) => `error correlation ${value}`,
  cannotTell: 'too few rulings to tell',
  effective: (panelists: number, votes: string) => `${count(panelists, 'panelist')} are worth about ${votes} independent votes`,
  byDebate: 'by kind of debate',
  byModel: 'by panelist',
  row: (accepted: number, reported: number, upheld: number, ruled: number) =>
    `${accepted} of ${reported} accepted, ${upheld} of ${ruled} ruled upheld`,
  casesIn: (cases: number) => count(cases, 'case'),
};

const ko: Like<typeof en> = {
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

/** What statistics of cases say. */
export const STATISTICS_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
