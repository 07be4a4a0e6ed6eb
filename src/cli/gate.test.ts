import { expect, test } from 'vitest';
import { itemId } from '../core/ids.ts';
import type { RuledItem } from '../core/item.ts';
import { EXIT } from './exit-codes.ts';
import { exitCodeOf, type FailOn, type Verdict } from './gate.ts';

const item = (standing: RuledItem['standing'], severity?: string): RuledItem => ({
  id: itemId('a'),
  standing,
  title: 'a',
  why: 'b',
  ...(severity === undefined ? {} : { severity }),
});

const whole: Verdict = { items: [], answered: true, quorate: true, gaps: false, curtailed: false };
const high = { ...whole, items: [item('upheld', 'high')] };
const open = { ...whole, items: [item('open', 'low')] };

test.each<[string, Verdict, FailOn, number]>([
  ['nothing found', whole, 'low', EXIT.passed],
  ['no gate', high, 'none', EXIT.passed],
  ['at the gate', high, 'high', EXIT.tripped],
  ['above the gate', high, 'medium', EXIT.tripped],
  ['below the gate', high, 'critical', EXIT.passed],
  ['dismissed', { ...whole, items: [item('dismissed', 'critical')] }, 'low', EXIT.passed],
  ['for a person to decide', { ...whole, items: [item('open', 'critical')] }, 'low', EXIT.passed],
  ['of no known severity', { ...whole, items: [item('upheld', 'grave')] }, 'critical', EXIT.tripped],
  ['without a severity', { ...whole, items: [item('upheld')] }, 'critical', EXIT.tripped],
  ['somebody did not answer', { ...whole, gaps: true }, 'critical', EXIT.partial],
  ['somebody did not answer, no gate', { ...whole, gaps: true }, 'none', EXIT.passed],
  ['somebody did not answer, and it trips', { ...high, gaps: true }, 'high', EXIT.tripped],
  ['ended early', { ...whole, curtailed: true }, 'none', EXIT.partial],
  ['ended early, and it trips', { ...high, curtailed: true }, 'high', EXIT.tripped],
  ['too few answered', { ...whole, quorate: false }, 'none', EXIT.partial],
  ['too few answered, and it trips', { ...high, quorate: false }, 'high', EXIT.tripped],
  ['nobody answered', { ...whole, answered: false }, 'none', EXIT.noVerdict],
  ['nobody answered, whatever stands', { ...high, answered: false }, 'high', EXIT.noVerdict],
])('%s', (_name, verdict, failOn, code) => {
  expect(exitCodeOf(verdict, { failOn, failOnDisputed: false })).toBe(code);
});

test.each<[string, Verdict, FailOn, number]>([
  ['nothing to decide', whole, 'none', EXIT.passed],
  ['a person must rule', open, 'none', EXIT.undecided],
  ['a person has ruled', { ...whole, items: [item('dismissed', 'low')] }, 'none', EXIT.passed],
  ['what trips the gate comes first', { ...open, items: [...open.items, ...high.items] }, 'high', EXIT.tripped],
  ['what is not whole may yet be settled', { ...open, curtailed: true }, 'none', EXIT.partial],
  ['somebody did not answer', { ...open, gaps: true }, 'none', EXIT.partial],
  ['nobody answered', { ...open, answered: false }, 'none', EXIT.noVerdict],
])('where disputes count: %s', (_name, verdict, failOn, code) => {
  expect(exitCodeOf(verdict, { failOn, failOnDisputed: true })).toBe(code);
});
