import { expect, test } from 'vitest';
import { Unreadable } from './unreadable.ts';
import { yamlInText } from './yaml-in-text.ts';

const read = (text: string, readsCutList = true) => {
  const { pieces, around } = yamlInText(text, { isName: (key) => key === 'findings' || key === 'title', readsCutList });
  return { values: pieces.map(({ value }) => value), around };
};
const LIST = 'findings:\n  - title: A\n    line: 3\n  - title: B\n    line: 10-14';
const value = {
  findings: [
    { title: 'A', line: 3 },
    { title: 'B', line: '10-14' },
  ],
};

test.each([
  ['bare', LIST, ''],
  ['behind a document mark', `---\n${LIST}\n`, ''],
  ['in a fence', `\`\`\`yaml\n${LIST}\n\`\`\``, ''],
  ['in a fence without a mark', `\`\`\`\n${LIST}\n\`\`\``, ''],
  ['in prose', `Here is my review:\n\n${LIST}\n\nThat is all.`, 'Here is my review: That is all.'],
  ['with line ends of another system', LIST.replaceAll('\n', '\r\n'), ''],
])('%s', (_where, text, around) => {
  expect(read(text)).toEqual({ values: [value], around });
});

test('a wrapper and a bare list are read too', () => {
  expect(read('review:\n  findings: []').values).toEqual([{ review: { findings: [] } }]);
  expect(read('- title: A\n- title: B').values).toEqual([[{ title: 'A' }, { title: 'B' }]]);
});

test('a value with a colon that is not in quotes is read as it is meant', () => {
  expect(read('findings:\n  - title: Wrong: it says "5"\n    line: 3\n  - title: **Bold** words\n    line: 4').values).toEqual([
    {
      findings: [
        { title: 'Wrong: it says "5"', line: 3 },
        { title: '**Bold** words', line: 4 },
      ],
    },
  ]);
});

test('a fence that is never closed loses the element in which it may end', () => {
  expect(read(`\`\`\`yaml\n${LIST}`).values).toEqual([{ findings: [{ title: 'A', line: 3 }, new Unreadable('', true)] }]);
  expect(read('```yaml\ntitle: A', true).values).toEqual([]);
  expect(read(`\`\`\`yaml\n${LIST}`, false).values).toEqual([]);
});

test.each([
  ['prose', 'I found two findings: one here, one there.'],
  ['a name twice', 'title: A\ntitle: B'],
  ['aliases', 'a: &a [1, 2]\nfindings: [*a, *a]'],
  [
    'a bomb of aliases',
    `findings:\n  - a: &a [x]\n${Array.from({ length: 30 }, (_, at) => `  - b: &b${at} [*${at === 0 ? 'a' : `b${at - 1}`}, *a]`).join('\n')}`,
  ],
  ['brackets without end', `findings: ${'['.repeat(200_000)}`],
  ['dashes without end', `findings:\n${'- '.repeat(200_000)}x`],
  ['steps to the right', `findings:\n${Array.from({ length: 1500 }, (_, at) => `${' '.repeat(at + 1)}a:`).join('\n')}`],
  ['too long', `findings:\n${'  - x\n'.repeat(200_000)}`],
  ['another language', '```ts\ntitle: A\n```'],
])('%s is not read', (_what, text) => {
  expect(read(text).values).toEqual([]);
});
