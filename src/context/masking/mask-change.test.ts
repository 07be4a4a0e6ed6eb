import { expect, test } from 'vitest';
import { layOut } from '../../../test/lay-out.ts';
import type { Change } from '../../diff/change.ts';
import { maskChange } from './mask-change.ts';

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
        diffLine: 1,
        hunks: [
          { diffLine: 1, oldStart: 4, newStart: 4, lines: [` ${body('C')}`, `-${body('O')}`, `+${body('N')}`, ` ${body('D')}`] },
        ],
      },
    ],
  };
  const masked = maskChange(change, new Map([['key.pem', `${after.join('\n')}\n`]]));
  expect(masked).toEqual({
    change: {
      files: [
        {
          ...change.files[0],
          hunks: [
            {
              diffLine: 1,
              oldStart: 4,
              newStart: 4,
              lines: [' [masked private-key 1]', '-[masked private-key 2]', '+[masked private-key 1]', ' [masked private-key 1]'],
            },
          ],
        },
      ],
    },
    texts: new Map([['key.pem', [after[0], ...Array(6).fill('[masked private-key 1]'), after[7], 'x', ''].join('\n')]]),
    masked: [{ path: 'key.pem', line: 2, kind: 'private-key' }],
  });
  const { text, coverage } = layOut(masked.change, masked.texts);
  expect(text.split('\n')[0]).toBe('=== key.pem (modified)');
  expect(coverage).toEqual({ changed: 2, shown: 2, cut: 0, unshown: [] });
});

test('where only the diff is known, its own lines are masked; what has no secret stays as it is', () => {
  const secret = `ghp_${'aB3dE5fG7h'.repeat(4)}`;
  const change: Change = {
    files: [
      {
        path: 'old.env',
        kind: 'deleted',
        content: 'text',
        diffLine: 1,
        hunks: [{ diffLine: 1, oldStart: 1, newStart: 0, lines: [`-T=${secret}`, '\\ No newline at end of file'] }],
      },
      {
        path: 'a.ts',
        kind: 'modified',
        content: 'text',
        diffLine: 1,
        hunks: [{ diffLine: 1, oldStart: 7, newStart: 7, lines: [' a\r', `+${secret}`, '-'] }],
      },
      { path: 'b.png', kind: 'added', content: 'binary', diffLine: 1, hunks: [] },
    ],
  };
  const masked = maskChange(change, new Map([['other.ts', secret]]));
  expect(masked.change.files.map(({ hunks }) => hunks.flatMap(({ lines }) => lines))).toEqual([
    ['-T=[masked github-token 1]', '\\ No newline at end of file'],
    [' a\r', '+[masked github-token 1]', '-'],
    [],
  ]);
  expect([...masked.texts]).toEqual([['other.ts', '[masked github-token 1]']]);
  expect(masked.masked).toEqual([
    { path: 'other.ts', line: 1, kind: 'github-token' },
    { path: 'old.env', line: 1, kind: 'github-token' },
    { path: 'a.ts', line: 8, kind: 'github-token' },
  ]);
});
