import { expect, test } from 'vitest';
import type { TrackRecord } from '../../../core/track-record/track-record.ts';
import { calibrationShape } from '../calibration-file.ts';
import type { LabelledFinding, LabelledReview } from '../review/labelled-review.ts';
import { type Draw, drawIndex, seeded } from '../statistics/seeded.ts';
import { fitCalibration } from './fit-calibration.ts';
import { bestThreshold } from './fit-grouping.ts';

/** How much each reviewer finds of what is wrong, and how many false alarms it gives in a change. */
const REVIEWERS = [
  { name: 'good', finds: 0.9, alarms: 1 },
  { name: 'fair', finds: 0.6, alarms: 2 },
  { name: 'poor', finds: 0.2, alarms: 4 },
  { name: 'weak', finds: 0.3, alarms: 3 },
] as const;

const FAULTS = 4;
const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'ka', 'le', 'mi', 'no', 'pu', 'ra', 'se', 'ti', 'vo', 'zu'];

const word = (draw: Draw): string => Array.from({ length: 3 }, () => SYLLABLES[drawIndex(draw, SYLLABLES.length)] ?? '').join('');
const words = (draw: Draw, count: number): string => Array.from({ length: count }, () => word(draw)).join(' ');

const finding = (about: string, draw: Draw, faults: readonly number[]): LabelledFinding => {
  const line = 10 + drawIndex(draw, 400);
  return {
    title: about,
    description: `${about} ${words(draw, 3)}`,
    suggestion: '',
    file: 'a.ts',
    line,
    endLine: line,
    severity: 'medium',
    category: 'bug',
    label: faults.length === 0 ? 'wrong' : 'right',
    faults,
  };
};

/** Changes in which every fault has words of its own, which every report of it uses, and every false alarm has others. */
function reviewsFrom(seed: number): readonly LabelledReview[] {
  const draw = seeded(seed);
  return ['north', 'south', 'west'].flatMap((repository) =>
    [1, 2, 3, 4].map((n): LabelledReview => {
      const faults = Array.from({ length: FAULTS }, () => words(draw, 5));
      const reviewers = REVIEWERS.map(({ name, finds, alarms }) => {
        const right = faults.flatMap((about, at) => (draw() < finds ? [finding(about, draw, [at])] : []));
        const wrong = Array.from({ length: alarms }, () => finding(words(draw, 5), draw, []));
        return [name, [...right, ...wrong]] as const;
      });
      return { id: `${repository}-${n}`, repository, faults: FAULTS, reviewers: new Map(reviewers) };
    }),
  );
}

const TERMS = { made: '2026-01-01', data: 'made up' };
const { calibration, curve } = fitCalibration([reviewsFrom(7)], TERMS);

test('a reliable reviewer has the better record, and more is expected of it', () => {
  const share = ({ upheld, overturned }: TrackRecord): number => upheld / (upheld + overturned);
  const shares = new Map(calibration.records.map((record) => [record.panelist, share(record)]));
  expect([...shares.keys()]).toEqual(['fair', 'good', 'poor', 'weak']);
  expect(shares.get('good')).toBeGreaterThan(0.6);
  expect(shares.get('poor')).toBeLessThan(0.4);
  expect(calibration.recall.good).toBeGreaterThan(1);
  expect(calibration.recall.poor).toBeLessThan(1);
});

test('a second source speaks for a finding, and silence against it', () => {
  expect(calibration.reports.further).toBeGreaterThan(0);
  expect(calibration.reports.quiet).toBeLessThan(0);
});

test('what the data does not speak of stays as it was set by hand', () => {
  const { suggestions, severityLevel, onlyOneAboutTests, mirrored, sameClaim, otherFilling } = calibration.sameIssue;
  expect([suggestions, severityLevel, onlyOneAboutTests, mirrored, sameClaim, otherFilling]).toEqual([
    1.2, -0.5, -1.5, 4, 3, -12,
  ]);
});

test('like words speak for one issue, and the curve tells how well', () => {
  expect(calibration.sameIssue.characters).toBeGreaterThan(0);
  expect(Math.max(...curve.map(({ f1 }) => f1))).toBeGreaterThan(0.9);
});

test('it is a calibration by the published shape, with a threshold for each preference from one source on', () => {
  expect(calibrationShape.parse(calibration)).toEqual(calibration);
  const { precision, balanced, recall } = calibration.unexamined;
  // Panels of 3 of 4 reviewers, and all 4.
  for (const thresholds of [precision, balanced, recall]) expect(thresholds.map(([sources]) => sources)).toEqual([1, 4]);
});

test('the same data gives the same calibration, other data another', () => {
  expect(fitCalibration([reviewsFrom(7)], TERMS)).toEqual({ calibration, curve });
  expect(fitCalibration([reviewsFrom(8)], TERMS).calibration).not.toEqual(calibration);
});

test('a general fit says nothing of single reviewers and stays near the weights set by hand', () => {
  const { calibration: general } = fitCalibration([reviewsFrom(7)], { ...TERMS, general: true });
  expect([general.records, general.recall]).toEqual([[], {}]);
  expect(Math.abs(general.sameIssue.titles - 4)).toBeLessThan(Math.abs(calibration.sameIssue.titles - 4));
});

const row = (threshold: number, f1: number, precision: number) => ({ threshold, f1, precision });

test('the threshold of the data’s own reviewers has the best neighbourhood, the general one the first that is careful', () => {
  const rows = [row(-2, 0.7, 0.7), row(-1, 0.8, 0.8), row(0, 0.8, 0.88), row(1, 0.9, 0.9), row(2, 0.1, 0.95)];
  // Means of neighbours: 0.75, 0.767, 0.833, 0.6, 0.5; the peak at 1 stands beside a hole.
  expect([bestThreshold(rows, { general: false }), bestThreshold(rows, { general: true })]).toEqual([0, 0]);
  // Of thresholds that are as good within .01 the lowest joins the most.
  const flat = [row(-2, 0.797, 0.7), row(-1, 0.798, 0.8), row(0, 0.8, 0.88), row(1, 0.8, 0.9)];
  expect(bestThreshold(flat, { general: false })).toBe(-2);
  const steep = rows.map(({ threshold, f1, precision }) => row(threshold, f1, precision - 0.02));
  expect(bestThreshold(steep, { general: true })).toBe(1);
  expect(bestThreshold([row(-2, 0.9, 0.5), row(-1, 0.8, 0.6)], { general: true })).toBe(-1);
});
