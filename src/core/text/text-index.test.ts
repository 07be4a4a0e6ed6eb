import { expect, test } from 'vitest';
import { plainlyDifferent } from './similarity.ts';
import { sketchOf, type TextSketch } from './sketch.ts';
import { TextIndex } from './text-index.ts';

const SEED = 20_261_118;
const WORDS =
  'null check missing value returned handler loop lock query user input stored twice before after used section line'.split(' ');

/** Mulberry32: the same seed gives the same texts. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof randomFrom>;
const some = (random: Random, most: number): string =>
  Array.from({ length: random(most) }, () => WORDS[random(WORDS.length)]).join(' ');

/** Ways in which a crowd of reports is alike: numbered names, other names in the same words, numbers, words of their own, a mix. */
const CROWDS: readonly (readonly [string, (random: Random) => string])[] = [
  ['numbered names', (random) => `The value of \`parse${random(90)}\` reaches \`handler${random(90)}\` ${some(random, 4)}`],
  ['other names', (random) => `Missing null check in \`${some(random, 3).replaceAll(' ', '_')}x_y\` and \`a_${random(3)}\``],
  ['numbers', (random) => `It waits ${random(40)} seconds and retries ${random(3)} times, see section ${random(5)}`],
  ['words', (random) => some(random, 30)],
  ['few words', (random) => some(random, 3)],
  ['a mix', (random) => CROWDS[random(5)]?.[1](random) ?? ''],
];

test.each(CROWDS)(`of many texts with %s, none that is not plainly different is passed over (seed ${SEED})`, (_, write) => {
  const random = randomFrom(SEED);
  const index = new TextIndex<number>();
  const texts: (readonly [number, TextSketch])[] = [];
  for (let round = 0; round < 600; round++) {
    const sketch = sketchOf(random(4) === 0 ? '' : some(random, 3), write(random));
    const near = index.near(sketch);
    const wanted = new Set(texts.flatMap(([thing, text]) => (plainlyDifferent(text, sketch) ? [] : [thing])));
    expect(near.filter((thing) => wanted.has(thing))).toEqual([...wanted].sort((a, b) => a - b));
    // One in four is a further text of an earlier thing.
    const thing = random(4) === 0 && index.all.length > 0 ? random(index.all.length) : index.all.length;
    index.add(thing, sketch);
    texts.push([thing, sketch]);
  }
});

test('a crowd of reports of one kind is not compared with each other', () => {
  const index = new TextIndex<number>();
  const near = Array.from({ length: 500 }, (_, at) => {
    const sketch = sketchOf(
      `Result ignored in handler${at}`,
      `The value that \`parse${at}\` returns reaches \`handler${at}\` unchecked.`,
    );
    const found = index.near(sketch).length;
    index.add(at, sketch);
    return found;
  });
  expect(Math.max(...near.slice(40))).toBe(0);
});
