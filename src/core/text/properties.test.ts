import { expect, it } from 'vitest';
import { isNearCopy } from './near-copy.ts';
import { linesOfQuote } from './quote.ts';
import { plainlyDifferent, sayTheSame, similarity } from './similarity.ts';
import { sketchOf } from './sketch.ts';

const SEED = 20_260_801;
const PIECES = (
  'null check user handler0 handler1 `getUser` save() src/a.ts:12 line 14 L9 section 1 4x 40% 1,000 사용자 입력이 SQL 쿼리에 쿼리를 ' +
  '`parse0`은 unsanitised sanitized injection race the is not ??? ` ``` 🙂 \ud800 \udc00 \u0000 $ _ . … é 漢字 @@ (.*)+ \\ é'
).split(' ');

/** Mulberry32: the same seed gives the same texts. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function randomText(random: () => number, most: number): string {
  const length = Math.floor(random() * most);
  return Array.from({ length }, () => PIECES[Math.floor(random() * PIECES.length)]).join(random() < 0.8 ? ' ' : '');
}

it(`holds for any two texts (seed ${SEED})`, () => {
  const random = randomFrom(SEED);
  for (let round = 0; round < 5000; round++) {
    const [title, description, otherTitle, other] = [6, 20, 6, 20].map((most) => randomText(random, most)) as [
      string,
      string,
      string,
      string,
    ];
    const a = sketchOf(title, description);
    const b = sketchOf(otherTitle, other);
    const where = JSON.stringify({ round, title, description, otherTitle, other });
    expect(similarity(a, b), where).toBe(similarity(b, a));
    expect(similarity(a, b), where).toBeGreaterThanOrEqual(0);
    expect(similarity(a, b), where).toBeLessThanOrEqual(1);
    expect(sayTheSame(a, b), where).toBe(sayTheSame(b, a));
    expect(plainlyDifferent(a, b), where).toBe(plainlyDifferent(b, a));
    expect(sayTheSame(a, b) && plainlyDifferent(a, b), where).toBe(false);
    expect(sayTheSame(a, sketchOf(title, description)), where).toBe(`${title}${description}`.trim() !== '');
    expect(plainlyDifferent(a, a), where).toBe(false);
    expect(isNearCopy(description, description), where).toBe(true);
    if (other.trim() !== '') expect(linesOfQuote(other, `${description}\n \n${other}`).length, where).toBeGreaterThan(0);
  }
});

it('takes 100 kB of anything', () => {
  for (const piece of [...PIECES, ' ', '\n', 'a', '1', '가', '``', 'line 1,', '1-', '```a']) {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    const sketch = sketchOf(text, text);
    expect(plainlyDifferent(sketch, sketchOf('SQL injection', text))).toBeTypeOf('boolean');
    expect(isNearCopy(text, text)).toBe(true);
    expect(linesOfQuote(`${text}b`, text)).toEqual([]);
  }
});
