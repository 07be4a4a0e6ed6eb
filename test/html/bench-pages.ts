import type { BenchPageData } from '../../src/reports/bench/bench-page-data.ts';

/** The page of a bench with few numbers. */
export const SMALL_BENCH: BenchPageData = {
  title: 'Recorded reviews: how well the panel decides',
  facts: [
    { name: 'Data', value: 'reviews.json, 40 groups' },
    { name: 'Panel', value: 'ada, bob, cy' },
    { name: 'Policy', value: 'calibrated' },
  ],
  heads: ['calibrated', 'best member'],
  figures: [
    { name: 'precision', values: ['75.0 %', '60.0 %'] },
    { name: 'recall', values: ['60.0 %'] },
  ],
  reliability: [
    { from: 0, to: 0.5, predicted: 0.25, right: 0.2, count: 30 },
    { from: 0.5, to: 0.875, predicted: 0.7, right: 0.8, count: 10 },
    { from: 0.875, to: 1, predicted: Number.NaN, right: Number.NaN, count: 0 },
  ],
  curve: [
    { percent: 20, precision: 0.4, recall: 1 },
    { percent: 52.5, precision: 0.75, recall: 0.6, chosen: true },
    { percent: 80, precision: 1, recall: 0.2 },
    { percent: 99, precision: Number.NaN, recall: 0 },
  ],
  panels: [
    { members: ['ada', 'bob'], f1: 0.5, best: 0.52 },
    { members: ['ada', 'bob', 'cy'], f1: 0.62, best: 0.54 },
    { members: ['bob', 'cy'], f1: 0.55, best: 0.55 },
  ],
  notes: ['Labels are those of one judge.'],
};

/** The page of a bench that has measured nothing. */
export const EMPTY_BENCH: BenchPageData = {
  title: 'Nothing measured',
  facts: [],
  heads: [],
  figures: [],
  reliability: [],
  curve: [],
  panels: [],
  notes: [],
};

/** One point in each chart, in a corner of it. */
export const SINGLE_BENCHES: readonly BenchPageData[] = [0, 0.5, 1].map((value) => ({
  ...EMPTY_BENCH,
  title: `everything is ${value}`,
  reliability: [{ from: value, to: value, predicted: value, right: value, count: 1 }],
  curve: [{ percent: 100 * value, precision: value, recall: value, chosen: true }],
  panels: [{ members: ['ada'], f1: value, best: value }],
}));

/** Many points in each chart, as a real bench has them, the same every time. */
export const LARGE_BENCH: BenchPageData = {
  ...SMALL_BENCH,
  reliability: Array.from({ length: 10 }, (_, index) => {
    const predicted = (index + 0.5) / 10;
    return { from: index / 10, to: (index + 1) / 10, predicted, right: predicted ** 1.2, count: 400 - 38 * index };
  }),
  curve: Array.from({ length: 99 }, (_, index) => ({
    percent: index + 1,
    precision: 0.3 + 0.006 * index,
    recall: 0.95 - 0.009 * index,
    chosen: index === 49,
  })),
  panels: Array.from({ length: 60 }, (_, index) => {
    const best = 0.45 + ((index * 7) % 13) / 120;
    const members = ['ada', 'bob', 'cy', 'a-reviewer-with-a-long-name', 'eve'].slice(0, 2 + (index % 4));
    return { members, best, f1: best + ((index * 5) % 11) / 100 - 0.02 };
  }),
};
