import { expect, test } from 'vitest';
import { EXIT } from '../../cli/output/exit-codes.ts';
import { defined } from '../../core/defined.ts';
import { itemId } from '../../core/ids.ts';
import type { RuledItem } from '../../core/item.ts';
import { checkGate, exitCodeOf, type FailOn, type Gate, gateWords, type Verdict } from './gate.ts';

const item = (standing: RuledItem['standing'], severity?: string, more: Partial<RuledItem> = {}): RuledItem => ({
  id: itemId('a'),
  standing,
  title: 'a',
  why: 'b',
  ...defined({ severity }),
  ...more,
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

const sure = (confidence: number | undefined, more: Partial<RuledItem> = {}) => ({
  ...whole,
  items: [item('upheld', 'high', { ...defined({ confidence }), ...more })],
});
const uphold = { ruledBy: { item: itemId('a'), ruling: 'uphold', by: 'c', reason: 'd' } } as const;
const dismissed = {
  ...whole,
  items: [item('dismissed', 'high', { confidence: 95, ruledBy: { item: itemId('a'), ruling: 'dismiss', by: 'c', reason: 'd' } })],
};

test.each<[string, Verdict, number, number]>([
  ['less sure than it must be', sure(79), 80, EXIT.passed],
  ['just as sure', sure(80), 80, EXIT.tripped],
  ['surer', sure(81), 80, EXIT.tripped],
  ['as sure as can be', sure(100), 100, EXIT.tripped],
  ['not sure at all, and nothing is needed', sure(0), 0, EXIT.tripped],
  ['without a confidence', sure(undefined), 100, EXIT.tripped],
  ['upheld by a person, however sure the panel was', sure(10, uphold), 90, EXIT.tripped],
  ['dismissed by a person, however sure the panel was', dismissed, 50, EXIT.passed],
  ['without a severity, but not sure', { ...whole, items: [item('upheld', undefined, { confidence: 10 })] }, 50, EXIT.passed],
  ['one of several is sure', { ...whole, items: [...sure(10).items, ...sure(90).items] }, 80, EXIT.tripped],
  ['for a person to decide, and sure', { ...whole, items: [item('open', 'high', { confidence: 99 })] }, 10, EXIT.passed],
  ['not sure, and somebody did not answer', { ...sure(10), gaps: true }, 80, EXIT.partial],
  ['not sure, and ended early', { ...sure(10), curtailed: true }, 80, EXIT.partial],
  ['sure, and nobody answered', { ...sure(90), answered: false }, 80, EXIT.noVerdict],
])('where a finding must be sure: %s', (_name, verdict, minConfidence, code) => {
  expect(exitCodeOf(verdict, { failOn: 'medium', minConfidence, failOnDisputed: false })).toBe(code);
});

test('a severity below the gate trips it however sure it is', () => {
  expect(exitCodeOf(sure(100), { failOn: 'critical', minConfidence: 0, failOnDisputed: false })).toBe(EXIT.passed);
});

test('how sure a finding must be says nothing without a severity', () => {
  const gate: Gate = { failOn: 'low', minConfidence: 80, failOnDisputed: true };
  expect(checkGate(gate)).toBe(gate);
  expect(gateWords(gate)).toBe('--fail-on low, --min-confidence 80, --fail-on-disputed');
  expect(() => checkGate({ ...gate, failOn: 'none' })).toThrow('--min-confidence says how sure a finding must be');
});
