import type { Result } from 'sarif';
import { expect, test } from 'vitest';
import { FINGERPRINT } from '../../wording/fingerprints.ts';
import { comparedWith } from './compare.ts';

const result = (print: string, more: Partial<Result> = {}): Result => ({
  ruleId: 'bug',
  kind: 'fail',
  level: 'warning',
  message: { text: print },
  partialFingerprints: { [FINGERPRINT]: print },
  ...more,
});

const states = (now: readonly Result[], before: readonly Result[]) =>
  comparedWith(now, { results: before }).map(({ message, baselineState }) => [message.text, baselineState]);

test('what was there is unchanged, whatever its words and lines; what is gone comes last', () => {
  const moved = { locations: [{ physicalLocation: { region: { startLine: 9 } } }] };
  expect(states([result('a', { ...moved, message: { text: 'A' } }), result('b')], [result('a'), result('c')])).toEqual([
    ['A', 'unchanged'],
    ['b', 'new'],
    ['c', 'absent'],
  ]);
});

test.each<[string, Partial<Result>]>([
  ['graver', { level: 'error' }],
  ['for a person to decide', { kind: 'review', level: 'none' }],
  ['dismissed by a person', { suppressions: [{ kind: 'external', status: 'accepted' }] }],
])('updated: it is now %s', (_name, more) => {
  expect(states([result('a', more)], [result('a')])).toEqual([['a', 'updated']]);
});

test('what was gone before is not gone again, and what cannot be told from others is not compared', () => {
  const before = [result('a', { baselineState: 'absent' }), result('b', { partialFingerprints: {} })];
  expect(states([result('a')], before)).toEqual([['a', 'new']]);
});
