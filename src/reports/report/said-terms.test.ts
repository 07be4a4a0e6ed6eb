import { expect, test } from 'vitest';
import { formulaIn, termIn } from './said-terms.ts';

test.each([
  ['base', '기준'],
  ['agreement(2)', '합의(2)'],
  ['unique(score -1)', '단독(점수 -1)'],
  ['R2[claude/a b disagree]', 'R2[claude/a b 반대]'],
  ['advisory[GHSA-1]', '보안 권고[GHSA-1]'],
  ['revised to 70', '수정값 70'],
  ['found in 2 of 3 passes', '3번 중 2번 발견'],
  ['reported by 2 sources, in the same words', '출처 2개가 보고(같은 표현 반복)'],
  ['gpt agrees, citing, in the same words', 'gpt 동의(근거 인용)(같은 표현 반복)'],
  ['claude/a disagrees, of the family that wrote it', 'claude/a 반대(작성 모델과 같은 계열)'],
  ['something else', 'something else'],
])('the term %s is said in Korean as %s, and in English as it is', (term, said) => {
  expect([termIn('ko', term), termIn('en', term)]).toEqual([said, term]);
});

test('a sum has its terms in Korean, each in its own place, and what was done to it', () => {
  const terms = ['base', 'agreement(2)', 'R2[defended agree]', 'unique(score 1)', 'defended'].map((term) => ({ term }));
  const formula = '88 +10 agreement(2) +10 R2[defended agree] +3 defended = 100 (111 clamped)';
  expect(formulaIn('ko', formula, terms)).toBe('88 +10 합의(2) +10 R2[defended 동의] +3 변론됨 = 100 (111에서 제한)');
  expect(formulaIn('en', formula, terms)).toBe(formula);
  expect(formulaIn('ko', '45 → 0 withdrawn = 0', [{ term: 'base' }, { term: 'withdrawn' }])).toBe('45 → 0 철회됨 = 0');
});
