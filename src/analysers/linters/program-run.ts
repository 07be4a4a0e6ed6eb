import type { ProgramEnd } from './run-program.ts';

/** What came of one run of a linter: what it said, that it broke down over its texts, or that it cannot go on at all. */
export type ProgramRun<Said> =
  | { readonly kind: 'said'; readonly said: Said }
  | { readonly kind: 'broke'; readonly why: string }
  | { readonly kind: 'over'; readonly why: string; readonly cause: 'crashed' | 'unavailable' };

/** What the end of a linter means; `read` takes what it wrote, and gives nothing where that is no report. */
export function programRun<Said>(end: ProgramEnd, read: (stdout: string) => Said | undefined): ProgramRun<Said> {
  switch (end.how) {
    case 'told':
      return { kind: 'over', why: 'was stopped', cause: 'crashed' };
    case 'not-started':
      return { kind: 'over', why: `cannot be started: ${end.code}`, cause: 'unavailable' };
    case 'too-long':
      return { kind: 'broke', why: 'wrote more than can be read' };
    case 'exited': {
      const said = read(end.stdout);
      return said === undefined
        ? { kind: 'broke', why: `ended with ${end.code ?? 'a signal'} and no report ${end.stderr}` }
        : { kind: 'said', said };
    }
  }
}
