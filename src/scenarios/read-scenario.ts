import type { ZodType } from 'zod';
import { problemsIn, problemText } from '../answers/reading/describe-problem.ts';
import { UserError } from '../contracts/user-error.ts';
import { badFile } from '../files/bad-file.ts';
import { readText } from '../files/read-text.ts';
import { type RawScenario, scenario } from './shape.ts';

/** Parses a scenario from JSON or YAML; `name` is the user's name for the file. */
export function readScenario(text: string, name: string): RawScenario {
  const { value, lineOf } = readText(text, name);
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, 'call_log'))
    throw new UserError('bad-scenario', 'a scenario cannot set call_log: it writes no files', {
      place: `${name}:${lineOf(['call_log']) ?? 1}`,
      hint: 'pass it on the command line: --call-log FILE',
    });
  checkShape({ value, lineOf }, scenario, { code: 'bad-scenario', name, format: 'docs/scenarios.md' });
  const read = value as RawScenario;
  checkCast(read, name);
  return read;
}

/** Refuses a file of the wrong shape. */
export function checkShape(
  { value, lineOf }: ReturnType<typeof readText>,
  shape: ZodType,
  file: { readonly code: string; readonly name: string; readonly format: string },
): void {
  const problems = problemsIn(value, shape);
  if (problems.length > 0) throw badFile({ ...file, problems: problems.map(problemText), line: lineOf(problems[0]?.path ?? []) });
}

/** Refuses seats that are valid one by one and do not fit together. */
function checkCast({ protocol, seats, material }: RawScenario, place: string): void {
  const refuse = (message: string, hint: string): never => {
    throw new UserError('bad-scenario', message, { place, hint });
  };
  const arbiters = seats.filter(({ arbiter }) => arbiter === true);
  if (arbiters.length > 1) refuse('there are two arbiters', 'mark one seat with arbiter: true, or none');
  if (arbiters.length === seats.length) refuse('there is no reviewer: the only seat is the arbiter', 'add a seat that reviews');
  if (protocol === 'code' && seats.some(({ external }) => external !== undefined))
    refuse('external is for business debates', 'remove it');
  const known = new Set(Object.keys(material ?? {}));
  const unknown = seats.flatMap(({ files = [] }) => files).find((file) => !known.has(file));
  if (unknown !== undefined)
    refuse(`a seat reviews ${unknown}, which is not in the material`, `the material is ${[...known].join(', ') || 'empty'}`);
}
