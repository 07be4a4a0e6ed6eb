import { expect, test } from 'vitest';
import { itemId, seatId, sourceId } from '../../ids.ts';
import type { Position } from '../hearing/positions.ts';
import { dividedNotes, sourcePositions } from './source-positions.ts';

let seats = 0;
const said = (source: string, stance: Position['stance'], more: Partial<Position> = {}): Position => ({
  by: { id: seatId(`${source}/${seats++}`), model: source, role: '', kind: 'model', canDefend: true },
  source: sourceId(source),
  stance,
  adjustment: 0,
  counted: 0,
  onlyAgainst: false,
  reasoning: '',
  ...more,
});

const positionsOf = (positions: readonly Position[], reporting: readonly string[] = []) =>
  sourcePositions(positions, new Set(reporting.map(sourceId)), ({ reasoning }) => reasoning === 'cites');

test.each<[string, readonly Position[], number, boolean, boolean]>([
  ['agrees', [said('a', 'agree')], 1, false, false],
  ['disagrees', [said('a', 'disagree')], -1, false, false],
  ['in part, up', [said('a', 'partial', { adjustment: 30 })], 0.5, false, false],
  ['in part, down', [said('a', 'partial', { adjustment: -1 })], -0.5, false, false],
  ['in part, neither way', [said('a', 'partial')], 0, false, false],
  ['on both sides', [said('a', 'agree'), said('a', 'disagree')], 0, true, false],
  ['two against one', [said('a', 'agree'), said('a', 'agree'), said('a', 'disagree')], 1 / 3, true, false],
  ['agrees, and agrees in part', [said('a', 'agree'), said('a', 'partial', { adjustment: 5 })], 0.75, false, false],
  ['one of two cites', [said('a', 'agree'), said('a', 'agree', { reasoning: 'cites' })], 1, false, true],
  [
    'only the seat on the side that loses cites',
    [said('a', 'agree'), said('a', 'agree'), said('a', 'disagree', { reasoning: 'cites' })],
    1 / 3,
    true,
    false,
  ],
])('%s', (_name, positions, value, divided, cites) => {
  const [only, ...others] = positionsOf(positions);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ source: 'a', divided, cites, reported: false, severities: [] });
  expect(only?.value).toBeCloseTo(value);
});

test('one position a source, in the order in which they first spoke', () => {
  const positions = positionsOf([said('b', 'agree'), said('a', 'disagree'), said('b', 'agree')], ['a']);
  expect(positions.map(({ source, reported }) => [source, reported])).toEqual([
    ['b', false],
    ['a', true],
  ]);
});

test('the severities of all seats are kept', () => {
  const positions = positionsOf([said('a', 'agree', { severity: 'low' }), said('a', 'disagree', { severity: 'high' })]);
  expect(positions[0]?.severities).toEqual(['low', 'high']);
});

test('who says that two things are mixed takes no position', () => {
  expect(positionsOf([said('a', 'disagree', { mixes: true })])).toEqual([]);
});

test('a source on both sides is noted, one that doubts in part is not', () => {
  const positions = positionsOf([
    said('a', 'agree'),
    said('a', 'disagree'),
    said('b', 'agree'),
    said('b', 'partial', { adjustment: 5 }),
  ]);
  expect(dividedNotes({ id: itemId('F1'), calibrated: { positions } })).toMatchObject([
    { kind: 'decided', finding: 'F1', by: 'a' },
  ]);
  expect(dividedNotes({ id: itemId('F1') })).toEqual([]);
});
