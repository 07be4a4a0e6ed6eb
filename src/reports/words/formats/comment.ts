import type { Language } from '../../../core/language.ts';
import type { Like } from '../table.ts';

const en = {
  partialTitle: 'partial',
  partial: 'Partial.',
  moved: (reviewed: string, now: string) => `This is about ${reviewed}. The pull request has moved on to ${now}.`,
  toFix: 'To fix',
  toDecide: 'For a person to decide',
  also: 'also',
  fix: 'Fix:',
  why: (value: string, formula: string) => `why ${value}: ${formula}`,
  question: 'Question:',
  settle: 'What would settle it:',
  rule: 'Rule on it:',
  thenPost: 'then',
  ruled: (ruling: string, by: string, reason: string) => `Ruled by ${by}: ${ruling}. ${reason}`,
  upheld: 'it stands',
  dismissed: 'it does not stand',
  panelSaid: (word: string) => `The panel: ${word}`,
  place: 'Place',
  finding: 'Finding',
  reason: 'Why',
  belowThreshold: (reached: string, needed: string) => `${reached} of ${needed} needed`,
  besides: 'Panel, coverage and cost',
  used: (calls: number, cost: string) => `${calls} ${calls === 1 ? 'call' : 'calls'}, ${cost}`,
  leftOut: (count: number) => `${count} more left out here: a comment is this long at most.`,
  wholeReport: 'The whole report, for whoever has the case:',
  caseName: 'Case',
  commit: 'commit',
  story: 'the whole story of a finding:',
};

const ko: Like<typeof en> = {
  partialTitle: '미완료',
  partial: '미완료.',
  moved: (reviewed, now) => `${reviewed} 커밋에 대한 결과입니다. 이 풀 리퀘스트는 그 뒤 ${now} 커밋으로 바뀌었습니다.`,
  toFix: '수정할 것',
  toDecide: '사람이 결정할 것',
  also: '그 밖의 위치:',
  fix: '수정 방법:',
  why: (value, formula) => `${value}점의 근거: ${formula}`,
  question: '남은 질문:',
  settle: '해결 방법:',
  rule: '판정하기:',
  thenPost: '다음',
  ruled: (ruling, by, reason) => `사람의 판정(${by}): ${ruling}. ${reason}`,
  upheld: '인정',
  dismissed: '기각',
  panelSaid: (word) => `패널의 판단: ${word}`,
  place: '위치',
  finding: '지적',
  reason: '이유',
  belowThreshold: (reached, needed) => `기준 ${needed} 중 ${reached}`,
  besides: '패널, 검토 범위, 비용',
  used: (calls, cost) => `호출 ${calls}회, ${cost}`,
  leftOut: (count) => `댓글 길이 제한으로 ${count}건을 생략했습니다.`,
  wholeReport: '전체 보고서(사건이 있는 곳에서):',
  caseName: '사건',
  commit: '커밋',
  story: '지적별 전체 경위:',
};

/** What a comment on a pull request says besides what a view says. */
export const COMMENT_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };

/** The words of a comment in one language. */
export type CommentWords = Like<typeof en>;
