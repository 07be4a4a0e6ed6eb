import { UserError } from '../contracts/user-error.ts';

const PROBLEMS_SHOWN = 5;

export interface BadFile {
  readonly code: string;
  /** What is wrong with it, in words; never empty. */
  readonly problems: readonly string[];
  /** What the user calls the file, and the line the first problem stands on. */
  readonly name: string;
  readonly line: number | undefined;
  /** Where the format is described. */
  readonly format: string;
}

/** A file that can be parsed and is not what it should be: the first problem, some others, and where to look. */
export function badFile({ code, problems, name, line, format }: BadFile): UserError {
  const [first = 'it cannot be read', ...more] = problems.slice(0, PROBLEMS_SHOWN);
  const left = problems.length > PROBLEMS_SHOWN ? [`and ${problems.length - PROBLEMS_SHOWN} more`] : [];
  return new UserError(code, first, {
    place: line === undefined ? name : `${name}:${line}`,
    hint: [...more.map((problem) => `also ${problem}`), ...left, `the format: ${format}`].join('\n'),
  });
}
