import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problemsIn, problemText } from '../../answers/reading/describe-problem.ts';
import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import { badFile } from '../../files/bad-file.ts';
import { diskReason } from '../../files/disk-errors.ts';
import { readText } from '../../files/read-text.ts';
import type { Host } from '../host.ts';
import { shippedCalibration } from './calibration-file.ts';
import { type DecideBy, decideDebate } from './decide-debates.ts';
import { type RecordedDebate, recordedDebate, seatOf } from './recorded-debate.ts';
import { type DebateScores, type Prediction, scoreDebates } from './score-debates.ts';

/** Recorded debates to decide again and compare with the truth. */
export interface BenchDebatesRequest {
  /** The folder of recorded debates, as the user wrote it. */
  readonly data: string;
  readonly by: DecideBy;
}

/** The decisions on recorded debates and their scores, compared with version 1. */
export interface BenchedDebates {
  readonly by: DecideBy;
  readonly predictions: readonly Prediction[];
  readonly scores: DebateScores;
  readonly before: DebateScores;
}

const VERSION_1: DecideBy = { version: 1, policy: 'seed' };

/** Decides recorded debates and scores them. */
export async function benchDebates(
  { data, by }: BenchDebatesRequest,
  { workspace }: Pick<Host, 'workspace'>,
): Promise<BenchedDebates> {
  const debates = await readDebates(workspace.at(data), data);
  const predictionsBy = (way: DecideBy): readonly Prediction[] =>
    [...debates].map(([name, debate]) => decideDebate(name, debate, way));
  const calibration = by.policy === 'calibrated' ? (by.calibration ?? (await shippedCalibration())) : undefined;
  const predictions = predictionsBy({ ...by, ...defined({ calibration }) });
  return {
    by,
    predictions,
    scores: scoreDebates(debates, predictions),
    before: scoreDebates(debates, predictionsBy(VERSION_1)),
  };
}

const FORMAT = 'docs/bench.md';

/** Reads the recorded debates of a folder. */
export async function readDebates(folder: string, named: string): Promise<ReadonlyMap<string, RecordedDebate>> {
  const files = await namesIn(folder, named);
  const debates = new Map<string, RecordedDebate>();
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    debates.set(file.slice(0, -ENDING.length), readDebate(text, `${named}/${file}`));
  }
  return debates;
}

const ENDING = '.json';

async function namesIn(folder: string, named: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new UserError('no-such-folder', `${named} cannot be read: ${diskReason(error)}`, {
      hint: `name a folder of recorded debates (${FORMAT})`,
    });
  });
  const files = names.filter((name) => name.endsWith(ENDING)).sort();
  if (files.length === 0)
    throw new UserError(
      'no-debates',
      `${named} has no recorded debate: expected files NAME${ENDING}, found ${names.length} other files`,
      {
        hint: `a recorded debate is described in ${FORMAT}`,
      },
    );
  return files;
}

function readDebate(text: string, name: string): RecordedDebate {
  const { value, lineOf } = readText(text, name);
  const problems = problemsIn(value, recordedDebate);
  if (problems.length > 0)
    throw badFile({
      code: 'bad-debate',
      problems: problems.map(problemText),
      name,
      line: lineOf(problems[0]?.path ?? []),
      format: FORMAT,
    });
  const debate = recordedDebate.parse(value);
  const seats = new Set(debate.seats.map(({ seat }) => seat));
  const stray = [...debate.round1, ...debate.round2, ...debate.round3].find(({ ask }) => !seats.has(seatOf(ask)));
  if (stray !== undefined)
    throw badFile({
      code: 'bad-debate',
      problems: [`ask: expected ROUND:PHASE:SEAT with a seat of the debate, found ${JSON.stringify(stray.ask)}`],
      name,
      line: undefined,
      format: FORMAT,
    });
  return debate;
}
