import { expect, test } from 'vitest';
import { sourceId } from '../../ids.ts';
import type { Severity } from '../judging/severity.ts';
import { severityVotesOf, votedSeverity } from './severity-votes.ts';

type Vote = readonly [source: string, severity: Severity, isChecked?: boolean];

const reporters = (votes: readonly Vote[]) =>
  votes.map(([source, severity, isChecked = false]) => ({ source: sourceId(source), severity, isChecked }));

const examiner = (source: string, ...severities: readonly Severity[]) => ({
  source: sourceId(source),
  value: 1,
  divided: false,
  cites: false,
  reported: false,
  severities,
});

test.each<[string, readonly Vote[], Severity]>([
  ['one vote', [['a', 'high']], 'high'],
  ['no vote at all', [], 'low'],
  [
    'two that agree',
    [
      ['a', 'medium'],
      ['b', 'medium'],
    ],
    'medium',
  ],
  [
    'a tie goes to the lower',
    [
      ['a', 'high'],
      ['b', 'medium'],
    ],
    'medium',
  ],
  [
    'a tie two levels apart, too',
    [
      ['a', 'critical'],
      ['b', 'low'],
    ],
    'low',
  ],
  [
    'a checked trigger holds the higher',
    [
      ['a', 'high', true],
      ['b', 'medium'],
    ],
    'high',
  ],
  [
    'a checked trigger for the lower holds nothing',
    [
      ['a', 'high'],
      ['b', 'medium', true],
    ],
    'medium',
  ],
  [
    'the middle of three',
    [
      ['a', 'critical'],
      ['b', 'low'],
      ['c', 'medium'],
    ],
    'medium',
  ],
  [
    'no checked trigger moves the middle of three',
    [
      ['a', 'critical', true],
      ['b', 'low'],
      ['c', 'medium'],
    ],
    'medium',
  ],
  [
    'the middle of four is between two',
    [
      ['a', 'critical'],
      ['b', 'high'],
      ['c', 'low'],
      ['d', 'low'],
    ],
    'low',
  ],
  [
    'a checked trigger above both holds the higher',
    [
      ['a', 'critical', true],
      ['b', 'high'],
      ['c', 'low'],
      ['d', 'low'],
    ],
    'high',
  ],
])('%s', (_name, votes, severity) => {
  expect(votedSeverity(severityVotesOf(reporters(votes), []))).toBe(severity);
});

test('several reports of one source are one vote: the middle, the lower of two', () => {
  const votes = severityVotesOf(
    reporters([
      ['a', 'critical', true],
      ['a', 'low'],
    ]),
    [examiner('b', 'high', 'medium', 'medium')],
  );
  expect(votes).toEqual([
    { source: 'a', severity: 'low', isChecked: true },
    { source: 'b', severity: 'medium', isChecked: false },
  ]);
});

test('an examiner of a source that reported it votes within that source; one that names none does not vote', () => {
  const votes = severityVotesOf(reporters([['a', 'high']]), [examiner('a', 'low', 'low'), examiner('b')]);
  expect(votes).toEqual([{ source: 'a', severity: 'low', isChecked: false }]);
});
