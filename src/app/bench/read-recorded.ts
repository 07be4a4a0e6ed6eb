import { readFile } from 'node:fs/promises';
import type { ZodType } from 'zod';
import { problemsIn, problemText } from '../../answers/reading/describe-problem.ts';
import { UserError } from '../../contracts/user-error.ts';
import { badFile } from '../../files/bad-file.ts';
import { diskReason } from '../../files/disk-errors.ts';
import { readText } from '../../files/read-text.ts';

/** A file of recorded data: what the user calls it, and what is expected in it. */
export interface RecordedFile<T> {
  /** As it can be opened. */
  readonly file: string;
  readonly name: string;
  readonly shape: ZodType<T>;
  /** The code of the error where it has another shape. */
  readonly code: string;
}

const FORMAT = 'docs/bench.md';

/** Reads a file of recorded data; another shape is the user's mistake, with its line. */
export async function readRecorded<T>({ file, name, shape, code }: RecordedFile<T>): Promise<T> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UserError('no-such-file', `${name} cannot be read: ${diskReason(error)}`, {
      hint: `name a file of recorded data (${FORMAT})`,
    });
  });
  const { value, lineOf } = readText(text, name);
  const problems = problemsIn(value, shape);
  if (problems.length > 0)
    throw badFile({ code, problems: problems.map(problemText), name, line: lineOf(problems[0]?.path ?? []), format: FORMAT });
  return shape.parse(value);
}
