import { expect, test } from 'vitest';
import type { Dismissal } from '../contracts/dismissal.ts';
import { memoryLine, parseMemory, readMemory } from './memory.ts';

const ONE: Dismissal = {
  id: 'aa11bb22cc33',
  fingerprint: '0011:1',
  title: 'T',
  text: 'D',
  file: 'a.ts',
  quote: 'q',
  category: 'bug',
  elsewhere: ['0a'],
  severity: 'low',
  by: 'ann',
  at: '2026-01-02T03:04:05.000Z',
  why: 'w\nx',
  case: 'c',
};

test('a dismissal is one line, and comes back as it was; the last one of an id counts', () => {
  const line = memoryLine(ONE);
  expect(line.indexOf('\n')).toBe(line.length - 1);
  const again = { ...ONE, why: 'other' };
  expect(parseMemory(`${line}\n${memoryLine(again)}`)).toEqual({ dismissals: [again], broken: [] });
});

test.each([
  ['no JSON', '{'],
  ['a mark of a merge', '<<<<<<< HEAD'],
  ['a list', '[1]'],
  ['another version', JSON.stringify({ ...ONE, v: 2 })],
  ['no version', JSON.stringify(ONE)],
  ['no fingerprint', JSON.stringify({ ...ONE, v: 1, fingerprint: undefined })],
  ['nobody', JSON.stringify({ ...ONE, v: 1, by: ' ' })],
  ['no reason', JSON.stringify({ ...ONE, v: 1, why: '' })],
  ['a number for a file', JSON.stringify({ ...ONE, v: 1, file: 7 })],
  ['a place that is a number', JSON.stringify({ ...ONE, v: 1, elsewhere: [7] })],
  ['a title that is too long', JSON.stringify({ ...ONE, v: 1, title: 'x'.repeat(9_000) })],
])('a line that is none dismisses nothing, and is named: %s', (_what, line) => {
  expect(parseMemory(`${line}\n${memoryLine(ONE)}`)).toEqual({ dismissals: [ONE], broken: [1] });
});

test('fields that later versions leave out are empty', () => {
  const { text: _text, quote: _quote, case: _case, elsewhere: _elsewhere, ...least } = ONE;
  expect(parseMemory(JSON.stringify({ v: 1, ...least })).dismissals).toEqual([
    { ...ONE, text: '', quote: '', case: '', elsewhere: [] },
  ]);
});

test('too many lines are named, not read', () => {
  const { dismissals, broken } = parseMemory(memoryLine(ONE).repeat(10_003));
  expect([dismissals.length, broken]).toEqual([1, [10_001]]);
});

test('the base tells what is remembered, and a remark which of its lines do not count', async () => {
  const base = (text: string | undefined) => ({ place: 'main', read: async () => text, list: async () => [] });
  expect(await readMemory(base(undefined))).toEqual({ dismissals: [], remarks: [] });
  const remark = { level: 'warning', code: 'memory-lines-unused', file: '.tribunal/memory.jsonl', lines: [1, 2, 3], more: 1 };
  expect(await readMemory(base(`{\n{\n{\n{\n${memoryLine(ONE)}`))).toEqual({ dismissals: [ONE], remarks: [remark] });
});
