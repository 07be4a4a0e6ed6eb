import { expect, test } from 'vitest';
import type { ReviewedPart } from '../../contracts/material.ts';
import { seatId } from '../../core/ids.ts';
import type { Seat } from '../../core/seat.ts';
import { assignParts } from './assign-parts.ts';

const seat = (model: string, role: string, more: Partial<Seat> = {}): Seat => ({
  id: seatId(role === '' ? model : `${model}/${role}`),
  model,
  role,
  kind: 'model',
  canDefend: true,
  ...more,
});

const part = (id: string, file: string, ...added: readonly string[]): ReviewedPart => ({
  id,
  shown: [`=== ${file} (modified)`, ...added.map((line, at) => `${String(at + 1).padStart(4)} + ${line}`)].join('\n'),
  spans: [{ file, start: added.length === 0 ? 0 : 1, end: added.length }],
  changed: added.length,
});

const change = (parts: readonly ReviewedPart[]) => ({
  files: parts.map(({ spans }) => ({
    path: spans[0]?.file ?? '',
    kind: 'modified' as const,
    content: 'text' as const,
    hunks: [],
    diffLine: 1,
  })),
});

const assigned = (parts: readonly ReviewedPart[], seats: readonly Seat[], most: number | undefined = 6, tokens = 48_000) =>
  assignParts({ parts, seats, change: change(parts), perSeat: { parts: most, tokens } });

const SECURITY = seat('a', 'security-reviewer');
const TESTS = seat('a', 'test-coverage-reviewer');
const OWN = seat('b', 'my-own');

test('one part goes to all, in the order of their seats', () => {
  const whole = { ...part('', 'login.ts', 'token'), id: '' };
  const { assignments, uncovered, table } = assigned(
    [whole],
    [
      TESTS,
      seat('p', 'reviewer', { kind: 'person' }),
      seat('oxlint', '', { kind: 'analyser' }),
      SECURITY,
      seat('c', 'security-reviewer', { standsInFor: SECURITY.id }),
    ],
  );
  expect({ assignments, uncovered, table }).toEqual({
    assignments: ['a/test-coverage-reviewer', 'p/reviewer', 'a/security-reviewer'].map((id) => ({
      seat: id,
      part: '',
      files: undefined,
    })),
    uncovered: [],
    table: [
      { role: 'test-coverage-reviewer', files: 1, matched: 0, lines: 1, tokens: 11, parts: 1 },
      { role: 'security-reviewer', files: 1, matched: 1, lines: 1, tokens: 11, parts: 1 },
    ],
  });
});

const PARTS = [
  part('p1', 'test/login.test.ts', 'expect(token)'),
  part('p2', 'notes.md', 'a note'),
  part('p3', 'src/login.ts', 'token', 'password'),
];

test('first every part goes to the seat that it concerns, then seats widen, round by round', () => {
  const { assignments, uncovered, table } = assigned(PARTS, [SECURITY, TESTS, OWN], 2);
  expect(assignments.map(({ seat: id, part: of, files }) => `${id} ${of} ${files}`)).toEqual([
    'a/test-coverage-reviewer p1 test/login.test.ts',
    'a/security-reviewer p3 src/login.ts',
    'b/my-own p2 notes.md',
    'a/security-reviewer p1 test/login.test.ts',
    'a/test-coverage-reviewer p2 notes.md',
    'b/my-own p3 src/login.ts',
  ]);
  expect(uncovered).toEqual([]);
  expect(table.map(({ role, matched, lines, parts }) => ({ role, matched, lines, parts }))).toEqual([
    { role: 'security-reviewer', matched: 1, lines: 3, parts: 2 },
    { role: 'test-coverage-reviewer', matched: 1, lines: 2, parts: 2 },
    { role: 'my-own', matched: 0, lines: 3, parts: 2 },
  ]);
});

test('where there are too many parts, what may be dangerous is looked at, and what is left is named', () => {
  const { assignments, uncovered } = assigned(PARTS, [OWN], 2);
  expect(assignments.map(({ part: of }) => of)).toEqual(['p3', 'p1']);
  expect(uncovered).toEqual(['p2']);
  expect(assigned(PARTS, [OWN, seat('p', 'reviewer', { kind: 'person' })], 2).uncovered).toEqual([]);
  expect(assigned(PARTS, []).uncovered).toEqual(['p1', 'p2', 'p3']);
});

test('many parts are spread evenly over seats and families, nobody has one twice, and coverage comes first', () => {
  const parts = Array.from({ length: 40 }, (_, at) => part(`p${at + 1}`, `src/f${at}.ts`, at % 3 === 0 ? 'token' : 'x'));
  const seats = [
    SECURITY,
    TESTS,
    OWN,
    seat('b', 'security-reviewer'),
    seat('b', 'bug-detector'),
    ...['1', '2', '3'].map((role) => seat('c', role)),
  ];
  const { assignments, uncovered } = assigned(parts, seats);
  const covering = assignments.slice(0, 40);
  expect(new Set(covering.map(({ part: of }) => of)).size).toBe(40);
  expect(seats.map(({ id }) => covering.filter((one) => one.seat === id).length)).toEqual(seats.map(() => 5));
  expect(new Set(assignments.map(({ seat: id, part: of }) => `${id} ${of}`)).size).toBe(48);
  expect(uncovered).toEqual([]);
  expect(assigned(parts, seats)).toEqual(assigned(parts, seats));
});
