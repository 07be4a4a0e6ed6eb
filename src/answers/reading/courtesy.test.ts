import { expect, test } from 'vitest';
import { saysNothingFound } from './courtesy.ts';

test.each([
  'I found no issues, great work!',
  'I found no issues. Looks good!',
  'No issues found.',
  'LGTM, no problems found. Thanks!',
  'After reviewing the change, I did not find any issues.',
  'I have reviewed all of the changed files and found no bugs. Here is my answer:',
  'There are no security vulnerabilities in this diff.',
  'The change looks good and I see no problems.',
  "I didn't find anything.",
  'Nothing to report.',
  'The code has no defects — well done!',
  '문제를 찾지 못했습니다. 수고하셨습니다.',
  '발견된 문제가 없습니다.',
])('nothing was found: %s', (text) => {
  expect(saysNothingFound(text)).toBe(true);
});

test.each([
  'I cannot help with this.',
  'I would say if I could.',
  'I found no issues except the injection in login.',
  'I found no critical issues.',
  'No issues found in the first file, the rest was too long.',
  'No issues, but line 3 runs what users send.',
  'I could not find any issues because the diff was empty.',
  'Looks good!',
  'a.ts runs what users send',
  'Found no further issues.',
  'I agree with all findings, great work!',
  'overloaded',
  'No issues in the part that I read.',
  'No issues with lines 1-50.',
  'No issues found in the first half of the diff.',
  'I did not find any issues that I could confirm without the file.',
  '',
  `I found no issues. ${'Great work! '.repeat(100)}`,
])('more is said, or something else: %s', (text) => {
  expect(saysNothingFound(text)).toBe(false);
});
