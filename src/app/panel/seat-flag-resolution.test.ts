import { expect, test } from 'vitest';
import { seatFlags } from './seat-flag-resolution.ts';
import type { SeatCandidate } from './seat-models.ts';

const model = (name: string): SeatCandidate => ({ spec: `server:${name}`, family: name, sits: 'model' });
const person: SeatCandidate = { spec: 'human', family: 'human', sits: 'person' };

const told = (candidates: readonly SeatCandidate[], needsScan = false): readonly string[] =>
  seatFlags(candidates, { needsScan }).map(({ seat: { id, kind }, spec }) => `${id} ${kind}: ${spec}`);

test('one model takes every part, and scans where there are no flags', () => {
  expect(told([model('a')], true)).toEqual([
    'a/scanner model: server:a',
    'a/critic model: server:a',
    'a/defender model: server:a',
    'a/arbiter model: server:a',
  ]);
});

test('the sides are different models where there are two, and the arbiter is neither where there are three', () => {
  expect([told([model('a'), model('b')]), told([model('a'), model('b'), model('c'), model('d')])]).toEqual([
    ['a/critic model: server:a', 'b/defender model: server:b', 'a/arbiter model: server:a'],
    ['a/critic model: server:a', 'b/defender model: server:b', 'c/arbiter model: server:c'],
  ]);
});

test('a person decides, wherever they were named', () => {
  expect(told([person, model('a'), model('b'), model('c')])).toEqual([
    'a/critic model: server:a',
    'b/defender model: server:b',
    'human/arbiter person: human',
  ]);
  expect(() => told([person])).toThrow('flags need at least one model');
});
