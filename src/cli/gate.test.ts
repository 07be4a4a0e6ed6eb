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

const whole: Verdict = { items: [], answered: true, gaps: false, curtailed: false };
const high = { ...whole, items: [item('upheld', 'high')] };

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
  ['nobody answered', { ...whole, answered: false }, 'none', EXIT.noVerdict],
  ['nobody answered, whatever stands', { ...high, answered: false }, 'high', EXIT.noVerdict],
])('%s', (_name, verdict, failOn, code) => {
  expect(exitCodeOf(verdict, failOn)).toBe(code);
});
