import { expect, test } from 'vitest';
import { itemId } from '../../ids.ts';
import type { Judged, MemberBase } from '../judging/judged.ts';
import { firstToDecide, neededBySetAside } from './to-decide.ts';

const item = (name: string, status: string, more: object = {}): Judged<MemberBase> =>
  ({
    id: itemId(name),
    severity: 'critical',
    level: 'majority',
    confidence: { base: 50, adjustments: [] },
    verdict: { status },
    calibrated: { quote: 'found', place: 'changed', needed: 60 },
    ...more,
  }) as unknown as Judged<MemberBase>;

const byName = (a: Judged<MemberBase>, b: Judged<MemberBase>): number => (a.id < b.id ? -1 : 1);

test('only disputes take a place among the five that are put to a person', () => {
  const settled = ['accepted', 'rejected', 'accepted', 'rejected', 'accepted'].map((status, at) => item(`a${at}`, status));
  const open = item('z', 'disputed');
  expect([...settled, open].filter(firstToDecide([...settled, open], byName))).toEqual([open]);
});

test('of six disputes the first five of the report are put to a person', () => {
  const open = ['f', 'e', 'd', 'c', 'b', 'a'].map((name) => item(name, 'disputed'));
  expect(open.filter(firstToDecide(open, byName)).map(({ id }) => id)).toEqual(['e', 'd', 'c', 'b', 'a']);
});

test('a dispute whose quote was not found, or that lies elsewhere, is put to nobody', () => {
  const open = [
    item('a', 'disputed', { calibrated: { quote: 'not-found', place: 'changed' } }),
    item('b', 'disputed', { calibrated: { quote: 'found', place: 'elsewhere' } }),
    item('c', 'disputed', { severity: 'medium' }),
  ];
  expect(open.filter(firstToDecide(open, byName))).toEqual([]);
});

test('what is set aside is told what it needed', () => {
  expect(neededBySetAside([item('a', 'set-aside'), item('b', 'rejected')])).toEqual([['a', 60]]);
});
