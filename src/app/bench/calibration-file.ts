import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Calibration } from '../../core/finding-debate/calibration.ts';
import { PARTS } from '../../core/track-record/track-record.ts';
import { packageFile } from '../../system/package-file.ts';
import { readRecorded } from './read-recorded.ts';

const weight = z.number().min(-50).max(50);
const count = z.int().min(0);

const sameIssue = z.strictObject({
  bias: weight,
  characters: weight,
  titles: weight,
  containment: weight,
  suggestions: weight,
  lengthRatio: weight,
  mutualNearest: weight,
  oneSidedNearest: weight,
  near: weight,
  otherPlace: weight,
  severityLevel: weight,
  onlyOneAboutTests: weight,
  mirrored: weight,
  sameClaim: weight,
  otherFilling: weight,
  margin: weight.exactOptional(),
});

const thresholds = z.array(z.tuple([z.int().min(1), z.number().min(1).max(99)]));

/** The published shape of a calibration: `data/calibration.json`, and what `tribunal bench fit` writes. */
export const calibrationShape = z.strictObject({
  version: z.literal(1),
  made: z.string(),
  data: z.string(),
  sameIssue,
  links: z.strictObject({
    notCompared: weight,
    bestPairShare: z.number().min(0).max(1),
    moves: z.boolean(),
    templateShare: z.number().min(0).max(1),
    oneAnswer: weight,
  }),
  reports: z.strictObject({
    prior: z.strictObject({ model: weight, analyser: weight, person: weight }),
    further: weight,
    quiet: weight,
    unchecked: weight,
    first: weight,
    length: weight,
    order: weight.exactOptional(),
    cohesion: weight.exactOptional(),
  }),
  lead: z.strictObject({ alike: weight, order: weight, length: weight }).exactOptional(),
  unexamined: z.strictObject({ precision: thresholds, balanced: thresholds, recall: thresholds }),
  correlation: z.number().min(0).max(1),
  records: z.array(
    z.strictObject({
      panelist: z.string(),
      as: z.enum(PARTS),
      role: z.string().exactOptional(),
      category: z.string().exactOptional(),
      upheld: count,
      overturned: count,
    }),
  ),
  recall: z.record(z.string(), z.number().min(0).max(100)),
});

/** Reads a calibration that the user names. */
export const readCalibration = (file: string, name: string): Promise<Calibration> =>
  readRecorded<Calibration>({ file, name, shape: calibrationShape, code: 'bad-calibration' });

/** The calibration that comes with the package: for reviewers of whom nothing is known. */
export const shippedCalibration = async (): Promise<Calibration> =>
  JSON.parse(await readFile(packageFile('data/calibration.json'), 'utf8')) as Calibration;
