import { expect, test } from 'vitest';
import { Feed } from './feed.ts';

const all = async <T>(items: AsyncIterable<T>): Promise<readonly T[]> => {
  const got: T[] = [];
  for await (const one of items) got.push(one);
  return got;
};

test('every reader gets every fact, whenever it comes and however slow it is', async () => {
  const feed = new Feed<number>();
  feed.push(1);
  const early = all(feed.read());
  feed.push(2);
  await Promise.resolve();
  feed.push(3);
  feed.end();
  expect([await early, await all(feed.read())]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

test('what matters only now is given once, at its latest, behind the facts', async () => {
  const feed = new Feed<string>();
  const reading = feed.read();
  const first = reading.next();
  feed.push('fact');
  feed.flash('a', 'a1');
  feed.flash('b', 'b1');
  feed.flash('a', 'a2');
  feed.push('another');
  feed.end();
  expect([(await first).value, ...(await all(reading))]).toEqual(['fact', 'another', 'a2', 'b1']);
  expect(await all(feed.read())).toEqual(['fact', 'another']);
});

test('a reader that leaves holds up nobody', async () => {
  const feed = new Feed<number>();
  feed.push(1);
  for await (const _ of feed.read()) break;
  feed.push(2);
  feed.end();
  expect(await all(feed.read())).toEqual([1, 2]);
});
