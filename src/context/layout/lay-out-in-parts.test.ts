import { estimateTokenCount } from 'tokenx';
import { expect, test } from 'vitest';
import { dice, editedFile } from '../../../test/edited-file.ts';
import { layOut } from '../../../test/lay-out.ts';
import type { ReviewedPart } from '../../contracts/material.ts';
import type { Change, ChangedFile } from '../../diff/change.ts';
import { layOutInParts, type PartsOptions } from './lay-out-in-parts.ts';
import type { Outlined } from './outline.ts';

const context = { enabled: true, tokens: 8_000, overlap: 10, fileLines: 500 };

/** Added lines in the format of a layout. */
const asShown = (number: number, line: string): string =>
  `${String(number).padStart(4)} + ${line.length > 2000 ? `${line.slice(0, 2000)} [… ${line.length - 2000} more characters are not shown]` : line}`;

test('whatever is cut, every changed line stands in a part under its file, parts keep to their size, and counts add up', () => {
  let cut = 0;
  for (let seed = 0; seed < 60; seed++) {
    const roll = dice(seed);
    const edits = Array.from({ length: 1 + roll(6) }, (_, at) =>
      editedFile(roll, `${roll(2) === 0 ? 'src' : 'test'}/f${at >> 1}.ts`),
    );
    const change: Change = { files: edits.map(({ file }) => file) };
    const texts = new Map(roll(5) === 0 ? [] : edits.map(({ file, text }) => [file.path, text]));
    const blocks: readonly Outlined[] = [4, 9, 20].map((start) => ({ kind: 'function', name: 'f', start, end: start + roll(9) }));
    const tokens = 60 + roll(600);
    const options = {
      context: { ...context, tokens, overlap: roll(12) },
      partsMost: roll(2) === 0 ? 2 : 1_000,
      outlines: new Map(edits.map(({ file }) => [file.path, blocks])),
    };
    const laid = layOutInParts(change, texts, options);
    const { parts, coverage, whole, pages } = laid;
    const changed = change.files.flatMap(({ hunks }) => hunks.flatMap(({ lines }) => lines.filter((line) => line[0] !== ' ')));
    expect({ seed, ...coverage, cut: 0, unshown: 0 }).toEqual({
      seed,
      changed: changed.length,
      shown: changed.length,
      cut: 0,
      unshown: 0,
    });
    expect({ seed, sum: parts.reduce((sum, part) => sum + part.changed, 0) }).toEqual({ seed, sum: changed.length });
    for (const [at, { added, file }] of edits.entries()) {
      const lines = new Set(pages[at]?.text.split('\n'));
      const there = new Set(
        parts.flatMap(({ shown }) =>
          shown
            .split('\n\n=== ')
            .filter((page) => page.includes(file.path))
            .flatMap((page) => page.split('\n')),
        ),
      );
      const missing = added.filter(([number, line]) => !lines.has(asShown(number, line)) || !there.has(asShown(number, line)));
      expect({ seed, missing }).toEqual({ seed, missing: [] });
    }
    for (const { shown } of parts) {
      const rows = shown.split('\n').filter((line) => /^ *(?:\d+ [ +-]|[+-]) /.test(line)).length;
      expect({ seed, rows, fits: rows === 1 || estimateTokenCount(shown) <= tokens }).toEqual({ seed, rows, fits: true });
    }
    if (whole === undefined) cut++;
    else expect(parts.map(({ id, shown }) => ({ id, shown }))).toEqual([{ id: '', shown: whole }]);
    expect(layOutInParts(change, texts, options)).toEqual(laid);
  }
  expect(cut).toBeGreaterThan(20);
});

test('what fits is laid out as ever', () => {
  const edits = Array.from({ length: 5 }, (_, at) => editedFile(dice(at), `f${at}`));
  const change = { files: edits.map(({ file }) => file) };
  const texts = new Map(edits.map(({ file, text }) => [file.path, text]));
  const { whole, coverage } = layOutInParts(change, texts, { context: { ...context, tokens: 100_000 } });
  expect({ text: whole, coverage }).toEqual(layOut(change, texts));
});

/** A file of `count` lines, `line 1` and so on, some of them new. */
function longFile(path: string, count: number, isNew: (line: number) => boolean): { file: ChangedFile; text: string } {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const hunks = numbers.filter(isNew).map((line) => ({ diffLine: 1, oldStart: line, newStart: line, lines: [`+line ${line}`] }));
  return {
    file: { path, kind: 'modified', content: 'text', diffLine: 1, hunks },
    text: numbers.map((line) => `line ${line}\n`).join(''),
  };
}

/** The places of parts as `file first-last`. */
const placesIn = (parts: readonly ReviewedPart[]): readonly (readonly string[])[] =>
  parts.map(({ spans }) => spans.map(({ file, start, end }) => `${file} ${start}-${end}`));

const laidOut = (files: readonly { file: ChangedFile; text: string }[], more: Partial<PartsOptions> = {}) =>
  layOutInParts({ files: files.map(({ file }) => file) }, new Map(files.map(({ file, text }) => [file.path, text])), {
    ...more,
    context: { ...context, ...more.context },
  });

test('neighbours share lines, a cut is made where a block starts, and what is only context gives way', () => {
  const file = longFile('a.ts', 600, (line) => line > 100 && line <= 300);
  const outline: readonly Outlined[] = [{ kind: 'function', name: 'f', start: 230, end: 290 }];
  const { parts, whole } = laidOut([file], {
    context: { ...context, tokens: 800 },
    outlines: new Map([['a.ts', outline]]),
  });
  expect(whole).toBe(undefined);
  expect(parts.map(({ id, spans, changed }) => ({ id, spans, changed }))).toEqual([
    { id: 'p1', spans: [{ file: 'a.ts', start: 91, end: 229 }], changed: 129 },
    { id: 'p2', spans: [{ file: 'a.ts', start: 220, end: 310 }], changed: 71 },
  ]);
});

test('a source stands with its tests, what does not fit goes on in the next part, and a page is cut only where it must be', () => {
  const files = [
    ...['src/a.ts', 'src/b.ts', 'src/c.ts', 'test/a.test.ts', 'test/c.test.ts'].map((path) =>
      longFile(path, 60, (line) => line === 30),
    ),
    longFile('z.md', 900, (line) => line <= 200),
  ];
  const { parts, pages } = laidOut(files, { context: { ...context, tokens: 700 } });
  expect(placesIn(parts)).toEqual([
    ['src/a.ts 1-60', 'test/a.test.ts 1-60'],
    ['src/b.ts 1-60'],
    ['src/c.ts 1-60', 'test/c.test.ts 1-60'],
    ['z.md 1-137'],
    ['z.md 128-225'],
  ]);
  expect(pages.map(({ path }) => path)).toEqual(files.map(({ file }) => file.path));
  // Each line once, and no gap at the end of a part.
  const last = [
    ...Array.from({ length: 225 }, (_, at) => `${String(at + 1).padStart(4)} ${at < 200 ? '+' : ' '} line ${at + 1}`),
    '     …',
  ];
  expect(pages.at(-1)?.text.split('\n').slice(1)).toEqual(last);
  const without = laidOut(files, { context: { ...context, tokens: 700, overlap: 0 } });
  expect(placesIn(without.parts).slice(3)).toEqual([['z.md 1-137'], ['z.md 138-225']]);
  expect(without.pages).toEqual(pages);
});

test('what is shared is a small part of a part, and context alone is none', () => {
  const fat = longFile('a.md', 60, () => true);
  const lines = Array.from({ length: 60 }, (_, at) => `${at + 1}: ${'word '.repeat(90)}`);
  const hunks = [{ diffLine: 1, oldStart: 1, newStart: 1, lines: lines.map((line) => `+${line}`) }];
  const { parts } = laidOut([{ file: { ...fat.file, hunks }, text: `${lines.join('\n')}\n` }], {
    context: { ...context, tokens: 1_000 },
  });
  expect(placesIn(parts).slice(0, 3)).toEqual([['a.md 1-10'], ['a.md 9-18'], ['a.md 17-26']]);
  const mostly = laidOut([longFile('a.md', 120, (line) => line === 5)], { context: { ...context, tokens: 300 } });
  expect(placesIn(mostly.parts)).toEqual([['a.md 1-71']]);
});

test('a name that is too long for a part does not make a part of every line', () => {
  const { parts, coverage } = laidOut([longFile('ab/'.repeat(20_000), 400, () => true)], {
    context: { ...context, tokens: 1_000 },
  });
  expect({ parts: parts.length, shown: coverage.shown }).toEqual({ parts: 5, shown: 400 });
});

test('a gap stays a gap where less is shown', () => {
  const hunk = (start: number) => ({ diffLine: 1, oldStart: start, newStart: start, lines: ['+new', ' around', ' around'] });
  const file: ChangedFile = { path: 'a.md', kind: 'modified', content: 'text', diffLine: 1, hunks: [hunk(5), hunk(9)] };
  const { whole } = layOutInParts({ files: [file] }, new Map(), { partsMost: 1, context: { ...context, tokens: 32 } });
  expect(whole?.split('\n').slice(1)).toEqual(['     …', '   5 + new', '     …', '   9 + new', '     …']);
});

test('where there would be more parts than can be read, there is less around what changed', () => {
  const file = longFile('a.ts', 4_000, (line) => line % 100 === 0);
  const most = [100, 9, 4, 1].map((partsMost) => {
    const { parts, coverage } = laidOut([file], { partsMost, context: { ...context, tokens: 1_000 } });
    return { partsMost, parts: parts.length, lines: parts[0]?.spans[0], shown: coverage.shown };
  });
  const lines = (start: number, end: number) => ({ file: 'a.ts', start, end });
  expect(most).toEqual([
    { partsMost: 100, parts: 13, lines: lines(75, 125), shown: 40 },
    { partsMost: 9, parts: 6, lines: lines(90, 110), shown: 40 },
    { partsMost: 4, parts: 2, lines: lines(97, 103), shown: 40 },
    { partsMost: 1, parts: 1, lines: lines(100, 100), shown: 40 },
  ]);
});

test('without parts: files from the top, as long as they may be, and what changed below', () => {
  const { whole, parts, coverage } = laidOut([longFile('a.ts', 1_000, (line) => line === 20 || line === 700)], {
    context: { ...context, enabled: false, tokens: 10, fileLines: 50 },
  });
  expect(parts).toEqual([
    {
      id: '',
      shown: whole,
      spans: [
        { file: 'a.ts', start: 1, end: 50 },
        { file: 'a.ts', start: 675, end: 725 },
      ],
      changed: 2,
    },
  ]);
  expect(coverage).toEqual({ changed: 2, shown: 2, cut: 0, unshown: [] });
});

test('what has no lines has a place, too: files without lines, and lines that are gone', () => {
  const bare = (path: string, hunks: ChangedFile['hunks'] = []): ChangedFile => ({
    path,
    kind: 'modified',
    content: 'text',
    diffLine: 1,
    hunks,
  });
  const change: Change = {
    files: [
      { ...bare('logo.png'), content: 'binary' },
      bare('a.txt', [
        { diffLine: 1, oldStart: 5, newStart: 5, lines: ['-five'] },
        { diffLine: 1, oldStart: 9, newStart: 8, lines: [' eight', '-nine', '+new'] },
      ]),
      { ...bare('gone.txt', [{ diffLine: 1, oldStart: 1, newStart: 0, lines: ['-a', '-b'] }]), kind: 'deleted' },
    ],
  };
  expect(layOutInParts(change, new Map(), { context }).parts).toEqual([
    {
      id: '',
      shown: [
        '=== logo.png (modified; binary, not shown)',
        '',
        '=== a.txt (modified; only the parts that changed)',
        ...['     …', '     - five', '     …', '   8   eight', '     - nine', '   9 + new'],
        '',
        '=== gone.txt (deleted)',
        ...['   1 - a', '   2 - b'],
      ].join('\n'),
      spans: [
        { file: 'logo.png', start: 0, end: 0 },
        { file: 'a.txt', start: 5, end: 5 },
        { file: 'a.txt', start: 8, end: 9 },
        { file: 'gone.txt', start: 1, end: 2 },
      ],
      changed: 5,
    },
  ]);
  expect(layOutInParts({ files: [] }, new Map(), { context }).parts).toEqual([{ id: '', shown: '', spans: [], changed: 0 }]);
});
