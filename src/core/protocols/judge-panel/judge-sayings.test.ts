import { expect, test } from 'vitest';
import { itemId, seatId } from '../../ids.ts';
import type { Item } from '../../item.ts';
import type { Seat } from '../../seat.ts';
import { judgeSayings } from './judge-sayings.ts';
import type { JudgePanelOutcome } from './outcome.ts';

const seat = (id: string, kind: Seat['kind'] = 'model'): Seat => ({
  id: seatId(id),
  model: `m-${id}`,
  role: 'judge',
  kind,
  canDefend: true,
});

test('a judge below GREEN objects; of a critical finding those speak who hold or reject it', () => {
  const seats = [seat('a'), seat('b'), seat('c'), seat('d', 'person')];
  const judges = seats.map(({ id }, at) => ({
    seat: id,
    stance: ['neutral', 'for', 'against', 'neutral'][at] ?? '',
    heard: true,
    spoke: true,
  }));
  const position = (judge: string, score: number | null) => ({ judge: seatId(judge), score });
  const outcome = {
    judges,
    rounds: [
      { positions: [position('a', 1)] },
      { positions: [position('a', 4), position('b', 3.99), position('c', null), position('d', 2)] },
    ],
    critical: [
      { id: itemId('C1'), heldBy: [seatId('b'), seatId('d')], rejectedBy: [seatId('a')] },
      { id: itemId('C2'), heldBy: [] },
    ],
  } as unknown as JudgePanelOutcome;
  const items = [
    { id: itemId('verdict'), standing: 'upheld' },
    { id: itemId('C1'), standing: 'open' },
  ] as unknown as readonly Item[];
  const said = (panelist: string, role: string, side: 'for' | 'against') => ({ panelist, as: 'judge', role, side });
  expect(judgeSayings(outcome, { seats, items })).toEqual([
    {
      item: 'verdict',
      category: 'verdict',
      standing: 'upheld',
      sayings: [said('m-a', 'neutral', 'against'), said('m-b', 'for', 'for')],
    },
    {
      item: 'C1',
      category: 'critical',
      standing: 'open',
      sayings: [said('m-b', 'for', 'for'), said('m-a', 'neutral', 'against')],
    },
    { item: 'C2', category: 'critical', standing: 'open', sayings: [] },
  ]);
});
