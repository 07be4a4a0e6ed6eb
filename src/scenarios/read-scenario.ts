import type { ZodError } from 'zod';
import { problemText } from '../answers/describe-problem.ts';
import { UserError } from '../contracts/user-error.ts';
import { readText } from '../files/read-text.ts';
import { checkCast } from './check-cast.ts';
import { type RawScenario, scenario } from './shape.ts';

const PROBLEMS_SHOWN = 5;

/** Reads a scenario from JSON or YAML; `name` is what the user calls the file. */
export function readScenario(text: string, name: string): RawScenario {
  const { value, lineOf } = readText(text, name);
  const parsed = scenario.safeParse(value);
  if (parsed.success) {
    checkCast(parsed.data, name);
    return parsed.data;
  }
  const problems = problemsOf(parsed.error, value);
  const line = lineOf(problems[0]?.path ?? []);
  const [first = 'the scenario cannot be read', ...more] = problems.slice(0, PROBLEMS_SHOWN).map(problemText);
  throw new UserError('bad-scenario', first, {
    place: line === undefined ? name : `${name}:${line}`,
    hint: [...more.map((problem) => `also ${problem}`), 'the format: docs/scenarios.md'].join('\n'),
  });
}

function problemsOf(
  { issues }: ZodError,
  value: unknown,
): readonly { path: (string | number)[]; expected: string; found: unknown }[] {
  return issues.flatMap((issue) => {
    const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
    const at = (steps: readonly (string | number)[]): unknown =>
      steps.reduce<unknown>(
        (inside, key) =>
          typeof inside === 'object' && inside !== null ? (inside as Record<string | number, unknown>)[key] : undefined,
        value,
      );
    if (issue.code === 'invalid_key') return [{ path, expected: issue.issues[0]?.message ?? issue.message, found: path.at(-1) }];
    if (issue.code !== 'unrecognized_keys') return [{ path, expected: issue.message, found: at(path) }];
    return issue.keys.map((key) => ({ path: [...path, key], expected: 'no such key', found: at([...path, key]) }));
  });
}
