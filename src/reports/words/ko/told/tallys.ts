import type { words as en } from '../../en/told/tallys.ts';
import type { Like } from '../../table.ts';

/** Nouns for the counted entries of an answer. */
export const words: Like<typeof en> = {
  finding: (number) => `지적 ${number}건`,
  'new finding': (number) => `새 지적 ${number}건`,
  'critical finding': (number) => `심각한 지적 ${number}건`,
  flag: (number) => `플래그 ${number}건`,
  response: (number) => `응답 ${number}건`,
  refutation: (number) => `응답 ${number}건`,
  vote: (number) => `투표 ${number}건`,
  defense: (number) => `변론 ${number}건`,
  ruling: (number) => `판정 ${number}건`,
  citation: (number) => `인용 ${number}건`,
  'joint edit': (number) => `공동 수정안 ${number}건`,
  agree: (number) => `동의 ${number}`,
  disagree: (number) => `반대 ${number}`,
  'partly agree': (number) => `부분 동의 ${number}`,
  'not refuted': (number) => `반박하지 못함 ${number}`,
  refuted: (number) => `반박 ${number}`,
  'refuted in part': (number) => `일부 반박 ${number}`,
  valid: (number) => `타당 ${number}`,
  'not valid': (number) => `타당하지 않음 ${number}`,
  'cannot tell': (number) => `판단 불가 ${number}`,
  defended: (number) => `변론 ${number}`,
  conceded: (number) => `철회 ${number}`,
  revised: (number) => `수정 ${number}`,
  'to clear': (number) => `해소 ${number}`,
  'to fix': (number) => `수정 필요 ${number}`,
  'for a person': (number) => `사람 판단 필요 ${number}`,
  'in other words': (number) => `기타 ${number}`,
};
