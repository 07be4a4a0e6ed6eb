import { expect, test } from 'vitest';
import { seatId, sourceId } from '../../ids.ts';
import type { Seat } from '../../seat.ts';
import { authorsAmong, authorVoices, countVoices, quietVoices, withAuthors } from './author-voice.ts';
import type { SourcePosition } from './source-positions.ts';

const seat = (model: string, role = '', kind: Seat['kind'] = 'model'): Seat => ({
  id: seatId(`${model}/${role}`),
  model,
  role,
  kind,
  canDefend: true,
});
const SEATS = [seat('claude', 'a'), seat('claude', 'b'), seat('gpt'), seat('claude', 'lint', 'analyser')];
const SETUP = { seats: SEATS, authorFamily: [{ family: 'claude', from: 'commit' }] as const };
const authorOf = authorVoices(SETUP, (id) => sourceId(id));
const [A, B, GPT, LINT] = SEATS.map(({ id }) => sourceId(id)) as [never, never, never, never];

const position = (source: typeof A, value: number, more: Partial<SourcePosition> = {}): SourcePosition => ({
  source,
  value,
  divided: false,
  cites: false,
  reported: false,
  severities: [],
  ...more,
});

test('an analyser that is called like the family is no voice of it', () => {
  expect([A, B, GPT, LINT].map(authorOf)).toEqual(['claude', 'claude', undefined, undefined]);
});

test('the family counts as one voice that weighs half, in silence and in number', () => {
  expect(quietVoices(new Set([A, B, GPT]), new Set(), authorOf)).toBe(1.5);
  expect(countVoices(new Set([A, B, GPT, LINT]), authorOf)).toBe(2.5);
});

test('where one of its seats reported the fault, the silence of another says nothing', () => {
  expect(quietVoices(new Set([A, B, GPT]), new Set([A]), authorOf)).toBe(1);
});

test('of its disagreements the strongest counts, and half; what speaks for a finding stays', () => {
  const weak = position(A, -0.5);
  const strong = position(B, -1, { cites: true });
  const other = position(GPT, -1);
  expect(withAuthors([weak, strong, other], authorOf)).toEqual([{ ...weak, share: 0 }, { ...strong, share: 0.5 }, other]);
  const agrees = [position(A, 1), other];
  expect(withAuthors(agrees, authorOf)).toBe(agrees);
});

test('a report tells of families that wrote the change and reviewed it', () => {
  expect(authorsAmong(SETUP, new Set(SEATS.map(({ id }) => id)))).toEqual(SETUP.authorFamily);
  expect(authorsAmong(SETUP, new Set([seatId('gpt/'), seatId('claude/lint')]))).toEqual([]);
});
