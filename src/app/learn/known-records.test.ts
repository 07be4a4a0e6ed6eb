import { expect, test } from 'vitest';
import { seatId } from '../../core/ids.ts';
import type { Seat } from '../../core/seat.ts';
import type { TrackRecord } from '../../core/track-record/track-record.ts';
import { knownRecords, recordsFor } from './known-records.ts';

const seat = (model: string, role: string): Seat => ({
  id: seatId(`${model}/${role}`),
  model,
  role,
  kind: 'model',
  canDefend: true,
});
const record = (panelist: string, more: Partial<TrackRecord> = {}): TrackRecord => ({
  panelist,
  as: 'reporter',
  upheld: 3,
  overturned: 1,
  ...more,
});

test('a case keeps the records of its own seats, and the totals of those they are compared with', () => {
  const own = [
    record('ash'),
    record('ash', { role: 'bugs' }),
    record('ash', { role: 'bugs', category: 'bug' }),
    record('ash', { role: 'security' }),
    record('elm'),
  ];
  const others = [
    record('ash', { role: 'security', category: 'security' }),
    record('elm', { role: 'bugs' }),
    record('elm', { as: 'judge' }),
    record('ash', { as: 'judge', role: 'neutral' }),
  ];
  expect(recordsFor([...own, ...others], [seat('ash', 'bugs')])).toEqual(own);
  expect(recordsFor([...own, ...others], [seat('oak', 'bugs')])).toEqual([]);
});

test('where records are not wanted nothing is read, and without a place for them nothing is known', async () => {
  const learned = { read: () => Promise.reject(new Error('read')), write: async () => '', remove: async () => undefined };
  expect(await knownRecords({ isWanted: false }, { learned })).toEqual([]);
  expect(await knownRecords({ isWanted: true }, {})).toEqual([]);
  await expect(knownRecords({ isWanted: true }, { learned })).rejects.toThrow('read');
});
