import type { LintRun, Remarks } from './remark.ts';
import type { ProgramEnd } from './run-program.ts';

/** What the end of a linter means for its texts; `read` makes remarks of what it wrote, or nothing where that is no report. */
export function lintRunOf(end: ProgramEnd, read: (stdout: string) => readonly Remarks[] | undefined): LintRun {
  switch (end.how) {
    case 'told':
      return { kind: 'over', why: 'was stopped' };
    case 'not-started':
      return { kind: 'over', why: `cannot be started: ${end.code}` };
    case 'too-long':
      return { kind: 'broke', why: 'wrote more than can be read' };
    case 'exited': {
      const remarks = read(end.stdout);
      return remarks === undefined
        ? { kind: 'broke', why: `ended with ${end.code ?? 'a signal'} and no report ${end.stderr}` }
        : { kind: 'said', remarks };
    }
  }
}
