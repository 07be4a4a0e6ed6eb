import { expect, test } from 'vitest';
import { ANSWER_PHRASES } from './answer-phrases.ts';
import { CASE_PHRASES } from './case-phrases.ts';
import { TERM_PHRASES } from './consensus/term-phrases.ts';
import { ENGLISH, say } from './english.ts';
import { FINDING_PHRASES } from './finding-debate/phrases.ts';
import { BUSINESS_REVIEW_PHRASES } from './protocols/business-review/phrases.ts';
import { CODE_REVIEW_PHRASES } from './protocols/code-review/phrases.ts';
import { FLAG_RESOLUTION_PHRASES } from './protocols/flag-resolution/phrases.ts';
import { JUDGE_PANEL_PHRASES } from './protocols/judge-panel/phrases.ts';

test('no key of a sentence is used twice', () => {
  const tables = [
    ANSWER_PHRASES,
    CASE_PHRASES,
    TERM_PHRASES,
    FINDING_PHRASES,
    CODE_REVIEW_PHRASES,
    BUSINESS_REVIEW_PHRASES,
    FLAG_RESOLUTION_PHRASES,
    JUDGE_PANEL_PHRASES,
  ];
  expect(tables.flatMap((table) => Object.keys(table)).sort()).toEqual(Object.keys(ENGLISH).sort());
});

test('a sentence is said with the sentences in its gaps, and one of a later version by its key', () => {
  const reason = { phrase: 'no-answer', gaps: [] };
  expect(say({ phrase: 'about-something', gaps: ['part 2', reason] })).toBe('part 2: no answer');
  expect(say({ phrase: 'of-a-later-version', gaps: [1, ['a', reason]] })).toBe('of-a-later-version 1 a,no answer');
  expect(say('as it is')).toBe('as it is');
});
