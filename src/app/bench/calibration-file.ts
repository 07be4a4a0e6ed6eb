import { readFile, stat } from 'node:fs/promises';
import * as z from 'zod';
import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import type { Calibration } from '../../core/finding-debate/calibration.ts';
import { trackRecord } from '../../reports/cases/learned-schema.ts';
import { packageFile } from '../../system/package-file.ts';
import { checkRecorded, type RecordedFile, readRecorded } from './read-recorded.ts';

/** A number within bounds, with the same words for everything else. */
const between = (least: number, most: number, what: string) => z.number(what).min(least, what).max(most, what);

const weight = between(-50, 50, 'a weight from -50 to 50');
const share = between(0, 1, 'a share from 0 to 1');
const textOf = (most: number) => z.string(`a text of at most ${most} characters`).max(most, `at most ${most} characters`);

const sameIssue = z.strictObject(
  {
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
  },
  'an object of weights',
);

const PAIR = 'a pair [sources, percent]';
const thresholds = z.array(
  z.tuple([z.int(PAIR).min(1, 'a number of sources from 1'), between(1, 99, 'a percentage from 1 to 99')], PAIR),
  'a list of pairs [sources, percent]',
);

/** The published schema of a calibration: `data/calibration.json`, and the output of `tribunal bench fit`. */
export const calibrationShape = z.strictObject(
  {
    version: z.literal(1, 'version 1 of a calibration'),
    made: z.iso.date('a date: YYYY-MM-DD'),
    data: textOf(2000),
    sameIssue,
    links: z.strictObject(
      {
        notCompared: weight,
        bestPairShare: share,
        moves: z.boolean('true or false'),
        templateShare: share,
        oneAnswer: weight,
      },
      'an object of rules',
    ),
    reports: z.strictObject(
      {
        prior: z.strictObject({ model: weight, analyser: weight, person: weight }, 'an object { model, analyser, person }'),
        further: weight,
        quiet: weight,
        unchecked: weight,
        first: weight,
        length: weight,
        order: weight.exactOptional(),
        cohesion: weight.exactOptional(),
      },
      'an object of weights',
    ),
    lead: z.strictObject({ alike: weight, order: weight, length: weight }, 'an object { alike, order, length }').exactOptional(),
    unexamined: z.strictObject(
      { precision: thresholds, balanced: thresholds, recall: thresholds },
      'an object { precision, balanced, recall }',
    ),
    correlation: share,
    records: z.array(trackRecord, 'a list of records').max(20_000, 'at most 20000 records'),
    recall: z.record(z.string(), between(0, 100, 'a number from 0 to 100'), 'an object { reviewer: number }'),
  },
  'a calibration: an object as tribunal bench fit writes it',
);

const CODE = 'bad-calibration';
const BYTES_MAX = 1024 * 1024;

/** A file that the user names as a calibration. */
export type CalibrationFile = Pick<RecordedFile<Calibration>, 'file' | 'name' | 'hint'>;

/** Reads a calibration that the user names. */
export async function readCalibration({ file, name, hint }: CalibrationFile): Promise<Calibration> {
  const size = await stat(file).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size > BYTES_MAX)
    throw new UserError(CODE, `a calibration has at most 1 MiB, and this file has ${Math.ceil(size / BYTES_MAX)} MiB`, {
      place: name,
      ...defined({ hint }),
    });
  return readRecorded<Calibration>({ file, name, shape: calibrationShape, code: CODE, hint });
}

/** Checks a calibration that a caller hands over as data. */
export function checkCalibration(value: unknown, name: string): Calibration {
  checkRecorded<Calibration>(value, { name, shape: calibrationShape, code: CODE });
  return value;
}

/** The shipped calibration, for reviewers without a record. */
export const shippedCalibration = async (): Promise<Calibration> =>
  JSON.parse(await readFile(packageFile('data/calibration.json'), 'utf8')) as Calibration;
