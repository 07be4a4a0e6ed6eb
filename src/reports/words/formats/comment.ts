import type { Language } from '../../../core/language.ts';
import type { Like } from '../table.ts';

const en = {
  moved: (reviewed: string, now: string) => `This is about ${reviewed}. The pull request has moved on to ${now}.`,
  thenPost: 'Then post it again',
  used: (calls: number, cost: string) => `${calls} ${calls === 1 ? 'call' : 'calls'}, ${cost}`,
  leftOut: (count: number) => `${count} more left out here: a comment has a maximum length.`,
  wholeReport: 'The whole report, where the case is stored:',
  caseName: 'Case',
  commit: 'commit',
};

const ko: Like<typeof en> = {
  moved: (reviewed, now) => `${reviewed} 커밋에 대한 결과입니다. 이 풀 리퀘스트는 그 뒤 ${now} 커밋으로 바뀌었습니다.`,
  thenPost: '판정 후 다시 게시하기',
  used: (calls, cost) => `호출 ${calls}회, ${cost}`,
  leftOut: (count) => `댓글 길이 제한으로 ${count}건을 생략했습니다.`,
  wholeReport: '전체 보고서(사건이 있는 곳에서):',
  caseName: '사건',
  commit: '커밋',
};

/** What a comment on a pull request says besides what every report says. */
export const COMMENT_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };

/** The words of a comment in one language. */
export type CommentWords = Like<typeof en>;
