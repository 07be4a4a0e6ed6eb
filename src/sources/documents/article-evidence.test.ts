import { expect, test } from 'vitest';
import type { ReadSource } from './article.ts';
import { readEach } from './article-evidence.ts';

/** Reads so many sources of such a length: returns how many were read, or the error. */
async function readMany(count: number, length: number): Promise<unknown> {
  const content = { text: 'x'.repeat(length), digest: 'd' };
  const source = async (id: string): Promise<ReadSource> => ({ id, content });
  const ids = Array.from({ length: count }, (_, index) => `S${index}`);
  return readEach(ids, source, 'texts').then(
    (sources) => sources.length,
    ({ code, message, place }) => ({ code, message, place }),
  );
}

test('more sources than anybody reads are a wrong folder, by their number or by their length', async () => {
  expect([
    await readMany(1_000, 1),
    await readMany(1_001, 1),
    await readMany(16, 2_000_000),
    await readMany(17, 2_000_000),
  ]).toEqual([
    1_000,
    { code: 'too-many-sources', message: 'found 1001 sources, at most 1000 are allowed', place: 'texts' },
    16,
    { code: 'too-large', message: 'the sources have more than 32000000 characters in total', place: 'texts' },
  ]);
});
