import { estimateTokenCount } from 'tokenx';
import { expect, test } from 'vitest';
import { dice, editedFile } from '../../test/edited-file.ts';
import type { Change, ChangedFile } from '../diff/change.ts';
import { layOut } from './lay-out.ts';
import { layOutInParts, type PartsOptions } from './lay-out-in-parts.ts';
import type { Outlined } from './outline.ts';

const context = { enabled: true, tokens: 8_000, overlap: 10, fileLines: 500 };

/** Added lines as a layout writes them. */
const asShown = (number: number, line: string): string =>
  `${String(number).padStart(4)} + ${line.length > 2000 ? `${line.slice(0, 2000)} [… ${line.length - 2000} more characters are not shown]` : line}`;

test('whatever is cut, every changed line stands in a part under its file, parts keep to their size, and counts add up', () => {
  let cut = 0;
  for (let seed = 0; seed < 150; seed++) {
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
      ...{ seed, changed: changed.length, shown: changed.length, cut: 0, unshown: 0 },
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
  expect(cut).toBeGreaterThan(40);
});

test('what fits is laid out as ever', () => {
  const edits = Array.from({ length: 5 }, (_, at) => editedFile(dice(at), `f${at}`));
  const change = { files: edits.map(({ file }) => file) };
  const texts = new Map(edits.map(({ file, text }) => [file.path, text]));
  const { whole, coverage } = layOutInParts(change, texts, { context: { ...context, tokens: 100_000 } });
  expect({ text: whole, coverage }).toEqual(layOut(change, texts));
});

/** A file of so many lines, `line 1` and so on, of which some are new. */
function longFile(path: string, count: number, isNew: (line: number) => boolean): { file: ChangedFile; text: string } {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const hunks = numbers.filter(isNew).map((line) => ({ diffLine: 1, oldStart: line, newStart: line, lines: [`+line ${line}`] }));
  return {
    file: { path, kind: 'modified', content: 'text', diffLine: 1, hunks },
    text: numbers.map((line) => `line ${line}\n`).join(''),
  };
}

const laidOut = (files: readonly { file: ChangedFile; text: string }[], more: Partial<PartsOptions> = {}) =>
  layOutInParts({ files: files.map(({ file }) => file) }, new Map(files.map(({ file, text }) => [file.path, text])), {
    ...more,
    context: { ...context, ...more.context },
  });

test('neighbours share lines, a cut is made where a block starts, and what is only context gives way', () => {
  const file = longFile('a.ts', 600, (line) => line > 100 && line <= 300);
  const outline: readonly Outlined[] = [{ kind: 'function', name: 'f', start: 190, end: 500 }];
  const { parts, whole } = laidOut([file], {
    context: { ...context, tokens: 800 },
    outlines: new Map([['a.ts', outline]]),
  });
  expect(whole).toBe(undefined);
  expect(parts.map(({ id, spans, changed }) => ({ id, spans, changed }))).toEqual([
    { id: 'p1', spans: [{ file: 'a.ts', start: 76, end: 189 }], changed: 89 },
    { id: 'p2', spans: [{ file: 'a.ts', start: 180, end: 324 }], changed: 111 },
  ]);
});
