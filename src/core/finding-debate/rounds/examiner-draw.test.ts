import { expect, test } from 'vitest';
import { findingId, itemId, type SeatId, seatId, sourceId } from '../../ids.ts';
import type { Seat } from '../../seat.ts';
import type { TrackRecord } from '../../track-record/track-record.ts';
import type { AskedItem } from './pieces.ts';
import { type CrossExamineInput, crossExamineAsks } from './rounds.ts';

const seat = (model: string): Seat => ({ id: seatId(model), model, role: 'bugs', kind: 'model', canDefend: true });
const PANEL = ['author', 'ash', 'elm', 'oak', 'yew'].map(seat);
const FINDINGS = 400;

const item = (at: number) => {
  const finding = {
    id: findingId(`f${at}`),
    seat: seatId('author'),
    origin: 'round1',
    category: 'bug',
    severity: 'medium',
    confidence: 80,
    title: `Fault ${at}`,
    description: `What is wrong with ${at}.`,
    suggestion: '',
  };
  const member = { finding, source: sourceId('author'), conceded: false, severity: 'medium', description: finding.description };
  return {
    id: itemId(`f${at}`),
    members: [member],
    deciding: [member],
    lead: member,
    positions: [],
  } as unknown as AskedItem<never>;
};

/** Counts the findings each examiner is asked about; each finding goes to two examiners. */
function asked(learned?: readonly TrackRecord[]): Readonly<Record<string, number>> {
  const input = {
    setup: { seats: PANEL, assignments: [], agenda: ['cross-examine'], respondersPerFinding: 2, ...(learned && { learned }) },
    hearing: {
      failedReviews: [],
      reviews: [],
      findings: PANEL.map((one, at) => ({ ...item(1000 + at).lead.finding, seat: one.id })),
      standIns: new Map<SeatId, SeatId>(),
    },
    items: Array.from({ length: FINDINGS }, (_, at) => item(at)),
    voices: { sourceOf: (id: SeatId) => sourceId(id), nameOf: (id: SeatId) => id },
    round: 2,
    roleDistance: () => 0,
  } as unknown as CrossExamineInput<never, never>;
  return Object.fromEntries(crossExamineAsks(input).map(({ seat: id, brief }) => [id, brief.findings.length]));
}

const record = (panelist: string, upheld: number, overturned: number): TrackRecord => ({
  panelist,
  as: 'examiner',
  upheld,
  overturned,
});

test('without records everybody is drawn alike', () => {
  const counts = asked();
  for (const name of ['ash', 'elm', 'oak', 'yew']) expect(Math.abs((counts[name] ?? 0) - FINDINGS / 2)).toBeLessThan(60);
});

test('a better record is asked more often, and the worst is still asked', () => {
  const {
    ash = 0,
    elm = 0,
    oak = 0,
    yew = 0,
    author,
  } = asked([record('ash', 400, 0), record('elm', 0, 400), record('oak', 200, 200)]);
  expect(author).toBeUndefined();
  expect(ash + elm + oak + yew).toBe(2 * FINDINGS);
  expect(ash).toBeGreaterThan(yew);
  expect(oak).toBeGreaterThan(elm);
  expect(elm).toBeGreaterThan(FINDINGS / 20);
});

test('equal records draw as evenly as none', () => {
  const counts = asked(['ash', 'elm', 'oak', 'yew'].map((name) => record(name, 5, 5)));
  for (const name of ['ash', 'elm', 'oak', 'yew']) expect(Math.abs((counts[name] ?? 0) - FINDINGS / 2)).toBeLessThan(60);
});

/** The seats that are asked about one finding by `author`, where each name begins with its source. */
function askedOnce(names: readonly string[], onePerSource: boolean): readonly string[] {
  const panel = names.map((name) => ({ ...seat(name), role: name.endsWith('far') ? 'far' : 'bugs' }));
  const input = {
    setup: {
      ...{ seats: panel, assignments: [], agenda: ['cross-examine'], respondersPerFinding: 3 },
      ...(onePerSource ? { onePerSource } : {}),
    },
    hearing: { failedReviews: [], reviews: [], findings: [], standIns: new Map<SeatId, SeatId>() },
    items: [item(1)],
    voices: { sourceOf: (id: SeatId) => sourceId(id.split('/')[0] ?? ''), nameOf: (id: SeatId) => id },
    round: 2,
    roleDistance: (role: string) => (role === 'far' ? 1 : 0),
  } as unknown as CrossExamineInput<never, never>;
  return crossExamineAsks(input)
    .map(({ seat: id }) => id)
    .sort();
}

test('one reviewer of each other source is asked, the nearest; a source alone is asked as before', () => {
  const panel = ['author', 'author/far', 'author/near', 'elm/near', 'elm/far', 'oak/far', 'oak/near'];
  expect(askedOnce(panel, true)).toEqual(['elm/near', 'oak/near']);
  expect(askedOnce(panel, false).length).toBe(3);
  const family = ['author', 'author/a', 'author/b', 'author/c', 'author/far'];
  expect(askedOnce(family, true)).toEqual(['author/a', 'author/b', 'author/c']);
  expect(askedOnce(family, true)).toEqual(askedOnce(family, false));
});
