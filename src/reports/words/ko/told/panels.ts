import type { words as en } from '../../en/told/panels.ts';
import type { Like } from '../../table.ts';

/** Reasons why a panel is incomplete. */
export const words: Like<typeof en> = {
  nobody: '없음',
  warnings: {
    notFound: (who, others) => `찾을 수 없음: ${who} - 나머지로 계속: ${others}`,
    silent: (who, others) => `응답 없음: ${who} - 나머지로 계속: ${others}`,
    'one-family': (family) => `다른 계열의 모델을 쓸 수 없음 - ${family} 단독 리뷰, 역할끼리 서로 검증함`,
    solo: (family) => `팀 없음 - ${family}의 토론 없는 단독 리뷰`,
    people: '쓸 수 있는 모델 없음 - 모델 없이 사람이 확인함',
    analysers: '쓸 수 있는 모델 없음 - 분석기가 토론 없이 아는 것만 보고함',
    noAnswerButAnalysers: '응답한 모델 없음 - 분석기의 보고는 패널의 의견이 아님',
    noAnswer: '응답한 모델 없음',
  },
  reasons: {
    'no-model': '참여한 모델 없음',
    'no-model-answered': '응답한 모델 없음',
    solo: (family) => `${family}의 토론 없는 단독 리뷰`,
    'one-family': (family) => `한 계열의 모델만 참여: ${family}`,
    missing: (who) => `불참: ${who}`,
  },
};
