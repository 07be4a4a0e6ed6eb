import { expect, test } from 'vitest';
import { layOut } from '../src/context/lay-out.ts';
import { maskChange } from '../src/context/mask-change.ts';
import type { Change } from '../src/diff/change.ts';
import { newMasker } from '../src/safety/mask.ts';

const masker = (): ((text: string) => string) => {
  const { mask } = newMasker();
  return (text) => mask(text).text;
};

test('a line is masked by what stands around it in the whole file, before and after the change', () => {
  const body = (letter: string): string => letter.repeat(64);
  const after = [
    '-----BEGIN PRIVATE KEY-----',
    body('A'),
    body('B'),
    body('C'),
    body('N'),
    body('D'),
    body('E'),
    '-----END PRIVATE KEY-----',
    'x',
  ];
  const change: Change = {
    files: [
      {
        path: 'key.pem',
        kind: 'modified',
        content: 'text',
        hunks: [{ oldStart: 4, newStart: 4, lines: [` ${body('C')}`, `-${body('O')}`, `+${body('N')}`, ` ${body('D')}`] }],
      },
    ],
  };
  const input = { change, texts: new Map([['key.pem', `${after.join('\n')}\n`]]) };
  const masked = maskChange(input, masker());
  expect(masked).toEqual({
    change: {
      files: [
        {
          ...change.files[0],
          hunks: [
            {
              oldStart: 4,
              newStart: 4,
              lines: [' [masked private-key 1]', '-[masked private-key 2]', '+[masked private-key 1]', ' [masked private-key 1]'],
            },
          ],
        },
      ],
    },
    texts: new Map([['key.pem', [after[0], ...Array(6).fill('[masked private-key 1]'), after[7], 'x', ''].join('\n')]]),
  });
  const { text, coverage } = layOut(masked.change, masked.texts);
  expect(text.split('\n')[0]).toBe('=== key.pem (modified)');
  expect(coverage).toEqual({ changed: 2, shown: 2, unshown: [] });
});

test('where only the diff is known, its own lines are masked; what has no secret stays as it is', () => {
  const secret = `ghp_${'aB3dE5fG7h'.repeat(4)}`;
  const change: Change = {
    files: [
      {
        path: 'old.env',
        kind: 'deleted',
        content: 'text',
        hunks: [{ oldStart: 1, newStart: 0, lines: [`-T=${secret}`, '\\ No newline at end of file'] }],
      },
      {
        path: 'a.ts',
        kind: 'modified',
        content: 'text',
        hunks: [{ oldStart: 7, newStart: 7, lines: [' a\r', `+${secret}`, '-'] }],
      },
      { path: 'b.png', kind: 'added', content: 'binary', hunks: [] },
    ],
  };
  const mask = masker();
  const masked = maskChange({ change, texts: new Map([['other.ts', secret]]) }, mask);
  expect(masked.change.files.map(({ hunks }) => hunks.flatMap(({ lines }) => lines))).toEqual([
    ['-T=[masked github-token 1]', '\\ No newline at end of file'],
    [' a\r', '+[masked github-token 1]', '-'],
    [],
  ]);
  expect([...masked.texts]).toEqual([['other.ts', '[masked github-token 1]']]);
  expect(maskChange({ change, texts: new Map() }, (text) => text)).toEqual({ change, texts: new Map() });
});
