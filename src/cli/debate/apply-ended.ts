import { applyCase } from '../../app/cases/apply.ts';
import type { Presented } from '../../app/kinds/kind.ts';
import type { LeftBehind } from '../../app/report/leave-documents.ts';
import { tellApplied } from '../commands/cases/apply.ts';
import type { RunOptions } from '../options/run-options.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';
import { failed } from '../output/failed.ts';
import type { TerminalRun } from './terminal-run.ts';

/** What `--apply` did at the end of a run, and the exit code that says so. */
export type AppliedEnd =
  | {
      readonly kind: 'applied';
      readonly report: Presented;
      readonly documents: readonly LeftBehind[];
      readonly exit: ExitCode;
    }
  | { readonly kind: 'failed'; readonly exit: ExitCode };

/** Writes the decided edits of a case that has just ended; what keeps it from that is told, and the report follows all the same. */
export async function applyEnded(id: string, { language }: Pick<RunOptions, 'language'>, run: TerminalRun): Promise<AppliedEnd> {
  try {
    const applied = await applyCase({ wanted: id, language }, run.host);
    tellApplied(applied, run.console);
    const { report, documents, faults } = applied;
    if (report === undefined) return { kind: 'failed', exit: EXIT.noVerdict };
    return { kind: 'applied', report, documents, exit: faults.length > 0 ? EXIT.partial : EXIT.passed };
  } catch (error) {
    return { kind: 'failed', exit: failed(error) };
  }
}
