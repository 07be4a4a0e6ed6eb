import { problemsIn, problemText } from '../answers/describe-problem.ts';
import { badFile } from '../files/bad-file.ts';
import { readText } from '../files/read-text.ts';
import { performanceOf } from './script.ts';
import { type RawRecorded, recorded } from './shape.ts';

/** What somebody says in a seat, from a file of answers. */
export interface Recorded {
  readonly concurrency: number;
  readonly replyTo: ReturnType<typeof performanceOf>;
}

const CONCURRENCY = 8;

/** Reads a file of answers, as a seat of a scenario has them. */
export function readRecorded(text: string, name: string): Recorded {
  const { value, lineOf } = readText(text, name);
  const problems = problemsIn(value, recorded);
  if (problems.length > 0)
    throw badFile({
      code: 'bad-script',
      problems: problems.map(problemText),
      name,
      line: lineOf(problems[0]?.path ?? []),
      format: 'docs/panel.md',
    });
  const { answers, usage, concurrency = CONCURRENCY } = value as RawRecorded;
  return { concurrency, replyTo: performanceOf({ answers }, usage) };
}
