import type { Language } from '../../../core/language.ts';
import type { Like } from '../table.ts';

const en = {
  item: 'finding',
  accepted: { word: 'accepted', counted: 'to fix', result: 'CONFIRMED', section: 'Critical & High Severity Findings' },
  disputed: {
    word: 'disputed',
    counted: 'to decide',
    result: 'DISPUTED',
    section: 'Disputed Findings (Human Review Required)',
  },
  rejected: { word: 'rejected', counted: 'dismissed', result: 'DISMISSED', section: 'Dismissed Findings' },
  filtered: { word: 'filtered', counted: 'set aside', result: 'FILTERED', section: 'Filtered Below the Threshold' },
  setAside: { word: 'set aside', counted: 'set aside', result: 'SET ASIDE', section: 'Set Aside: Not Likely Enough' },
  preExisting: {
    word: 'pre-existing',
    counted: 'pre-existing',
    result: 'PRE-EXISTING',
    section: 'There Before the Change',
  },
  absorbed: 'absorbed',
  lesser: { title: 'Medium & Low Severity Findings', foundBy: 'Found by', debate: 'Debate' },
  matrix: { title: 'Model Agreement Matrix', result: 'Consensus' },
};

const ko: Like<typeof en> = {
  item: '지적',
  accepted: { word: '채택', counted: '수정 필요', result: '확인됨', section: '심각·높음 지적' },
  disputed: { word: '쟁점', counted: '결정 필요', result: '쟁점', section: '쟁점 지적 (사람의 판단 필요)' },
  rejected: { word: '기각', counted: '기각', result: '기각됨', section: '기각된 지적' },
  filtered: { word: '제외', counted: '보류', result: '제외됨', section: '기준값 미달로 제외된 지적' },
  setAside: { word: '보류', counted: '보류', result: '보류', section: '확률이 부족해 보류된 지적' },
  preExisting: { word: '기존 문제', counted: '기존 문제', result: '기존 문제', section: '변경 전부터 있던 문제' },
  absorbed: '흡수',
  lesser: { title: '보통·낮음 지적', foundBy: '발견자', debate: '토론' },
  matrix: { title: '모델 합의표', result: '합의' },
};

/** What finding debates call their items and where they stand; what a threshold leaves out is called the same everywhere. */
export const STANDING_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
