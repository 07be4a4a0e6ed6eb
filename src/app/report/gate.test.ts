import { expect, test } from 'vitest';
import { defined } from '../../core/defined.ts';
import { itemId } from '../../core/ids.ts';
import type { RuledItem } from '../../core/item.ts';
import { checkGate, type FailOn, type Gate, type GateResult, gateOf, gateWords, type Verdict } from './gate.ts';

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

test.each<[string, Verdict, FailOn, GateResult['kind']]>([
  ['nothing found', whole, 'low', 'passed'],
  ['no gate', high, 'none', 'passed'],
  ['at the gate', high, 'high', 'tripped'],
  ['above the gate', high, 'medium', 'tripped'],
  ['below the gate', high, 'critical', 'passed'],
  ['dismissed', { ...whole, items: [item('dismissed', 'critical')] }, 'low', 'passed'],
  ['for a person to decide', { ...whole, items: [item('open', 'critical')] }, 'low', 'passed'],
  ['of no known severity', { ...whole, items: [item('upheld', 'grave')] }, 'critical', 'tripped'],
  ['without a severity', { ...whole, items: [item('upheld')] }, 'critical', 'tripped'],
  ['somebody did not answer', { ...whole, gaps: true }, 'critical', 'partial'],
  ['somebody did not answer, no gate', { ...whole, gaps: true }, 'none', 'passed'],
  ['somebody did not answer, and it trips', { ...high, gaps: true }, 'high', 'tripped'],
  ['ended early', { ...whole, curtailed: true }, 'none', 'partial'],
  ['ended early, and it trips', { ...high, curtailed: true }, 'high', 'tripped'],
  ['too few answered', { ...whole, quorate: false }, 'none', 'partial'],
  ['too few answered, and it trips', { ...high, quorate: false }, 'high', 'tripped'],
  ['nobody answered', { ...whole, answered: false }, 'none', 'no-verdict'],
  ['an article that is NOT READY', { ...whole, isNotReady: true }, 'not-ready', 'tripped'],
  ['an article that is NOT READY, and ended early', { ...whole, isNotReady: true, curtailed: true }, 'not-ready', 'tripped'],
  ['an article that is ready, whatever had to be fixed', { ...high, isNotReady: false }, 'not-ready', 'passed'],
  ['an article that is ready, and ended early', { ...whole, isNotReady: false, curtailed: true }, 'not-ready', 'partial'],
  ['an article that is ready, and somebody did not answer', { ...whole, isNotReady: false, gaps: true }, 'not-ready', 'partial'],
  ['an article about which nobody answered', { ...whole, isNotReady: true, answered: false }, 'not-ready', 'no-verdict'],
  ['an article of which the status is not asked', { ...whole, isNotReady: true }, 'high', 'passed'],
  ['work without a status', whole, 'not-ready', 'partial'],
  ['nobody answered, whatever stands', { ...high, answered: false }, 'high', 'no-verdict'],
])('%s', (_name, verdict, failOn, kind) => {
  expect(gateOf(verdict, { failOn, failOnDisputed: false }).kind).toBe(kind);
});

test.each<[string, Verdict, FailOn, GateResult['kind']]>([
  ['nothing to decide', whole, 'none', 'passed'],
  ['a person must rule', open, 'none', 'undecided'],
  ['a person has ruled', { ...whole, items: [item('dismissed', 'low')] }, 'none', 'passed'],
  ['what trips the gate comes first', { ...open, items: [...open.items, ...high.items] }, 'high', 'tripped'],
  ['what is not whole may yet be settled', { ...open, curtailed: true }, 'none', 'partial'],
  ['somebody did not answer', { ...open, gaps: true }, 'none', 'partial'],
  ['nobody answered', { ...open, answered: false }, 'none', 'no-verdict'],
])('where disputes count: %s', (_name, verdict, failOn, kind) => {
  expect(gateOf(verdict, { failOn, failOnDisputed: true }).kind).toBe(kind);
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

test.each<[string, Verdict, number, GateResult['kind']]>([
  ['less sure than it must be', sure(79), 80, 'passed'],
  ['just as sure', sure(80), 80, 'tripped'],
  ['surer', sure(81), 80, 'tripped'],
  ['as sure as can be', sure(100), 100, 'tripped'],
  ['not sure at all, and nothing is needed', sure(0), 0, 'tripped'],
  ['without a confidence', sure(undefined), 100, 'tripped'],
  ['upheld by a person, however sure the panel was', sure(10, uphold), 90, 'tripped'],
  ['dismissed by a person, however sure the panel was', dismissed, 50, 'passed'],
  ['without a severity, but not sure', { ...whole, items: [item('upheld', undefined, { confidence: 10 })] }, 50, 'passed'],
  ['one of several is sure', { ...whole, items: [...sure(10).items, ...sure(90).items] }, 80, 'tripped'],
  ['for a person to decide, and sure', { ...whole, items: [item('open', 'high', { confidence: 99 })] }, 10, 'passed'],
  ['not sure, and somebody did not answer', { ...sure(10), gaps: true }, 80, 'partial'],
  ['not sure, and ended early', { ...sure(10), curtailed: true }, 80, 'partial'],
  ['sure, and nobody answered', { ...sure(90), answered: false }, 80, 'no-verdict'],
])('where a finding must be sure: %s', (_name, verdict, minConfidence, kind) => {
  expect(gateOf(verdict, { failOn: 'medium', minConfidence, failOnDisputed: false }).kind).toBe(kind);
});

test('a severity below the gate trips it however sure it is', () => {
  expect(gateOf(sure(100), { failOn: 'critical', minConfidence: 0, failOnDisputed: false }).kind).toBe('passed');
});

test('how sure a finding must be says nothing without a severity', () => {
  const gate: Gate = { failOn: 'low', minConfidence: 80, failOnDisputed: true };
  expect(checkGate(gate)).toBe(gate);
  expect(gateWords(gate)).toBe('--fail-on low, --min-confidence 80, --fail-on-disputed');
  expect(() => checkGate({ ...gate, failOn: 'none' })).toThrow('--min-confidence needs --fail-on');
});

test('what a gate says comes with its reason', () => {
  const gate: Gate = { failOn: 'high', failOnDisputed: true };
  const both = { ...whole, items: [...open.items, ...high.items] };
  expect(gateOf(both, gate)).toEqual({ kind: 'tripped', by: high.items });
  expect(gateOf(open, gate)).toEqual({ kind: 'undecided', open: open.items });
  const missing = { ...open, curtailed: true, quorate: false, gaps: true };
  expect(gateOf(missing, gate)).toEqual({ kind: 'partial', why: 'ended-early' });
  expect(gateOf({ ...missing, curtailed: false }, gate)).toEqual({ kind: 'partial', why: 'too-few-answers' });
  expect(gateOf({ ...missing, curtailed: false, quorate: true }, gate)).toEqual({ kind: 'partial', why: 'gaps' });
});

test('a foreign case decides no gate, whatever it says, and is free where there is none', () => {
  for (const verdict of [whole, high, { ...whole, answered: false }])
    expect(gateOf({ ...verdict, isForeign: true }, { failOn: 'high', failOnDisputed: false })).toEqual({
      kind: 'partial',
      why: 'foreign',
    });
  expect(gateOf({ ...high, isForeign: true }, { failOn: 'none', failOnDisputed: false })).toEqual({ kind: 'passed' });
});
