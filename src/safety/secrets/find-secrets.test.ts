import { expect, test } from 'vitest';
import { type Lint, learnSecrets } from './find-secrets.ts';
import { newMasker } from './mask.ts';

test('many small texts are read a few times and not each by itself, and none is left out', async () => {
  const read: string[] = [];
  const lintSource = async ({ source }: { readonly source: { readonly content: string } }) => {
    read.push(source.content);
    return { messages: [] };
  };
  const texts = [
    ...Array.from({ length: 5_000 }, (_, at) => `small(${at});`),
    'x'.repeat(300_000),
    'y'.repeat(2_000_001),
    'last',
  ];
  await learnSecrets(newMasker([]), texts, async () => ({ lintSource, config: { rules: [] } }) as unknown as Lint);
  expect(read.map(({ length }) => length)).toEqual([expect.any(Number), 300_002, 6]);
  expect(read[0]?.split('\n\n').slice(0, -1)).toEqual(texts.slice(0, 5_000));
});
