import { problemsIn, problemText } from '../answers/reading/describe-problem.ts';
import { UserError } from '../contracts/user-error.ts';
import { badFile } from '../files/bad-file.ts';
import { readText } from '../files/read-text.ts';
import { checkCast } from './check-cast.ts';
import { type RawScenario, scenario } from './shape.ts';

/** Reads a scenario from JSON or YAML; `name` is what the user calls the file. */
export function readScenario(text: string, name: string): RawScenario {
  const { value, lineOf } = readText(text, name);
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, 'call_log'))
    throw new UserError('bad-scenario', 'a scenario writes no files, and has no call_log', {
      place: `${name}:${lineOf(['call_log']) ?? 1}`,
      hint: 'give the file on the command line: --call-log FILE',
    });
  const problems = problemsIn(value, scenario);
  if (problems.length > 0)
    throw badFile({
      code: 'bad-scenario',
      problems: problems.map(problemText),
      name,
      line: lineOf(problems[0]?.path ?? []),
      format: 'docs/scenarios.md',
    });
  const read = value as RawScenario;
  checkCast(read, name);
  return read;
}
