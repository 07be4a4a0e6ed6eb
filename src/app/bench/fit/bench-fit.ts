import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { UserError } from '../../../contracts/user-error.ts';
import type { Calibration } from '../../../core/finding-debate/calibration.ts';
import { diskReason } from '../../../files/disk-errors.ts';
import type { Host } from '../../host.ts';
import { readReviews } from '../review/read-reviews.ts';
import { fitCalibration } from './fit-calibration.ts';
import type { ThresholdRow } from './fit-grouping.ts';

/** Labelled reviews that weights are fitted to. */
export interface BenchFitRequest {
  /** Files of labelled reviews, as the user wrote them. */
  readonly data: readonly string[];
  /** The file to which the calibration is written. */
  readonly out: string;
  /** Fits weights that also apply to reviewers outside of the data. */
  readonly general: boolean;
}

/** The fitted calibration, and the curve from which the joining threshold was chosen. */
export interface BenchedFit {
  readonly calibration: Calibration;
  readonly curve: readonly ThresholdRow[];
  readonly reviews: number;
  readonly findings: number;
}

/** Fits a calibration and writes it. */
export async function benchFit(
  { data, out, general }: BenchFitRequest,
  { workspace, clock }: Pick<Host, 'workspace' | 'clock'>,
): Promise<BenchedFit> {
  const sets = await Promise.all(data.map((file) => readReviews(file, { workspace })));
  const all = sets.flat();
  if (new Set(all.map(({ repository }) => repository)).size < 2)
    throw new UserError('one-repository', 'a fit needs reviews of two repositories or more, found one', {
      hint: 'weights are chosen on repositories that they were not fitted to: add reviews of another one',
    });
  const findings = all.flatMap(({ reviewers }) => [...reviewers.values()].flat());
  if (!findings.some(({ label }) => label === 'right') || !findings.some(({ label }) => label === 'wrong'))
    throw new UserError('no-examples', 'a fit needs findings with the label "tp" and findings with the label "fp"', {
      hint: 'docs/bench.md describes labels',
    });
  const made = new Date(clock.now()).toISOString().slice(0, 10);
  const about = `${data.map((file) => basename(file)).join(', ')}: ${all.length} reviews, ${findings.length} findings`;
  const { calibration, curve } = fitCalibration(sets, { made, data: about, general });
  await writeFile(workspace.at(out), `${JSON.stringify(calibration, null, 2)}\n`).catch((error: unknown) => {
    throw new UserError('unwritable', `${out} cannot be written: ${diskReason(error)}`, {
      hint: 'name a file in a folder that exists',
    });
  });
  return { calibration, curve, reviews: all.length, findings: findings.length };
}
