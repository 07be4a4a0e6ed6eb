import { expect, test } from 'vitest';
import { dice, editedFile } from '../../../test/edited-file.ts';
import { layOut } from '../../../test/lay-out.ts';
import type { Change, ChangedFile } from '../../diff/change.ts';

const modified = (path: string, hunks: ChangedFile['hunks']): ChangedFile => ({
  path,
  kind: 'modified',
  content: 'text',
  diffLine: 1,
  hunks,
});

test('a small change of several files, line by line', () => {
  const change: Change = {
    files: [
      modified('src/sum.ts', [
        { diffLine: 1, oldStart: 2, newStart: 2, lines: [' b', '-old c', '+new c', '+', ' d'] },
        { diffLine: 1, oldStart: 6, newStart: 7, lines: ['-gone', ' f'] },
      ]),
      {
        path: 'new.txt',
        kind: 'added',
        content: 'text',
        diffLine: 1,
        modes: { old: '0', new: '100755' },
        hunks: [{ diffLine: 1, oldStart: 0, newStart: 1, lines: ['+only', '\\ No newline at end of file'] }],
      },
      {
        path: 'old.txt',
        kind: 'deleted',
        content: 'text',
        diffLine: 1,
        hunks: [{ diffLine: 1, oldStart: 1, newStart: 0, lines: ['-one', '-two'] }],
      },
      { path: 'b.md', oldPath: 'a.md', kind: 'renamed', content: 'text', diffLine: 1, hunks: [] },
      { path: 'run.sh', kind: 'modified', content: 'text', diffLine: 1, modes: { old: '100644', new: '100755' }, hunks: [] },
      { path: 'logo.png', kind: 'modified', content: 'binary', diffLine: 1, hunks: [] },
      {
        path: 'link',
        kind: 'added',
        content: 'text',
        link: true,
        diffLine: 1,
        hunks: [{ diffLine: 1, oldStart: 0, newStart: 1, lines: ['+../x', '\\ No newline at end of file'] }],
      },
      { path: 'vendor/lib', kind: 'modified', content: 'submodule', diffLine: 1, hunks: [] },
      modified('unread.ts', [
        { diffLine: 1, oldStart: 40, newStart: 41, lines: [' x', '+y'] },
        { diffLine: 1, oldStart: 90, newStart: 92, lines: ['-z'] },
      ]),
      modified('a\n=== b', [{ diffLine: 1, oldStart: 1, newStart: 1, lines: ['+=== c (added)', '+\tint: x'] }]),
    ],
  };
  const texts = new Map([
    ['src/sum.ts', 'a\nb\nnew c\n\nd\ne\nf\n'],
    ['new.txt', 'only'],
    ['link', '../x'],
    ['a\n=== b', '=== c (added)\n\tint: x'],
  ]);
  const { text, coverage } = layOut(change, texts);
  expect(text.split('\n')).toEqual([
    '=== src/sum.ts (modified)',
    '   1   a',
    '   2   b',
    '     - old c',
    '   3 + new c',
    '   4 + ',
    '   5   d',
    '   6   e',
    '     - gone',
    '   7   f',
    '',
    '=== new.txt (added; mode 0 is now 100755)',
    '   1 + only',
    '',
    '=== old.txt (deleted)',
    '   1 - one',
    '   2 - two',
    '',
    '=== b.md (renamed; was a.md; no line changed)',
    '',
    '=== run.sh (modified; mode 100644 is now 100755; no line changed)',
    '',
    '=== logo.png (modified; binary, not shown)',
    '',
    '=== link (added; symbolic link: its line is where it points to)',
    '   1 + ../x',
    '',
    '=== vendor/lib (modified; submodule, only the commit it points to)',
    '',
    '=== unread.ts (modified; only the parts that changed)',
    '     …',
    '  41   x',
    '  42 + y',
    '     …',
    '     - z',
    '',
    '=== "a\\n=== b" (modified)',
    '   1 + === c (added)',
    '   2 + \tint: x',
  ]);
  expect(coverage).toEqual({
    changed: 12,
    shown: 12,
    cut: 0,
    unshown: [
      { path: 'logo.png', why: 'binary' },
      { path: 'vendor/lib', why: 'a submodule' },
    ],
  });
});

/** The lines of a layout, by the numbers in its margin. */
function rangesIn(text: string): readonly { readonly first: number; readonly last: number }[] {
  const ranges: { first: number; last: number }[] = [];
  for (const [, digits] of text.matchAll(/^ *(\d+) [ +] /gm)) {
    const number = Number(digits);
    const last = ranges.at(-1);
    if (last !== undefined && number === last.last + 1) last.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges;
}

const numbered = (count: number): string =>
  Array.from({ length: count }, (_, index) => `line ${index + 1}`)
    .join('\n')
    .concat('\n');

test('a long file is shown around its hunks, overlapping ranges once, with gaps between', () => {
  const change: Change = {
    files: [
      modified('long.ts', [
        { diffLine: 1, oldStart: 30, newStart: 30, lines: ['+line 30'] },
        { diffLine: 1, oldStart: 79, newStart: 80, lines: ['-was 80', '+line 80'] },
        { diffLine: 1, oldStart: 399, newStart: 400, lines: ['+line 400'] },
      ]),
    ],
  };
  const { text } = layOut(change, new Map([['long.ts', numbered(401)]]));
  expect(rangesIn(text)).toEqual([
    { first: 5, last: 105 },
    { first: 375, last: 401 },
  ]);
  const lines = text.split('\n');
  expect([lines[1], lines[2], lines[27], lines.indexOf('     - was 80'), lines.at(-1)]).toEqual([
    '     …',
    '   5   line 5',
    '  30 + line 30',
    77,
    ' 401   line 401',
  ]);
  expect(lines.filter((line) => line === '     …').length).toBe(2);
  const short = { files: [modified('short.ts', [{ diffLine: 1, oldStart: 30, newStart: 30, lines: ['+line 30'] }])] };
  const whole = (count: number) => rangesIn(layOut(short, new Map([['short.ts', numbered(count)]])).text);
  expect([120, 121].map(whole)).toEqual([[{ first: 1, last: 120 }], [{ first: 5, last: 55 }]]);
  expect(rangesIn(layOut(change, new Map([['long.ts', numbered(401)]]), { contextLines: 0 }).text)).toEqual(
    [30, 80, 400].map((line) => ({ first: line, last: line })),
  );
});

test('numbers above four digits widen the margin', () => {
  const change: Change = {
    files: [modified('big.ts', [{ diffLine: 1, oldStart: 12000, newStart: 12000, lines: ['-a', '+line 12000'] }])],
  };
  const { text } = layOut(change, new Map([['big.ts', numbered(12_001)]]), { contextLines: 1 });
  expect(text.split('\n').slice(1)).toEqual([
    '      …',
    '11999   line 11999',
    '      - a',
    '12000 + line 12000',
    '12001   line 12001',
  ]);
});

test('a text that is not the one of the diff is not shown: the diff is', () => {
  const change: Change = { files: [modified('a.ts', [{ diffLine: 1, oldStart: 1, newStart: 1, lines: ['-x', '+y'] }])] };
  expect(layOut(change, new Map([['a.ts', 'z\n']])).text).toBe(
    '=== a.ts (modified; only the parts that changed)\n     - x\n   1 + y',
  );
});

test('very long lines are cut where everybody can see it', () => {
  const long = `${'x'.repeat(1999)}😀${'y'.repeat(10)}`;
  const change: Change = {
    files: [modified('min.js', [{ diffLine: 1, oldStart: 1, newStart: 1, lines: [`-${long}z`, `+${long}`, '+short'] }])],
  };
  const { text, coverage } = layOut(change, new Map([['min.js', `${long}\nshort\n`]]));
  expect(text.split('\n').slice(1)).toEqual([
    `     - ${'x'.repeat(1999)} [… 13 more characters are not shown]`,
    `   1 + ${'x'.repeat(1999)} [… 12 more characters are not shown]`,
    '   2 + short',
  ]);
  expect(coverage).toEqual({
    changed: 3,
    shown: 3,
    cut: 2,
    unshown: [{ path: 'min.js', why: 'cut after 2000 characters: lines 1 before the change, 1' }],
  });
});

test('returns that end every line are said once; a return that is new is seen', () => {
  const windows: Change = {
    files: [modified('w.txt', [{ diffLine: 1, oldStart: 1, newStart: 1, lines: [' a\r', '-b\r', '+c\r', ' d'] }])],
  };
  expect(layOut(windows, new Map([['w.txt', 'a\r\nc\r\nd']])).text).toBe(
    '=== w.txt (modified; lines end with CR LF)\n   1   a\n     - b\n   2 + c\n   3   d',
  );
  const mixed: Change = { files: [modified('m.txt', [{ diffLine: 1, oldStart: 1, newStart: 1, lines: ['-a', '+a\r'] }])] };
  expect(layOut(mixed, new Map([['m.txt', 'a\r\n']])).text).toBe('=== m.txt (modified)\n     - a\n   1 + a\r');
});

test('every added line stands under its number, every changed one is shown, and the layout is always the same', () => {
  for (let seed = 0; seed < 600; seed++) {
    const roll = dice(seed);
    const { file, text, added } = editedFile(roll, 'f');
    const options = { wholeFileLines: roll(2) * 30, contextLines: roll(4) };
    const texts = new Map(roll(5) === 0 ? [] : [['f', text]]);
    const laid = layOut({ files: [file] }, texts, options);
    const lines = new Set(laid.text.split('\n'));
    for (const [number, line] of added) {
      const shown = line.length > 2000 ? `${line.slice(0, 2000)} [… ${line.length - 2000} more characters are not shown]` : line;
      expect({ seed, has: lines.has(`${String(number).padStart(4)} + ${shown}`) }).toEqual({ seed, has: true });
    }
    const now = text.split('\n');
    for (const [, number, line = ''] of laid.text.matchAll(/^ *(\d+) [ +] (.*)$/gm)) {
      expect({ seed, number, line: line.slice(0, 2000) }).toEqual({
        seed,
        number,
        line: now[Number(number) - 1]?.slice(0, 2000),
      });
    }
    const changed = file.hunks.flatMap((hunk) => hunk.lines).filter((line) => !line.startsWith(' ')).length;
    expect({ seed, ...laid.coverage, cut: 0, unshown: 0 }).toEqual({ seed, changed, shown: changed, cut: 0, unshown: 0 });
    expect(layOut({ files: [file] }, texts, options)).toEqual(laid);
  }
});

test('two hundred thousand lines in one hunk are no trouble', () => {
  const lines = Array.from({ length: 200_000 }, (_, index) => `+${index}`);
  const change: Change = {
    files: [
      { path: 'n', kind: 'added', content: 'text', diffLine: 1, hunks: [{ diffLine: 1, oldStart: 0, newStart: 1, lines }] },
    ],
  };
  expect(layOut(change, new Map()).coverage).toEqual({ changed: 200_000, shown: 200_000, cut: 0, unshown: [] });
});
