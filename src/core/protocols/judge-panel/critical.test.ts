import { expect, test } from 'vitest';
import { inWords } from '../../../../test/in-words.ts';
import { defined } from '../../defined.ts';
import { type SeatId, seatId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import { likeness } from '../../text/clusters.ts';
import { heldClusters, holdAfter, NOTHING_HELD, withdrawnClusters } from './critical.ts';
import type { ListedFinding, Opinion } from './said.ts';

const ROLLBACK = 'No rollback plan for the data migration';
const REWORDED = 'The data migration has no rollback plan';
const SECRETS = 'Secrets of the tenants are written to the log';

type Word = {
  readonly lists?: readonly (string | Partial<ListedFinding>)[];
  readonly endorses?: readonly string[];
  readonly withdraws?: readonly string[];
};

const opinionOf = ({ lists, endorses = [], withdraws = [] }: Word): Opinion => ({
  dimensionScores: [],
  keyClaims: [],
  ...(lists === undefined
    ? {}
    : {
        criticalFindings: lists.map((one) => ({
          finding: '',
          priority: 'CRITICAL' as const,
          evidence: '',
          ...(typeof one === 'string' ? { finding: one } : one),
        })),
      }),
  endorses,
  withdraws,
  agreements: [],
  disagreements: [],
  keyPointsMaintained: [],
  concessionsMade: [],
  notes: [],
});

/** Returns the holders of each finding after these rounds, and the notes. */
function hold(...rounds: readonly Readonly<Record<string, Word>>[]) {
  return holdBroken(new Set(), ...rounds);
}

/** The same, where some broke off whenever they spoke. */
function holdBroken(brokenOff: ReadonlySet<SeatId>, ...rounds: readonly Readonly<Record<string, Word>>[]) {
  const notes: Note[] = [];
  const alike = likeness();
  const judges = new Set(['a', 'b', 'c', 'x', 'x:y', 'x:y: z'].map(seatId));
  const holdings = rounds.reduce(
    (before, words, index) =>
      holdAfter({
        before,
        round: index + 1,
        opinions: new Map(Object.entries(words).map(([name, word]) => [seatId(name), opinionOf(word)])),
        brokenOff,
        judges,
        alike,
        note: (by, kind, message) => void notes.push({ kind, message, ...defined({ by }) }),
      }),
    NOTHING_HELD,
  );
  const { clusters, compared } = heldClusters(holdings, alike);
  const held: Readonly<Record<string, readonly SeatId[]>> = Object.fromEntries(
    clusters.map(({ finding, heldBy }) => [finding, heldBy]),
  );
  const withdrawn = withdrawnClusters(holdings, clusters, alike).map(({ finding }) => finding);
  return { held, withdrawn, notes: inWords(notes), compared };
}

test('differently worded findings are one, named by the words that came first, then by the longest', () => {
  const longer = `${REWORDED} at all`;
  expect(hold({ a: { lists: [longer] }, b: { lists: [ROLLBACK, SECRETS] } }).held).toEqual({
    [longer]: ['a', 'b'],
    [SECRETS]: ['b'],
  });
  expect(hold({ a: { lists: [REWORDED] } }, { b: { lists: [`${ROLLBACK} of all tenants`] } }).held).toEqual({
    [REWORDED]: ['a', 'b'],
  });
});

test('a list replaces all that was held, an empty one withdraws all, a missing one keeps it', () => {
  const first = { a: { lists: [ROLLBACK, SECRETS] }, b: { lists: [ROLLBACK] } };
  expect(hold(first, { a: { lists: [SECRETS] }, b: {} }).held).toEqual({ [ROLLBACK]: ['b'], [SECRETS]: ['a'] });
  expect(hold(first, { a: { lists: [] }, b: { lists: [] } })).toMatchObject({ held: {}, withdrawn: [ROLLBACK, SECRETS] });
});

test('a list that broke off adds what it has and takes nothing back', () => {
  const rounds = [{ a: { lists: [ROLLBACK] } }, { a: { lists: [SECRETS] } }];
  expect(holdBroken(new Set([seatId('a')]), ...rounds).held).toEqual({ [ROLLBACK]: ['a'], [SECRETS]: ['a'] });
});

test('a list replaces endorsements too, and is followed by endorsements and withdrawals of the same answer', () => {
  const endorsed = [{ a: { lists: [ROLLBACK] } }, { b: { endorses: [ROLLBACK] } }] as const;
  expect(hold(...endorsed).held).toEqual({ [ROLLBACK]: ['a', 'b'] });
  expect(hold(...endorsed, { b: { lists: [] } }).held).toEqual({ [ROLLBACK]: ['a'] });
  const both = { lists: [SECRETS], endorses: [ROLLBACK], withdraws: [SECRETS] };
  expect(hold({ a: { lists: [ROLLBACK] }, b: both }).held).toEqual({ [ROLLBACK]: ['a', 'b'] });
});

test('a finding is named by id, by text, by who listed it, or in other words', () => {
  const first = { a: { lists: [{ id: 'C1', finding: ROLLBACK }] } };
  for (const reference of [
    'C1',
    'no rollback plan for the data migration.',
    `a: ${ROLLBACK}`,
    'a:C1',
    REWORDED,
    `a: ${REWORDED}`,
  ])
    expect({ reference, ...hold(first, { b: { endorses: [reference] } }) }).toMatchObject({
      reference,
      held: { [ROLLBACK]: ['a', 'b'] },
      notes: [],
    });
});

test('what names nothing is noted', () => {
  const { held, notes } = hold({ a: { lists: [ROLLBACK] }, b: { endorses: ['C9'], withdraws: [SECRETS, ROLLBACK] } });
  expect(held).toEqual({ [ROLLBACK]: ['a'] });
  expect(notes).toEqual([
    { kind: 'unmatched', by: 'b', message: 'endorses "C9" in round 1, which no judge has listed' },
    { kind: 'unmatched', by: 'b', message: `withdraws "${SECRETS}" in round 1, which no judge has listed` },
    { kind: 'not-counted', by: 'b', message: `withdraws "${ROLLBACK}" in round 1, which it did not hold` },
  ]);
});

test('an id of several judges is that of another one in an endorsement, and the own one in a withdrawal', () => {
  const first = { a: { lists: [{ id: 'C1', finding: ROLLBACK }] }, b: { lists: [{ id: 'C1', finding: SECRETS }] } };
  expect(hold(first, { b: { endorses: ['C1'], withdraws: ['C1'] } }).held).toEqual({ [ROLLBACK]: ['a', 'b'] });
  const { held, notes } = hold(first, { c: { endorses: ['C1'] } });
  expect(held).toEqual({ [ROLLBACK]: ['a'], [SECRETS]: ['b'] });
  expect(notes).toEqual([
    { kind: 'unmatched', by: 'c', message: 'endorses "C1" in round 2, an id that several judges gave to different findings' },
  ]);
});

test('a withdrawal takes every wording with it, and what nobody holds any more is withdrawn', () => {
  const first = { a: { lists: [ROLLBACK] }, b: { lists: [REWORDED] } };
  expect(hold(first, { b: { withdraws: [ROLLBACK] } })).toMatchObject({ held: { [ROLLBACK]: ['a'] }, withdrawn: [] });
  expect(hold(first, { a: { withdraws: [ROLLBACK] }, b: { withdraws: [ROLLBACK] } })).toMatchObject({
    held: {},
    withdrawn: [ROLLBACK],
  });
});

test('what is less than critical decides nothing', () => {
  expect(hold({ a: { lists: [{ finding: SECRETS, priority: 'HIGH' }] } })).toMatchObject({ held: {}, withdrawn: [] });
});

test('with too many texts only equal ones are the same, noted', () => {
  const many = Array.from({ length: 401 }, (_, index) => `finding_${index} of its own`);
  const { held, notes, compared } = hold({
    a: { lists: [...many, ROLLBACK] },
    b: { lists: [REWORDED], endorses: [many[0]?.toUpperCase() ?? '', 'finding_0 of its very own'] },
  });
  expect({ compared, rollback: held[ROLLBACK], reworded: held[REWORDED], first: held[many[0] ?? ''] }).toEqual({
    compared: false,
    rollback: ['a'],
    reworded: ['b'],
    first: ['a', 'b'],
  });
  expect(notes.map(({ kind }) => kind)).toEqual(['not-counted', 'unmatched']);
});

test('an id that a judge gives again names what it means by it now', () => {
  const again = [{ a: { lists: [{ id: 'C1', finding: ROLLBACK }] } }, { a: { lists: [{ id: 'C1', finding: SECRETS }] } }];
  expect(hold(...again, { b: { endorses: ['C1'] } }).held).toEqual({ [SECRETS]: ['a', 'b'] });
  expect(hold(...again, { b: { endorses: ['a: C1'] } }).held).toEqual({ [SECRETS]: ['a', 'b'] });
  expect(hold(...again, { a: { withdraws: ['C1'] } })).toMatchObject({ held: {}, withdrawn: [ROLLBACK, SECRETS] });
});

test('the name of a judge may hold colons and begin with that of another', () => {
  const first = {
    x: {
      lists: [
        { id: 'C1', finding: ROLLBACK },
        { id: 'y:C1', finding: 'A cache without an owner' },
      ],
    },
    'x:y': { lists: [{ id: 'C1', finding: SECRETS }] },
    'x:y: z': { lists: [{ id: 'C1', finding: 'The queue is drained by nobody' }] },
  };
  const named = (reference: string) => {
    const { held } = hold(first, { b: { endorses: [reference] } });
    return Object.keys(held).filter((finding) => held[finding]?.includes(seatId('b')));
  };
  expect(['x: C1', 'x:y:C1', 'x:y : C1', 'x:y: z: C1', `x:${ROLLBACK}`].map(named)).toEqual([
    [ROLLBACK],
    [SECRETS],
    [SECRETS],
    ['The queue is drained by nobody'],
    [ROLLBACK],
  ]);
});

test('with too many references only ids and equal texts are matched, noted: F6', () => {
  const references = (count: number) => [REWORDED, ...Array.from({ length: count - 1 }, () => ROLLBACK)];
  const first = { a: { lists: [ROLLBACK] }, c: { lists: [`${REWORDED} at all`] } };
  const withdrawing = (count: number) => hold(first, { c: { withdraws: references(count) } });
  expect(withdrawing(400).held).toEqual({ [ROLLBACK]: ['a'] });
  const { held, notes } = withdrawing(401);
  expect(held).toEqual({ [`${REWORDED} at all`]: ['a', 'c'] });
  expect(notes.slice(0, 2)).toEqual([
    { kind: 'not-counted', message: 'round 2 names too many critical findings: only ids and equal texts were matched' },
    { kind: 'unmatched', by: 'c', message: `withdraws "${REWORDED}" in round 2, which no judge has listed` },
  ]);
  const shared = Array.from({ length: 201 }, () => ROLLBACK);
  const both = hold(first, { b: { endorses: [...shared.slice(1), REWORDED] }, c: { endorses: shared } });
  expect(both.notes.map(({ kind, by }) => [kind, by])).toEqual([
    ['not-counted', undefined],
    ['unmatched', 'b'],
  ]);
});
