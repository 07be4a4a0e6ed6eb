import { expect, test } from 'vitest';
import { seatId } from '../../ids.ts';
import type { Seat } from '../../seat.ts';
import { sourcesOf } from './sources.ts';

const seat = (id: string, model: string, role: string): Seat => ({ id: seatId(id), model, role, kind: 'model', canDefend: true });

test('a seat goes by its model, by its role too where the model has several, and by its id where another goes by that', () => {
  const seats = [
    seat('a/bugs', 'a', 'bugs'),
    seat('a/tests', 'a', 'tests'),
    seat('a/bugs-2', 'a', 'bugs'),
    seat('b/bugs', 'b', 'bugs'),
    seat('c/bugs', 'c', 'bugs'),
    seat('c/bugs-2', 'c', 'bugs'),
  ];
  const { nameOf } = sourcesOf(seats, 'auto', new Set(seats.map(({ id }) => id)));
  expect(seats.map(({ id }) => nameOf(id))).toEqual(['a/bugs', 'a/tests', 'a/bugs-2', 'b', 'c/bugs', 'c/bugs-2']);
});
