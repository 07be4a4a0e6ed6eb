import { expect, test } from 'vitest';
import { type ContentId, contentId } from '../core/ids.ts';
import { sha256 } from '../system/sha256.ts';
import { freeze, thaw } from './frozen.ts';

const long = (at: number): string => `${at} `.repeat(300);
const VALUE = {
  texts: new Map(Array.from({ length: 40 }, (_, at) => [`f${at}.ts`, long(at % 20)])),
  kinds: new Set(['a', long(3)]),
  most: Number.POSITIVE_INFINITY,
  $text: 'a key of its own',
  left: undefined,
};

test('a frozen value is the same again, each long text is stored once, and only some are written at the same time', async () => {
  const kept = new Map<ContentId, string>();
  let [writing, most] = [0, 0];
  const keep = async (text: string): Promise<ContentId> => {
    most = Math.max(most, ++writing);
    await Promise.resolve();
    writing--;
    const id = contentId(sha256(Buffer.from(text)));
    expect(kept.has(id)).toBe(false);
    kept.set(id, text);
    return id;
  };
  const id = await freeze(VALUE, keep);
  const { left: _, ...rest } = VALUE;
  expect(await thaw(id, async (one) => kept.get(one) ?? '')).toEqual(rest);
  expect({ texts: kept.size, most: most > 1 && most <= 16 }).toEqual({ texts: 21, most: true });
});

test('a text that cannot be stored is an error, and nothing is written after it was told', async () => {
  let writing = 0;
  const keep = async (text: string): Promise<ContentId> => {
    writing++;
    await Promise.resolve();
    writing--;
    if (text.startsWith('7 ')) throw new Error('no room');
    return contentId(sha256(Buffer.from(text)));
  };
  await expect(freeze(VALUE, keep)).rejects.toThrow('no room');
  expect(writing).toBe(0);
});
