import { expect, test } from 'vitest';
import { seatId, sourceId } from '../../ids.ts';
import type { Seat } from '../../seat.ts';
import type { TrackRecord } from '../../track-record/track-record.ts';
import { learnedFrom } from './learned.ts';
import type { SourcePosition } from './source-positions.ts';

const seat = (model: string, kind: Seat['kind'] = 'model', role = 'bugs'): Seat => ({
  id: seatId(`${model}/${role}`),
  model,
  role,
  kind,
  canDefend: true,
});

const record = (as: TrackRecord['as'], panelist: string, upheld: number, overturned: number): TrackRecord => ({
  panelist,
  as,
  upheld,
  overturned,
});

const learned = (...records: readonly TrackRecord[]) => {
  const made = learnedFrom(records);
  if (made === undefined) throw new Error('there are records');
  return made;
};

test('nothing is learned from nothing', () => {
  expect([learnedFrom(undefined), learnedFrom([])]).toEqual([undefined, undefined]);
});

test('a reporter adds four log-odds for each whole that it leads by, at most 0.8 either way', () => {
  const some = learned(record('reporter', 'ash', 8, 2), record('reporter', 'elm', 5, 5));
  // Ash: (8 + 10) / 30 = 0.6 against 5 of 10, which count 10 / 30: 4 × 0.1 / 3. Elm: (5 + 16) / 30 = 0.7 against 0.8.
  expect(some.reportedBy([seat('ash')], 'bug')).toBeCloseTo(0.4 / 3, 12);
  expect(some.reportedBy([seat('elm')], 'bug')).toBeCloseTo(-0.4 / 3, 12);
  const much = learned(record('reporter', 'ash', 500, 0), record('reporter', 'elm', 0, 500));
  expect([much.reportedBy([seat('ash')], 'bug'), much.reportedBy([seat('elm')], 'bug')]).toEqual([0.8, -0.8]);
  expect(much.reportedBy([seat('ash'), seat('elm')], 'bug')).toBe(0);
});

test('analysers are compared with analysers, and people with nobody', () => {
  const some = learned(record('analyser', 'ash', 500, 0), record('analyser', 'elm', 0, 500), record('reporter', 'oak', 1, 1));
  expect(some.reportedBy([seat('ash', 'analyser')], 'bug')).toBe(0.8);
  expect(some.reportedBy([seat('ash')], 'bug')).toBe(0);
  expect(some.reportedBy([seat('ash', 'person')], 'bug')).toBe(0);
});

test('a position counts between a quarter of its weight and half as much again', () => {
  const some = learned(record('examiner', 'ash', 500, 0), record('examiner', 'elm', 0, 500));
  const position = (source: string): SourcePosition => ({
    source: sourceId(source),
    value: 1,
    divided: false,
    cites: false,
    reported: false,
    severities: [],
  });
  const positions = ['ash', 'elm', 'oak'].map(position);
  const said = ['ash', 'elm', 'oak'].map((model) => ({ by: seat(model), source: sourceId(model) }));
  expect(some.weighed(positions, said, 'bug').map(({ weight = 1 }) => weight)).toEqual([1.5, 0.25, 1]);
});
