import { expect, test } from 'vitest';
import { itemId } from '../../core/ids.ts';
import type { Item } from '../../core/item.ts';
import { PLAIN } from '../formats/terminal/paint.ts';
import { comparePolicies, policyChanges } from './policy-comparison.ts';

const item = (id: string, standing: Item['standing'], more: Partial<Item> = {}): Item => ({
  id: itemId(id),
  standing,
  title: `Title of ${id}`,
  why: `${id} is ${standing} for a reason`,
  ...more,
});

const before = [
  item('F1', 'upheld', { severity: 'high', confidence: 92 }),
  item('F2', 'open', { severity: 'critical', confidence: 60 }),
  item('F3', 'dismissed'),
  item('F4', 'open'),
];
const after = [
  item('F1', 'upheld', { severity: 'high', confidence: 92, why: 'said in other words' }),
  item('F2', 'dismissed', {
    severity: 'critical',
    confidence: 60,
    why: `nobody stood behind it${', and it was looked at again'.repeat(3)}`,
  }),
  item('F3', 'dismissed', { confidence: 10 }),
  item('F5', 'upheld', { title: 'New\u001b[2J\nforged' }),
];

const compared = (width: number): readonly string[] =>
  comparePolicies(before, after, ['seed', 'calibrated'], { width, paint: PLAIN }).split('\n');

test('what changes is told as data', () => {
  expect(policyChanges(before, after, ['seed', 'calibrated'])).toEqual({
    policies: ['seed', 'calibrated'],
    changed: [
      {
        id: 'F2',
        title: 'Title of F2',
        before: { standing: 'open', severity: 'critical', confidence: 60, why: 'F2 is open for a reason' },
        after: { standing: 'dismissed', severity: 'critical', confidence: 60, why: after[1]?.why },
      },
      {
        id: 'F3',
        title: 'Title of F3',
        before: { standing: 'dismissed', severity: null, confidence: null, why: 'F3 is dismissed for a reason' },
        after: { standing: 'dismissed', severity: null, confidence: 10, why: 'F3 is dismissed for a reason' },
      },
      {
        id: 'F4',
        title: 'Title of F4',
        before: { standing: 'open', severity: null, confidence: null, why: 'F4 is open for a reason' },
        after: null,
      },
      {
        id: 'F5',
        title: 'New\u001b[2J\nforged',
        before: null,
        after: { standing: 'upheld', severity: null, confidence: null, why: 'F5 is upheld for a reason' },
      },
    ],
    same: 1,
  });
});

test('and for people, with both reasons beside each other', () => {
  expect(compared(100)).toEqual([
    'F2  Title of F2',
    '    seed        open       critical   60  F2 is open for a reason',
    '    calibrated  dismissed  critical   60  nobody stood behind it, and it was looked at again, and it',
    '                                          was looked at again, and it was looked at again',
    '',
    'F3  Title of F3',
    '    seed        dismissed                 F3 is dismissed for a reason',
    '    calibrated  dismissed             10  F3 is dismissed for a reason',
    '',
    'F4  Title of F4',
    '    seed        open                      F4 is open for a reason',
    '    calibrated  no such item',
    '',
    'F5  New�[2J forged',
    '    seed        no such item',
    '    calibrated  upheld                    F5 is upheld for a reason',
    '',
    '1 of 5 items has the same standing, severity and confidence under seed and calibrated',
    '',
  ]);
});

test('on a narrow terminal reasons go below', () => {
  expect(compared(40).slice(0, 8)).toEqual([
    'F2  Title of F2',
    '    seed        open       critical   60',
    '        F2 is open for a reason',
    '    calibrated  dismissed  critical   60',
    '        nobody stood behind it, and it',
    '        was looked at again, and it was',
    '        looked at again, and it was',
    '        looked at again',
  ]);
});

test('where nothing changes, one line says so', () => {
  const options = { width: 80, paint: PLAIN };
  expect([
    comparePolicies(before, before, ['seed', 'vote'], options),
    comparePolicies([], [], ['seed', 'vote'], options),
  ]).toEqual(['4 items, all the same under seed and vote\n', 'there are no items to compare\n']);
});
