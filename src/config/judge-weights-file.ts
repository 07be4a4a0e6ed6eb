import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeWeights, learnedWeights, type RawJudgeWeights, weightsIn } from '../answers/judges/judge-weights.ts';
import { problemsIn, problemText } from '../answers/reading/describe-problem.ts';
import type { Environment } from '../contracts/environment.ts';
import { UserError } from '../contracts/user-error.ts';
import type { LearnedWeights } from '../core/protocols/judge-panel/weighing/reliability.ts';
import { badFile } from '../files/bad-file.ts';
import { diskReason } from '../files/disk-errors.ts';
import { readText } from '../files/read-text.ts';
import { usualFolder } from './user-files.ts';

/** The keyword for the user's own track records. */
export const LEARNED = 'learned';

/** Its file name in the folder of the user's settings. */
export const LEARNED_FILE = 'learned.json';

/** The user's own track record file; undefined if the user has no settings folder. */
export function learnedFile(env: Environment): string | undefined {
  const folder = usualFolder(env);
  return folder === undefined ? undefined : join(folder, LEARNED_FILE);
}

/** The keyword for no weights, whatever the settings say. */
export const UNWEIGHTED = 'none';

/** Reads judge weights from a file; `name` appears in errors and reports. */
export const readJudgeWeightsFile = (file: string, name: string): LearnedWeights => readJudgeWeights(textOf(file, name), name);

/** The same from a text; `name` appears in errors. */
export function readJudgeWeights(text: string, name: string): LearnedWeights {
  const { value: read, lineOf } = readText(text, name);
  const value = weightsIn(read);
  const problems = problemsIn(value, judgeWeights);
  if (problems.length > 0)
    throw badFile({
      code: 'bad-weights',
      problems: problems.map(problemText),
      name,
      line: lineOf(problems[0]?.path ?? []),
      format: 'docs/judge.md',
    });
  const learned = learnedWeights(value as RawJudgeWeights);
  if (learned.judges.length === 0)
    throw new UserError('no-weights', `${name} has no learned weights: its list of judges is empty`, {
      hint: 'drop --weights, or learn weights from labelled judgements: tribunal bench judges --data FILE --weights OUT',
    });
  return learned.source === '' ? { ...learned, source: name } : learned;
}

function textOf(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError('no-such-file', `cannot read ${name}: ${diskReason(error)}`, {
      hint: 'pass a file of learned weights (docs/judge.md), or create one: tribunal learn (from your rulings), or tribunal bench judges --data FILE --weights OUT',
    });
  }
}
