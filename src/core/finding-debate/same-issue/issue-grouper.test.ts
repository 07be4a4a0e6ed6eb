import { expect, test } from 'vitest';
import { findingId, seatId, sourceId } from '../../ids.ts';
import type { Seat } from '../../seat.ts';
import type { Draft, Entered, SaidResponse } from '../hearing/said.ts';
import { IssueGrouper, type Places } from './issue-grouper.ts';

interface Placed extends Draft {
  readonly line: number;
}

const seat = (id: string): Seat => ({ id: seatId(id), model: id.split('/')[0] ?? id, role: '', kind: 'model', canDefend: true });

const PLACES: Places<Placed> = {
  pair: (a, b) => ({ near: Math.exp(-Math.abs(a.line - b.line) / 8), isElsewhere: false }),
  overlap: (a, b) => a.line === b.line,
  nearby: function* (findings) {
    for (let at = 1; at < findings.length; at++) yield [at - 1, at];
  },
  compare: (a, b) => a.line - b.line,
  quoteOf: () => undefined,
};

const LEAK = ['Crafted id reads every order', 'The query text contains the id without escaping.'] as const;
const RACE = ['Refund runs twice', 'Two calls pass the same check before money leaves.'] as const;

function finding(id: string, by: string, [title, description]: readonly [string, string], line = 1): Entered<Placed> {
  return {
    id: findingId(id),
    seat: seatId(by),
    origin: id.startsWith('O') ? 'round2_observation' : 'round1',
    category: 'bug',
    severity: 'medium',
    confidence: 80,
    title,
    description,
    suggestion: '',
    line,
  };
}

const response = (by: string, about: string, more: Partial<SaidResponse>): SaidResponse => ({
  finding: findingId(about),
  stance: 'agree',
  adjustment: 0,
  reasoning: '',
  by: seat(by),
  turn: 2,
  ...more,
});

const grouper = (responses: readonly SaidResponse[] = [], more: Partial<Places<Placed>> = {}): IssueGrouper<Placed> =>
  new IssueGrouper({ places: { ...PLACES, ...more }, sourceOf: (id) => sourceId(id.split('/')[0] ?? id), responses });

const idsOf = (made: IssueGrouper<Placed>): readonly (readonly string[])[] =>
  made.groups().map(({ members }) => members.map(({ id }) => id as string));

test('findings that say the same are one group, the others stay apart, in order of place', () => {
  const made = grouper();
  made.add([finding('F1', 'b', RACE, 30), finding('F2', 'a', LEAK, 4), finding('F3', 'c', LEAK, 6)]);
  expect(idsOf(made)).toEqual([['F2', 'F3'], ['F1']]);
});

test('the order in which findings come decides nothing', () => {
  const all = [finding('F1', 'b', RACE, 30), finding('F2', 'a', LEAK, 4), finding('F3', 'c', LEAK, 6)];
  const made = grouper();
  made.add(all.toReversed());
  expect(idsOf(made)).toEqual([['F2', 'F3'], ['F1']]);
});

test('two findings of one seat are joined only on the same place', () => {
  const apart = grouper();
  apart.add([finding('F1', 'a', LEAK, 4), finding('F2', 'a', LEAK, 6)]);
  expect(idsOf(apart)).toEqual([['F1'], ['F2']]);
  const together = grouper();
  together.add([finding('F1', 'a', LEAK, 4), finding('F2', 'a', LEAK, 4)]);
  expect(idsOf(together)).toEqual([['F1', 'F2']]);
});

test('two findings of one seat do not meet in the group of a third', () => {
  const made = grouper();
  made.add([finding('F1', 'a', LEAK, 4), finding('F2', 'b', LEAK, 5), finding('F3', 'a', LEAK, 6)]);
  expect(idsOf(made).map(({ length }) => length)).toEqual([2, 1]);
});

test('a debate keeps apart, and joins, for reasons of its own', () => {
  const all = [finding('F1', 'a', LEAK), finding('F2', 'b', LEAK), finding('F3', 'c', RACE)];
  const apart = grouper([], { keepApart: () => true });
  apart.add(all);
  expect(idsOf(apart)).toEqual([['F1'], ['F2'], ['F3']]);
  const same = grouper([], { isSame: () => true });
  same.add(all);
  expect(idsOf(same)).toHaveLength(1);
});

test.each([
  ['one source', ['c'], 2],
  ['two seats of one source', ['c/x', 'c/y'], 2],
  ['two sources', ['c', 'd'], 1],
])('%s that calls two groups far apart the same', (_name, speakers, groups) => {
  const made = grouper(speakers.map((by) => response(by, 'F1', { sameAs: findingId('F2') })));
  made.add([finding('F1', 'a', LEAK), finding('F2', 'b', RACE)]);
  expect(idsOf(made)).toHaveLength(groups);
});

test('a saying about what nobody reported joins nothing', () => {
  const made = grouper(['c', 'd'].map((by) => response(by, 'F1', { sameAs: findingId('F9') })));
  made.add([finding('F1', 'a', LEAK), finding('F2', 'b', RACE)]);
  expect(idsOf(made)).toEqual([['F1'], ['F2']]);
});

test('the very same words on the same place stay together, whoever says that issues are mixed', () => {
  const made = grouper([response('c', 'F1', { stance: 'disagree', mixes: true })]);
  made.add([finding('F1', 'a', LEAK), finding('F2', 'b', LEAK)]);
  expect(idsOf(made)).toEqual([['F1', 'F2']]);
});

test('an observation goes to the issue that it is about, else it is a finding of its own', () => {
  const made = grouper();
  made.add([finding('F1', 'a', LEAK, 4)]);
  const known = made.addObservations([finding('O1', 'b', LEAK, 5), finding('O2', 'b', RACE, 30), finding('O3', 'c', RACE, 30)]);
  expect(known.map(({ observation, about }) => [observation.id, about])).toEqual([['O1', 'F1']]);
  expect(idsOf(made)).toEqual([['F1'], ['O2', 'O3']]);
});

test('two observations of one seat stay two', () => {
  const made = grouper();
  made.add([]);
  made.addObservations([finding('O1', 'b', RACE, 30), finding('O2', 'b', RACE, 40)]);
  expect(idsOf(made)).toEqual([['O1'], ['O2']]);
});

test('beyond 200 findings those that share rare words, and neighbours, are still compared', () => {
  const word = (at: number): string => [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const other = (at: number) => finding(`F${at}`, `s${at}`, [`Zx${word(at)} q${word(at + 7)}`, `v${word(at * 3)}`], at * 50);
  const many = Array.from({ length: 230 }, (_, at) => other(at + 1000));
  const made = grouper();
  made.add([finding('F1', 'a', LEAK, 1), ...many, finding('F2', 'b', LEAK, 99_999)]);
  expect(idsOf(made)).toContainEqual(['F1', 'F2']);
});
