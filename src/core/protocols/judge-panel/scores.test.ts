import { expect, test } from 'vitest';
import { inWords } from '../../../../test/in-words.ts';
import { SAID_NOTHING } from '../../../../test/said-nothing.ts';
import { exact, exactText } from '../../consensus/exact.ts';
import { defined } from '../../defined.ts';
import type { Note } from '../../note.ts';
import { phrase } from './phrases.ts';
import { DEFAULT_DIMENSIONS } from './rules.ts';
import type { Dimension, Opinion } from './said.ts';
import { type CountedJudge, meanPerDimension, type Scored, scoreAfter } from './scores.ts';

const scored = (scores: Readonly<Record<string, number>>): Partial<Opinion> => ({
  dimensionScores: Object.entries(scores).map(([name, score]) => ({ name, score })),
});
const HALVES: readonly Dimension[] = [
  { name: 'a', weight: 50 },
  { name: 'b', weight: 50 },
];

function after(opinion: Partial<Opinion>, options: { round?: number; before?: Scored; dimensions?: readonly Dimension[] } = {}) {
  const notes: Note[] = [];
  const result = scoreAfter({
    round: options.round ?? 1,
    opinion: { ...SAID_NOTHING, ...opinion },
    before: options.before,
    dimensions: options.dimensions ?? HALVES,
    note: (kind, message) => void notes.push({ kind, message }),
  });
  return { result, score: result && exactText(result.score), how: inWords(result?.how), notes: inWords(notes) };
}

test('the weighted mean of the dimensions counts, whatever the judge states', () => {
  const all = Object.fromEntries(DEFAULT_DIMENSIONS.map(({ name }, index) => [name, index + 1]));
  const { score, how, notes } = after({ ...scored(all), overallScore: 4.9 }, { dimensions: DEFAULT_DIMENSIONS });
  expect({ score, how }).toEqual({
    score: '2.85',
    how: '(20 × 1.00 + 25 × 2.00 + 20 × 3.00 + 20 × 4.00 + 15 × 5.00) / 100 = 2.85',
  });
  expect(notes.map(({ kind }) => kind)).toEqual(['not-counted']);
});

test('a stated score exactly 0.25 away is not noted', () => {
  expect(after({ ...scored({ a: 4, b: 4.3 }), overallScore: 4.4 }).notes).toEqual([]);
  expect(after({ ...scored({ a: 4, b: 4.3 }), overallScore: 4.41 }).notes).toHaveLength(1);
});

test('a missing dimension is carried from the last word on it, one never stated is left out', () => {
  const first = after(scored({ a: 3 }));
  expect({ score: first.score, kinds: first.notes.map(({ kind }) => kind) }).toEqual({ score: '3.00', kinds: ['kept'] });
  const before = first.result;
  const second = after(scored({ b: 4 }), { round: 2, ...defined({ before }) });
  expect(second).toMatchObject({ score: '3.50', how: '(50 × 3.00 carried + 50 × 4.00) / 100 = 3.50', notes: [] });
  expect([...(second.result?.stated ?? [])]).toEqual(['b']);
});

test('without a dimension the field of the round counts, then new, final, overall', () => {
  const all = { overallScore: 1, newScore: 2, finalScore: 3 };
  expect([1, 2, 3].map((round) => after(all, { round }).score)).toEqual(['1.00', '2.00', '3.00']);
  expect(after({ newScore: 2, finalScore: 3 }, { round: 1 }).score).toBe('2.00');
  expect(after({ overallScore: 1, finalScore: 3 }, { round: 2 }).score).toBe('3.00');
  expect(after({ overallScore: 1, newScore: 2 }, { round: 3 }).score).toBe('2.00');
});

test('without any score the judge keeps its own, and in its first word it has none', () => {
  expect(after({}).result).toBeUndefined();
  const before = after({ overallScore: 3.3 }).result;
  if (before === undefined) throw new Error('there is a score');
  expect(after({}, { round: 2, before })).toMatchObject({
    score: '3.30',
    notes: [{ kind: 'kept', message: 'gave no score in round 2 and keeps 3.30' }],
  });
});

test('a dimension without weight is noted and not counted', () => {
  expect(after({ ...scored({ style: 1 }), overallScore: 4 })).toMatchObject({
    score: '4.00',
    notes: [{ kind: 'not-counted', message: '"style" in round 1 is no dimension of this debate and has no weight' }],
  });
});

test('where all that was stated has weight 0 the stated score counts', () => {
  const dimensions = [
    { name: 'a', weight: 0 },
    { name: 'b', weight: 1 },
  ];
  expect(after({ ...scored({ a: 1 }), overallScore: 4 }, { dimensions }).score).toBe('4.00');
});

test('the mean per dimension is over those who stated it, and needs every judge to have stated one', () => {
  const judge = (scores: Readonly<Record<string, number>>, count = 1): CountedJudge => ({
    scored: {
      score: exact(3),
      dimensions: new Map(Object.entries(scores).map(([name, score]) => [name, exact(score)])),
      stated: new Set(Object.keys(scores)),
      how: phrase('not-heard'),
    },
    count: exact(count),
  });
  const found = meanPerDimension([judge({ a: 2, b: 5 }), judge({ a: 4 })], HALVES);
  expect(found && exactText(found.score)).toBe('4.00');
  expect(meanPerDimension([judge({ a: 2 }), judge({})], HALVES)).toBeUndefined();
  // By weight: a is (3 × 2 + 1 × 4) / 4 = 2.5, b is 5, and half of each is 3.75.
  const weighed = meanPerDimension([judge({ a: 2, b: 5 }, 3), judge({ a: 4 }, 1)], HALVES);
  expect(weighed && exactText(weighed.score)).toBe('3.75');
  expect(
    meanPerDimension(
      [judge({ a: 2 }), judge({ a: 4 })],
      [
        { name: 'a', weight: 0 },
        { name: 'b', weight: 1 },
      ],
    ),
  ).toBeUndefined();
});
