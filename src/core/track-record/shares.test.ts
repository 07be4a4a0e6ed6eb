import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';
import type { TrackRecord } from './track-record.ts';

const record = (panelist: string, upheld: number, overturned: number, more: Partial<TrackRecord> = {}): TrackRecord => ({
  panelist,
  as: 'reporter',
  upheld,
  overturned,
  ...more,
});

const asked = (records: readonly TrackRecord[], panelist = 'ash', role = 'bugs', category = 'bug') =>
  sharesOf(records).of({ panelist, as: 'reporter', role, category });

test('drawn to the share of the others with 20 outcomes like theirs, and the less they have the less it counts', () => {
  // Others: 30 of 60. Own: (40 + 20 × ½) / 70 = 5/7, again with no outcome in role and category.
  const share = asked([record('ash', 40, 10), record('elm', 20, 20), record('oak', 10, 10)]);
  expect(share).toEqual({ used: expect.closeTo(5 / 7, 12), pool: 0.5, lead: expect.closeTo((5 / 7 - 0.5) * (60 / 80), 12) });
});

test('a role is drawn to its panelist, and a category to its role', () => {
  const share = asked([
    record('ash', 40, 20),
    record('ash', 5, 15, { role: 'bugs' }),
    record('ash', 0, 10, { role: 'bugs', category: 'bug' }),
    record('elm', 30, 30),
  ]);
  // Other roles: (35 + 10) / 60. Other categories: (5 + 20 × ¾) / 30. This one: (0 + 20 × ⅔) / 30.
  expect(share?.used).toBeCloseTo((20 * (2 / 3)) / 30, 12);
});

test('an outcome counts once, at whichever level it is known', () => {
  const nested = asked([
    record('ash', 10, 0),
    record('ash', 10, 0, { role: 'bugs' }),
    record('ash', 10, 0, { role: 'bugs', category: 'bug' }),
    record('elm', 10, 10),
  ]);
  expect(nested?.used).toBeCloseTo((10 + 20 / 2) / 30, 12);
});

test('a role in which a panelist was divided with itself may have more outcomes than it has in all', () => {
  const share = asked([record('ash', 1, 0), record('ash', 0, 5, { role: 'bugs' }), record('elm', 10, 10)]);
  expect(share?.used).toBeCloseTo(10 / 25, 12);
});

test('where all are right equally often nobody leads, however seldom that is', () => {
  for (const panelist of ['ash', 'elm', 'oak'])
    expect(asked([record('ash', 0, 20), record('elm', 0, 40), record('oak', 0, 1)], panelist)?.lead).toBe(0);
});

test('one panelist alone is compared in its roles; with one role there is nothing to compare', () => {
  const roles = [record('ash', 12, 20), record('ash', 10, 10, { role: 'bugs' }), record('ash', 2, 10, { role: 'security' })];
  const share = asked(roles);
  expect(share?.pool).toBeCloseTo(2 / 12, 12);
  expect(share?.lead).toBeCloseTo(((10 + 20 / 6) / 40 - 1 / 6) * (12 / 32), 12);
  expect(asked([record('ash', 0, 9), record('ash', 0, 9, { role: 'bugs' })])).toBeUndefined();
});

test('nothing is said of whom nothing is known, nor by records of another part', () => {
  expect(asked([record('elm', 9, 1), record('oak', 1, 9)])).toBeUndefined();
  expect(asked([record('ash', 9, 1), record('elm', 9, 9, { as: 'examiner' })])).toBeUndefined();
  expect(asked([])).toBeUndefined();
});

test('one more outcome that is upheld never lowers anybody’s own lead', () => {
  for (const [upheld, overturned, others] of [
    [0, 0, [5, 5]],
    [3, 1, [0, 9]],
    [200, 1, [9, 0]],
    [0, 80, [40, 40]],
  ] as const) {
    const lead = (more: number): number =>
      asked([
        record('ash', upheld + more, overturned),
        record('ash', upheld + more, overturned, { role: 'bugs' }),
        record('elm', others[0], others[1]),
      ])?.lead ?? 0;
    for (let more = 0; more < 5; more++) expect(lead(more + 1)).toBeGreaterThanOrEqual(lead(more));
  }
});
