import { expect, test } from 'vitest';
import { findingId, seatId } from '../../ids.ts';
import { consistencyLogOdds, passesIn } from './passes.ts';

const A = seatId('claude/a');
const B = seatId('claude/b');
const found = (id: string, seat = A) => ({ id: findingId(id), seat });
const looks = (seat: typeof A, passes: number, part?: string) =>
  Array.from({ length: passes }, (_, at) => ({
    seat,
    ...(at === 0 ? {} : { pass: at + 1 }),
    ...(part === undefined ? {} : { part }),
  }));

const passOf = new Map([
  [findingId('a2'), 2],
  [findingId('a3'), 3],
]);
const NO_PARTS = new Map<never, never>();

test('nobody looked twice: nothing is told', () => {
  expect(
    passesIn({ reviews: [...looks(A, 1), ...looks(B, 1)], passOf: NO_PARTS, partOf: NO_PARTS })([found('a1')]),
  ).toBeUndefined();
});

test('passes are counted by seat, and the most consistent reporter counts', () => {
  const inPasses = passesIn({ reviews: [...looks(A, 3), ...looks(B, 2)], passOf, partOf: NO_PARTS });
  expect(inPasses([found('a1'), found('a2')])).toEqual({ found: 2, passes: 3 });
  // Two reports in one pass are one pass.
  expect(inPasses([found('a1'), found('again')])).toEqual({ found: 1, passes: 3 });
  expect(inPasses([found('a1'), found('a2'), found('b1', B)])).toEqual({ found: 2, passes: 3 });
});

test('only passes in which the part was shown count, and a pass that failed does not', () => {
  const reviews = [...looks(A, 3, 'p1').slice(0, 2), ...looks(A, 3, 'p2')];
  const partOf = new Map([[findingId('a2'), 'p1']]);
  expect(passesIn({ reviews, passOf, partOf })([found('a2')])).toEqual({ found: 1, passes: 2 });
});

test('from −0.3 for found once to 0.3 for found every time', () => {
  const logOdds = [1, 2, 3].map((times) => consistencyLogOdds({ found: times, passes: 3 }));
  expect(logOdds).toEqual([-0.3, 0, 0.3]);
});
