import type { Language } from '../../../core/language.ts';
import type { Like } from '../table.ts';

const en = {
  nobody: 'nobody',
  warnings: {
    notFound: (who: string, others: string) => `${who} not found - continuing with ${others}`,
    silent: (who: string, others: string) => `${who} did not answer - continuing with ${others}`,
    'one-family': (family: string) =>
      `models of other families not available - running a review by ${family} only, whose roles check each other`,
    solo: (family: string) => `no team - one solo review by ${family}, without a debate`,
    people: 'no model available - people look at it without one',
    analysers: 'no model available - analysers report what they know, without a debate',
    noAnswerButAnalysers: 'no model answered - what analysers report is not the word of a panel',
    noAnswer: 'no model answered',
  },
  reasons: {
    'no-model': 'no model took part',
    'no-model-answered': 'no model answered',
    solo: (family: string) => `one solo review by ${family}, without a debate`,
    'one-family': (family: string) => `one family of models only: ${family}`,
    missing: (who: string) => `${who} is missing`,
  },
};

const ko: Like<typeof en> = {
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

/** Why a panel is less than all of it. */
export const PANEL_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
