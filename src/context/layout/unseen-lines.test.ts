import { expect, test } from 'vitest';
import { dice, editedFile } from '../../../test/edited-file.ts';
import type { Change } from '../../diff/change.ts';
import { layOutInParts } from './lay-out-in-parts.ts';
import { unseenLines } from './unseen-lines.ts';

const context = { enabled: true, tokens: 120, overlap: 3, fileLines: 500 };

test('what nobody answered is unseen, but for the lines that somebody saw in another part', () => {
  const lines = Array.from({ length: 30 }, (_, at) => `+line ${at + 1}`);
  const change: Change = {
    files: [
      { path: 'a.ts', kind: 'added', content: 'text', diffLine: 1, hunks: [{ diffLine: 1, oldStart: 0, newStart: 1, lines }] },
      {
        path: 'b.ts',
        kind: 'modified',
        content: 'text',
        diffLine: 1,
        hunks: [
          { diffLine: 1, oldStart: 5, newStart: 5, lines: ['-a', '-b', ' c'] },
          { diffLine: 1, oldStart: 9, newStart: 7, lines: ['+d'] },
        ],
      },
      {
        path: 'c.ts',
        kind: 'deleted',
        content: 'text',
        diffLine: 1,
        hunks: [{ diffLine: 1, oldStart: 1, newStart: 0, lines: ['-a', '-b'] }],
      },
    ],
  };
  const { parts } = layOutInParts(change, new Map(), { context });
  expect(parts.map(({ spans }) => spans.map(({ file, start, end }) => `${file} ${start}-${end}`))).toEqual([
    ['a.ts 1-21'],
    ['a.ts 19-30', 'b.ts 5-5', 'b.ts 7-7', 'c.ts 1-2'],
  ]);
  expect(unseenLines(change, parts, new Set())).toEqual({ lines: 0, places: [] });
  expect(unseenLines(change, parts, new Set(['p1']))).toEqual({ lines: 18, places: [{ file: 'a.ts', start: 1, end: 18 }] });
  expect(unseenLines(change, parts, new Set(['p2']))).toEqual({
    lines: 14,
    places: [
      { file: 'a.ts', start: 22, end: 30 },
      { file: 'b.ts', start: 5, end: 5 },
      { file: 'b.ts', start: 7, end: 7 },
      { file: 'c.ts', start: 1, end: 2 },
    ],
  });
  // Lines in no part are reported elsewhere.
  expect(unseenLines(change, parts.slice(1), new Set(['p2'])).lines).toBe(12 + 3 + 2);
});

test('of removed lines that stand in two parts nobody knows which were seen: both must be', () => {
  const lines = Array.from({ length: 30 }, () => '-}');
  const change: Change = {
    files: [
      { path: 'a.ts', kind: 'modified', content: 'text', diffLine: 1, hunks: [{ diffLine: 1, oldStart: 1, newStart: 1, lines }] },
    ],
  };
  const { parts } = layOutInParts(change, new Map(), { context: { ...context, tokens: 90 } });
  const unseen = (...ids: readonly string[]) => unseenLines(change, parts, new Set(ids));
  const all = { lines: 30, places: [{ file: 'a.ts', start: 1, end: 1 }] };
  expect([parts.length, unseen('p1'), unseen('p2'), unseen('p1', 'p2'), unseen().lines]).toEqual([2, all, all, all, 0]);
});

test('with every part that is answered less is unseen, and a line is seen only where a part that was answered has it', () => {
  for (let seed = 0; seed < 25; seed++) {
    const roll = dice(seed);
    const { file, text, added } = editedFile(roll, 'f');
    const change = { files: [file] };
    const { parts, coverage } = layOutInParts(change, new Map([['f', text]]), { context });
    const unanswered = new Set(parts.map(({ id }) => id));
    const count = (): number => unseenLines(change, parts, unanswered).lines;
    let before = count();
    expect({ seed, before }).toEqual({ seed, before: coverage.changed });
    for (const { id } of parts.toSorted(() => roll(3) - 1)) {
      unanswered.delete(id);
      const now = count();
      expect({ seed, now: now <= before }).toEqual({ seed, now: true });
      before = now;
      const shown = parts.flatMap((part) => (unanswered.has(part.id) ? [] : part.shown.split('\n')));
      const there = new Set(shown.flatMap((line) => /^ *(\d+) \+ /.exec(line)?.[1] ?? []));
      const unseen = unseenLines(change, parts, unanswered).places;
      const claimed = added.filter(([line]) => !unseen.some(({ start, end }) => start <= line && line <= end));
      expect({ seed, wrongly: claimed.filter(([line]) => !there.has(String(line))) }).toEqual({ seed, wrongly: [] });
    }
    expect({ seed, before }).toEqual({ seed, before: 0 });
  }
});
