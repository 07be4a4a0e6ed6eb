import { expect, test } from 'vitest';
import { cpuTimer } from '../../test/cpu-time.ts';
import { numberedDocument } from './numbered-document.ts';

test.each([
  ['', ''],
  ['\n\n', ''],
  ['Only text,\nin two lines.\n\nMore.', '=== opening (section 1 of 1)\n\n[1] Only text,\nin two lines.\n\n[2] More.'],
  [
    '# Market\r\n\r\nIt grows.\r\n\r\n- a\r\n- b\r\n\r\n## Size ##\r\nLarge.\r\n',
    '=== Market (section 1 of 2)\n\n[1] It grows.\n\n[2] - a\n- b\n\n=== Size (section 2 of 2)\n\n[1] Large.',
  ],
  ['Before\n\n# A', '=== opening (section 1 of 2)\n\n[1] Before\n\n=== A (section 2 of 2)'],
  ['Market\n======\nText\n\nSize\n---\nMore', '=== Market (section 1 of 2)\n\n[1] Text\n\n=== Size (section 2 of 2)\n\n[1] More'],
  ['# A\n# A\n# A', '=== A (section 1 of 3)\n\n=== A, 2 (section 2 of 3)\n\n=== A, 3 (section 3 of 3)'],
  [
    '# C#\n```\n# no heading\n\nstill code\n```\n\nb',
    '=== C# (section 1 of 1)\n\n[1] ```\n# no heading\n\nstill code\n```\n\n[2] b',
  ],
  ['a\n---\n\n---\n\n#hashtag', '=== a (section 1 of 1)\n\n[1] ---\n\n[2] #hashtag'],
  ['a\nb\n---', '=== opening (section 1 of 1)\n\n[1] a\nb\n---'],
])('sections are named and paragraphs numbered: %j', (text, numbered) => {
  expect(numberedDocument(text, undefined)).toBe(numbered);
});

test('a long document takes no longer than it is long', () => {
  const long = `${'#'.repeat(50_000)} ${'# '.repeat(50_000)}\n${'a\n'.repeat(50_000)}${'-'.repeat(50_000)}x`;
  const spentMs = cpuTimer();
  numberedDocument(long, 2);
  numberedDocument(`# ${' '.repeat(100_000)}a${' #'.repeat(50_000)}`, 2);
  expect(spentMs()).toBeLessThan(1_500);
});
