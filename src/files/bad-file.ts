import { UserError } from '../contracts/user-error.ts';

const PROBLEMS_SHOWN = 5;

export interface BadFile {
  readonly code: string;
  /** The problems in words; never empty. */
  readonly problems: readonly string[];
  /** The user's name for the file, and the line of the first problem. */
  readonly name: string;
  readonly line: number | undefined;
  /** The place where the format is documented. */
  readonly format: string;
}

/** The error for a file with valid syntax and invalid content: the first problem, some others, and where to look. */
export function badFile({ code, problems, name, line, format }: BadFile): UserError {
  const [first = 'it cannot be read', ...more] = problems.slice(0, PROBLEMS_SHOWN);
  const left = problems.length > PROBLEMS_SHOWN ? [`and ${problems.length - PROBLEMS_SHOWN} more`] : [];
  return new UserError(code, first, {
    place: line === undefined ? name : `${name}:${line}`,
    hint: [...more.map((problem) => `also ${problem}`), ...left, `the format: ${format}`].join('\n'),
  });
}
