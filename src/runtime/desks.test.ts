import { expect, test } from 'vitest';
import { askId, seatId } from '../core/ids.ts';
import type { Seat } from '../core/seat.ts';
import { nonceFor } from '../safety/fence.ts';
import { type BusinessReviewCase, businessReviewDesk } from './desks.ts';

const seat = (id: string, role: string): Seat => ({ id: seatId(id), model: id, role, kind: 'model', canDefend: true });
const seats = [seat('a', 'audience-fit-reviewer'), seat('b', 'accuracy'), seat('c', 'business-cross-review')];

test('a seat is told to go as far as the rules let it: models from outside further than the team', () => {
  const setup = {
    seats,
    externals: new Set(['b', 'c'].map(seatId)),
    texts: new Map(),
    document: { title: 'Pitch', type: 'content', shown: '# A\nB', nonce: nonceFor('case', 'document') },
  } as unknown as BusinessReviewCase;
  const told = seats.map((one) => {
    const ask = { id: askId(2, 'cross-examine', one.id), seat: one.id, phase: 'cross-examine', brief: { findings: [] } } as const;
    return /from (-\d+ to \d+),/.exec(businessReviewDesk.prompt(ask, one, setup).own)?.[1];
  });
  expect(told).toEqual(['-20 to 20', '-30 to 30', '-30 to 30']);
});
