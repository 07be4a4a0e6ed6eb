import { expect, test } from 'vitest';
import { afterChange } from '../diff/apply.ts';
import { parseDiff } from '../diff/parse-diff.ts';
import { sectionOf } from './diff-section.ts';
import { makeHunks } from './make-hunks.ts';

const side = (path: string, sha: string, mode = '100644') => ({ path, mode, sha: sha.repeat(40) });

/** Applies the generated diff to the old text. */
function applied(before: string, after: string): string | undefined {
  const lines = sectionOf({ before: side('a', '1'), after: side('a', '2') }, { kind: 'hunks', lines: makeHunks(before, after) });
  const [file] = parseDiff(`${lines.join('\n')}\n`).files;
  return file === undefined ? undefined : afterChange(before, file);
}

test('what is made of 300 pairs of texts leads from one to the other', () => {
  let state = 11;
  const draw = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
  for (let pair = 0; pair < 300; pair++) {
    const lines = Array.from({ length: draw(30) }, () => `${'ab-+\\ @'[draw(7)]}${draw(2) === 0 ? '' : '\r'}`);
    const edited = lines.flatMap((line) => [[line], [line], [line], [], [`${draw(9)}`], [line, 'new']][draw(6)] ?? []);
    const end = (): string => (draw(3) === 0 ? '' : '\n');
    const [before, after] = [lines.join('\n') + end(), edited.join('\n') + end()];
    expect(applied(before, after)).toBe(after);
  }
});

test('texts with too little in common are one rough hunk, between what they begin and end with', () => {
  const text = (mark: string): string =>
    ['1\n', '2\n', '3\n', '4\n', ...Array.from({ length: 3_000 }, (_, at) => `${mark}${at}\n`), 'end'].join('');
  const hunks = makeHunks(text('old'), text('new'));
  expect([hunks.length, hunks[0], hunks.slice(1, 5), hunks.slice(-2)]).toEqual([
    6_006,
    '@@ -2,3004 +2,3004 @@',
    [' 2', ' 3', ' 4', '-old0'],
    [' end', '\\ No newline at end of file'],
  ]);
  expect(applied(text('old'), text('new'))).toBe(text('new'));
});

test.each([
  ['a name with a space', 'a b.ts', 'c d.ts'],
  ['a name in Korean', '한글 파일.ts', '다른.ts'],
  ['a name that git quotes', 'tab\tand "quotes" and \\ and \x01.ts', 'new\nline'],
])('%s is read as it was written, moved, new and gone', (_, before, after) => {
  const hunks = { kind: 'hunks', lines: ['@@ -1 +1 @@', '-x', '+y'] } as const;
  const lines = [
    ...sectionOf({ before: side(before, '1'), after: side(after, '2', '100755') }, hunks),
    ...sectionOf({ before: side(before, '1'), after: side(before, '2') }, hunks),
    ...sectionOf({ before: undefined, after: side(after, '2') }, { kind: 'binary' }),
    ...sectionOf({ before: side(before, '1', '120000'), after: undefined }, { kind: 'binary' }),
    ...sectionOf({ before: side(before, '1'), after: side(after, '1'), isCopy: true }, { kind: 'binary' }),
  ];
  const files = parseDiff(`${lines.join('\n')}\n`).files.map(({ diffLine, hunks, ...file }) => ({
    ...file,
    hunks: hunks.length,
  }));
  expect(files).toEqual([
    { path: after, oldPath: before, kind: 'renamed', content: 'text', modes: { old: '100644', new: '100755' }, hunks: 1 },
    { path: before, kind: 'modified', content: 'text', hunks: 1 },
    { path: after, kind: 'added', content: 'binary', hunks: 0 },
    { path: before, kind: 'deleted', content: 'binary', link: true, hunks: 0 },
    { path: after, oldPath: before, kind: 'copied', content: 'text', hunks: 0 },
  ]);
});
