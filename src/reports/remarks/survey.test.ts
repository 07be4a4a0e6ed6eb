import { expect, test } from 'vitest';
import { remark } from '../../contracts/remark.ts';
import { remarkText } from './remark-text.ts';

test('who is asked something small, what it costs, and who answers', () => {
  const told = [
    remark('note', 'check-asks', { panelists: [] }),
    remark('note', 'check-asks', { panelists: ['a:x', 'cli:b'] }),
    remark('note', 'check-costs', { mostMicros: 20_000, unpriced: [] }),
    remark('note', 'check-costs', { mostMicros: 20_000, unpriced: ['c', 'd'] }),
    remark('note', 'check-costs', { mostMicros: undefined, unpriced: ['c'] }),
    remark('note', 'check-done', { panelist: 'a:x', isAnswered: true, done: 1, all: 2 }),
    remark('warning', 'check-done', { panelist: 'cli:b', isAnswered: false, done: 2, all: 2 }),
  ];
  expect(told.map(remarkText)).toEqual([
    'no panelist to ask',
    'one small call each: a:x, cli:b',
    'it costs at most $0.02',
    'it costs at most $0.02, and an unknown amount for c, d',
    'it costs an unknown amount for c',
    'a:x answered (1 of 2)',
    'cli:b did not answer (2 of 2)',
  ]);
});
