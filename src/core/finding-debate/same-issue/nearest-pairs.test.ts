import { expect, test } from 'vitest';
import { sourceId } from '../../ids.ts';
import { nearestPairs } from './nearest-pairs.ts';
import { type ComparedReport, likeness, pairFeatures, prober, sameIssue } from './pair.ts';
import { SAME_ISSUE } from './weights.ts';

const report = (title: string): ComparedReport => ({
  title,
  description: '',
  suggestion: '',
  severity: 'medium',
  category: 'bug',
});

const ash = [report('refund runs twice'), report('refund runs late')];
const elm = [report('refund runs twice again'), report('crafted id reads orders')];
const probe = prober([...ash, ...elm]);
const listed = (source: string) => (one: ComparedReport) => ({
  probe: probe(one),
  standsIn: { source: sourceId(source), ofSource: source, ofSeat: source },
});
const reports = [...ash.map(listed('ash')), ...elm.map(listed('elm'))];
const pairs = nearestPairs(reports, []);
const pair = (a: number, b: number) => pairs.find((one) => one.a === a && one.b === b);
const how = (a: number, b: number): number => {
  const [first, second] = [reports[a], reports[b]];
  return first === undefined || second === undefined ? Number.NaN : likeness(first.probe, second.probe);
};

test('J25: the margin is how much more alike two are than the next in each list, the mean of both', () => {
  expect(pair(0, 2)?.nearest.margin).toBeCloseTo((how(0, 2) - how(0, 3) + how(0, 2) - how(1, 2)) / 2, 12);
  expect(pair(0, 2)?.nearest.margin).toBeGreaterThan(0);
});

test('J25: it is lower where another one is nearer', () => {
  // For elm's first report, ash's first one is nearer than its second one.
  expect(pair(1, 2)?.nearest.margin).toBeCloseTo((how(1, 2) - how(1, 3) + how(1, 2) - how(0, 2)) / 2, 12);
  expect(pair(1, 3)?.nearest.margin).toBeLessThan(0);
});

test('J25: two of one answer have none, and without its weight it counts nothing', () => {
  expect(pair(0, 1)?.nearest.margin).toBe(0);
  const [first, second] = [reports[0], reports[2]];
  if (first === undefined || second === undefined) throw new Error('there are two');
  const features = (margin: number) =>
    pairFeatures(first.probe, second.probe, {
      place: { near: 0, isElsewhere: false },
      nearest: { first: true, second: true, margin },
      templateShare: 0,
    });
  expect(sameIssue(features(0.5), SAME_ISSUE)).toBe(sameIssue(features(0), SAME_ISSUE));
  const weights = { ...SAME_ISSUE, margin: 8 };
  expect(sameIssue(features(0.5), weights) - sameIssue(features(0), weights)).toBeCloseTo(4);
});
