import type { Language } from '../../core/language.ts';
import type { Like } from './table.ts';

const en = {
  base: 'base',
  'cross-exam': 'cross-exam',
  'cross-review': 'cross-review',
  defense: 'defense',
  defended: 'defended',
  modified: 'modified',
  conceded: 'conceded',
  withdrawn: 'withdrawn',
  advisory: 'advisory',
  'strong defense': 'strong defense',
  'moderate defense': 'moderate defense',
  'weak defense': 'weak defense',
  'revised without a number': 'revised without a number',
  'root-cause conflict': 'root-cause conflict',
  'average of two diagnoses': 'average of two diagnoses',
};

const ko: Like<typeof en> = {
  base: '기준',
  'cross-exam': '교차 심문',
  'cross-review': '교차 리뷰',
  defense: '변론',
  defended: '변론됨',
  modified: '수정됨',
  conceded: '철회됨',
  withdrawn: '철회됨',
  advisory: '보안 권고',
  'strong defense': '강한 변론',
  'moderate defense': '보통 변론',
  'weak defense': '약한 변론',
  'revised without a number': '수치 없이 수정',
  'root-cause conflict': '원인 진단 충돌',
  'average of two diagnoses': '두 진단의 평균',
};

/** Terms of a sum that are one name. */
export const TERM_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };

const patterns = {
  agreement: (sources: string) => `agreement(${sources})`,
  unique: (score: string) => `unique(score ${score})`,
  answered: (round: string, who: string, stance: string) => `R${round}[${who} ${stance}]`,
  advisory: (id: string) => `advisory[${id}]`,
  revisedTo: (number: string) => `revised to ${number}`,
  clamped: (sum: string) => `(${sum} clamped)`,
  rounded: (sum: string) => `(${sum} rounded)`,
  stances: { agree: 'agree', disagree: 'disagree', partial: 'partial', support: 'support', challenge: 'challenge' },
};

const inKorean: Like<typeof patterns> = {
  agreement: (sources) => `합의(${sources})`,
  unique: (score) => `단독(점수 ${score})`,
  answered: (round, who, stance) => `R${round}[${who} ${stance}]`,
  advisory: (id) => `보안 권고[${id}]`,
  revisedTo: (number) => `수정값 ${number}`,
  clamped: (sum) => `(${sum}에서 제한)`,
  rounded: (sum) => `(${sum}에서 반올림)`,
  stances: { agree: '동의', disagree: '반대', partial: '부분 동의', support: '지지', challenge: '반박' },
};

/** Terms of a sum with something in them. */
export const TERM_PATTERNS: Readonly<Record<Language, Like<typeof patterns>>> = { en: patterns, ko: inKorean };
