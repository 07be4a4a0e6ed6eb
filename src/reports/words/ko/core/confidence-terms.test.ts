import { expect, test } from 'vitest';
import { formula } from '../../../../core/consensus/confidence.ts';
import { termPhrase } from '../../../../core/consensus/term-phrases.ts';
import { sayIn } from '../../say.ts';

test.each([
  [termPhrase('term-base'), 'base', '기준'],
  [termPhrase('term-unique', -1), 'unique(score -1)', '단독(점수 -1)'],
  [termPhrase('term-answered', 'claude/a b', 'disagree'), 'R2[claude/a b disagree]', 'R2[claude/a b 반대]'],
  [termPhrase('term-found-in-passes', 2, 3), 'found in 2 of 3 passes', '3번 중 2번 발견'],
  [termPhrase('term-nothing-to-check'), 'nothing to check', '확인할 근거 없음'],
  [
    termPhrase('term-same-words', termPhrase('term-citing', termPhrase('term-agrees', 'gpt'))),
    'gpt agrees, citing, in the same words',
    'gpt 동의(근거 인용)(같은 표현 반복)',
  ],
  [
    termPhrase('term-wrote-it', termPhrase('term-disagrees', 'claude/a')),
    'claude/a disagrees, of the family that wrote it',
    'claude/a 반대(작성 모델과 같은 계열)',
  ],
])('a term in both languages: %j', (term, english, korean) => {
  expect([sayIn('en', term), sayIn('ko', term)]).toEqual([english, korean]);
});

test('a sum in both languages: a name that is also a term stays a name', () => {
  const adjustments = [
    { term: termPhrase('term-agreement', 2), delta: 10 },
    { term: termPhrase('term-answered', 'defended', 'agree'), delta: 10 },
    { term: termPhrase('term-unique', 1), delta: 0 },
    { term: termPhrase('term-defended'), delta: 3 },
  ];
  const clamped = formula({ base: 88, adjustments });
  expect(sayIn('en', clamped)).toBe('88 +10 agreement(2) +10 R2[defended agree] +3 defended = 100 (111 clamped)');
  expect(sayIn('ko', clamped)).toBe('88 +10 합의(2) +10 R2[defended 동의] +3 변론됨 = 100 (111에서 제한)');
  const stated = formula({ base: 45, adjustments: [], fixed: { term: termPhrase('term-withdrawn'), delta: 0 } });
  expect(sayIn('ko', stated)).toBe('45 → 0 철회됨 = 0');
  expect(sayIn('ko', formula({ base: 66.5, adjustments: [] }))).toBe('66.5 = 67 (66.5에서 반올림)');
});
