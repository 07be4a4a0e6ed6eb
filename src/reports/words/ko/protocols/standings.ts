import type { words as en } from '../../en/protocols/standings.ts';
import type { Like } from '../../table.ts';

/** Names of items and standings in finding debates; items below a threshold have the same name everywhere. */
export const words: Like<typeof en> = {
  item: '지적',
  accepted: { word: '채택', counted: '수정 필요', result: '확인됨', section: '심각·높음 지적' },
  disputed: { word: '쟁점', counted: '결정 필요', result: '쟁점', section: '쟁점 지적 (사람의 판단 필요)' },
  rejected: { word: '기각', counted: '기각', result: '기각됨', section: '기각된 지적' },
  filtered: { word: '보류', counted: '보류', result: '보류', section: '기준값 미달로 보류된 지적' },
  setAside: { word: '보류', counted: '보류', result: '보류', section: '확률이 부족해 보류된 지적' },
  preExisting: { word: '기존 문제', counted: '기존 문제', result: '기존 문제', section: '변경 전부터 있던 문제' },
  absorbed: '흡수',
  lesser: { title: '보통·낮음 지적' },
  matrix: { title: '모델 합의표', result: '합의' },
};
