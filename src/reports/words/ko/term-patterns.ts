import type { words as en } from '../en/term-patterns.ts';
import type { Like } from '../table.ts';

/** Terms of a sum with something in them. */
export const words: Like<typeof en> = {
  agreement: (sources) => `합의(${sources})`,
  unique: (score) => `단독(점수 ${score})`,
  answered: (round, who, stance) => `R${round}[${who} ${stance}]`,
  advisory: (id) => `보안 권고[${id}]`,
  revisedTo: (number) => `수정값 ${number}`,
  reportedBy: (sources) => `출처 ${sources}개가 보고`,
  reportedNothing: (sources) => `살펴본 ${sources}개 출처가 보고하지 않음`,
  sameWords: (term) => `${term}(같은 표현 반복)`,
  wroteIt: (term) => `${term}(작성 모델과 같은 계열)`,
  foundIn: (found, passes) => `${passes}번 중 ${found}번 발견`,
  position: (who, stance, isCiting) => `${who} ${stance}${isCiting ? '(근거 인용)' : ''}`,
  positions: {
    agrees: '동의',
    disagrees: '반대',
    'agrees in part': '부분 동의',
    'doubts in part': '부분 의문',
    divided: '의견 갈림',
    'could not refute it': '반박하지 못함',
    'refutes it': '반박함',
    'refutes it in part': '일부 반박함',
    'votes valid': '타당하다고 투표',
    'votes not valid': '타당하지 않다고 투표',
  },
  clamped: (sum) => `(${sum}에서 제한)`,
  rounded: (sum) => `(${sum}에서 반올림)`,
  stances: { agree: '동의', disagree: '반대', partial: '부분 동의', support: '지지', challenge: '반박' },
};
