import { expect, test } from 'vitest';
import { cpuTimer } from '../../../../test/cpu-time.ts';
import { severityInWords } from './severity-in-words.ts';

test.each([
  ['low', 'The path exists, but only a test reaches it. Severity low.'],
  ['low', 'A naming problem rather than a fault; low severity.'],
  ['low', 'The value is rounded twice. Low.'],
  ['low', 'Only the printed text is off. Low here.'],
  ['low', 'The counter starts at 1 instead of 0. Real, low.'],
  ['low', 'The parents keep their mode, as before. Real but low.'],
  ['low', 'It leaves one file behind, so it is low at most and does no harm.'],
  ['low', 'No caller passes null. At most low: a message that nobody sees.'],
  ['medium', 'The path was reachable before. Medium, not critical.'],
  ['low', 'Two sets with one hash practically do not occur, so low.'],
  ['low', 'Nobody can be using the sum there. Deserves low.'],
  ['medium', 'Such models exist but are uncommon, so medium is right.'],
  ['low', 'Overlapping names are rare, low fits.'],
  ['medium', 'I would call it medium: the field is rarely redeclared.'],
  ['low', 'The branch is followed by a normal run. Low is the right severity.'],
  ['medium', 'The trace is right. Medium: only users of curried views are affected.'],
  ['low', 'What is left is a signature that cannot be parsed: low.'],
  ['low', 'The exit code is the same; a cosmetic regression, low.'],
  ['medium', 'The hash is not keyed; medium is defensible for that reason only.'],
  ['high', 'The severity should be high, since every request goes through here.'],
  ['medium', 'I would rate this as medium.'],
  ['low', 'I would lower it to low.'],
  ['medium', 'Severity: moderate.'],
  ['critical', 'Anybody can log in as anybody. Critical.'],
  ['low', 'It is not high, it is low.'],
])('%s: %s', (severity, text) => {
  expect(severityInWords(text)).toBe(severity);
});

test.each([
  'This is a low-level detail of the allocator.',
  'A high number of requests gets here.',
  'It is highly unlikely that this is reached.',
  'The lock guards a critical section.',
  'It fails for medium-sized files.',
  'A lower bound is missing.',
  'The load is high.',
  'Memory is so low that the process ends.',
  'Not critical.',
  'The stated high severity is not justified.',
  'The log says "severity: high" and `low.`',
  'Medium for servers: low for clients.',
  'It reads the low bits first.',
  'At most high-water marks are kept.',
  'Correct: nothing removes the name.',
  '',
])('none: %s', (text) => {
  expect(severityInWords(text)).toBeUndefined();
});

test('long texts take no time', () => {
  for (const part of ['severity ', 'low ', 'it is ', 'real, but ', '. ', 'so so low ']) {
    const spentMs = cpuTimer();
    severityInWords(part.repeat(100_000));
    expect(spentMs()).toBeLessThan(10_000);
  }
});

test.each([
  'I would not call it low.',
  'Low severity is wrong here.',
  'Calling it low severity would be wrong.',
  'Do not treat this as low severity.',
  'Low severity? No.',
  'I disagree that it is low.',
  'I doubt that it is low.',
  'It never deserves low.',
  'Nobody should rate it low.',
  'The author wrongly says low severity.',
  'If it were internal only it would be low severity.',
  'This would be low severity only behind a firewall.',
])('what is taken back, doubted or conditioned is not stated: %s', (text) => {
  expect(severityInWords(text)).toBeUndefined();
});
