import { expect, test } from 'vitest';
import { cpuTimer } from '../../../../test/cpu-time.ts';
import { sameAsInWords } from './same-as-in-words.ts';

test.each([
  ['Same cause as main.py:234.', { file: 'main.py', line: 234 }],
  ['It is the same fault as the one reported at src/app/main.py:12. Confirmed.', { file: 'src/app/main.py', line: 12 }],
  ['Same problem as the one at main.py:234, seen from the other end.', { file: 'main.py', line: 234 }],
  ['This is the same issue as in `lib/a.ts:7`.', { file: 'lib/a.ts', line: 7 }],
  ['The same bug as at line 40.', { line: 40 }],
  ['A duplicate of the finding at pkg/__init__.py:154.', { file: 'pkg/__init__.py', line: 154 }],
  ['The root is the check at pkg/__init__.py:154; both places are one fault.', { file: 'pkg/__init__.py', line: 154 }],
  ['Same as a.ts:3.', { file: 'a.ts', line: 3 }],
  ['Same defect as win\\dir\\a.cs:9.', { file: 'win/dir/a.cs', line: 9 }],
])('%s', (text, place) => {
  expect(sameAsInWords(text)).toEqual(place);
});

test.each([
  'The order is the same as before this change.',
  'It has the same problem as before a.ts:3 was added.',
  'This is not the same fault as a.ts:3.',
  'The old code did the same at a.ts:3.',
  'It throws the same error as a.ts:3 does.',
  'The loop duplicates the check at a.ts:3.',
  'Same fault as a.ts:3 and the same cause as b.ts:9.',
  'Same cause as the other one.',
  'Both places are one fault.',
  '',
])('none: %s', (text) => {
  expect(sameAsInWords(text)).toBeUndefined();
});

test('long texts take no time', () => {
  for (const part of ['same fault as ', 'a/', 'a.', 'same as ', 'both are one fault ', 'line 3 ']) {
    const spentMs = cpuTimer();
    sameAsInWords(part.repeat(100_000));
    expect(spentMs()).toBeLessThan(10_000);
  }
});
