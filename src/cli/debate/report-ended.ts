import type { DecidedCase, EndedCase } from '../../app/case/held-case.ts';
import type { WantedPoster } from '../../app/post/post-review.ts';
import { comparedReport } from '../../app/report/compared-report.ts';
import { leaveDocuments } from '../../app/report/leave-documents.ts';
import { defined } from '../../core/defined.ts';
import type { RunOptions } from '../options/run-options.ts';
import { type Delivered, exitAfter } from '../output/deliver.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';
import { printReport } from '../output/print-report.ts';
import { postCommand, resumeCommand } from '../output/resume-command.ts';
import { tellDocuments } from '../output/tell-documents.ts';
import { tellGate } from '../output/tell-gate.ts';
import { postHeld } from '../output/tell-posted.ts';
import type { RunFiles } from './run-files.ts';
import type { TerminalRun } from './terminal-run.ts';

/** How a running case is shown and reported. */
export interface Showing {
  readonly options: RunOptions;
  readonly run: TerminalRun;
  readonly files: RunFiles;
  /** Posts the report when the debate is over. */
  readonly poster?: WantedPoster | undefined;
}

/** A run that is over. */
export interface Reporting extends Showing {
  readonly id: string;
}

/** Prints the report of a case, writes its documents, posts it if wanted, and prints the next steps. */
export async function reportEnded(ended: EndedCase, reporting: Reporting): Promise<ExitCode> {
  const { options, id, run, files, poster } = reporting;
  const { console, host } = run;
  const there = { id, dir: options.dir };
  if (ended.kind === 'stopped') {
    console.log(`stopped  in round ${ended.round ?? '?'}: ${ended.settled} of ${ended.asks} asks are settled and stored`);
    console.log(`resume   ${resumeCommand(there)}`);
    if (poster !== undefined) console.log(`post     when it is over: ${postCommand(there)}`);
    return EXIT.interrupted;
  }
  const applied = options.apply === true ? await (await import('./apply-ended.ts')).applyEnded(id, options, run) : undefined;
  const decided = applied?.kind === 'applied' ? { ...ended, report: applied.report } : ended;
  const { curtailed } = decided;
  const report = comparedReport(decided.report, files.baseline);
  const { outputs, verbose } = options;
  const delivered = await printReport(
    report,
    { outputs, verbose, baseline: files.baseline, caseName: id, gate: options },
    console,
  );
  const documents = applied?.kind === 'applied' ? applied.documents : await leaveDocuments({ id, ...ended }, host);
  tellDocuments(documents, { quiet: options.quiet, console });
  tellHowItEnded(decided, reporting);
  const code = tellGate({ presented: report, curtailed: curtailed !== undefined }, options, console);
  // The same gate decides the exit code and the check.
  const toPost = { ...decided, report: { ...decided.report, ...defined({ known: report.known }) } };
  const exit = exitAfter(exitAfter(code, delivered), await posted(toPost, reporting));
  return exit === EXIT.passed && applied !== undefined ? applied.exit : exit;
}

function tellHowItEnded({ report, curtailed }: DecidedCase, { options, id, run: { console } }: Reporting): void {
  if (curtailed !== undefined) {
    const more = curtailed === 'budget' ? ' (with more: --max-cost DOLLARS or --max-tokens NUMBER)' : '';
    console.log(
      `partial  the debate was ended early (${curtailed}); resume with: ${resumeCommand({ id, dir: options.dir })}${more}`,
    );
  }
  if (!report.answered) {
    console.log('error  no reviewer answered the first round: no verdict');
    const next = curtailed === undefined ? '; fix that and try again' : '';
    console.log(`       reasons: tribunal cases show ${id} --log${next}`);
  } else if (!report.quorate) console.log('partial  too few of the panel answered for a valid debate');
}

/** Posts the report and returns whether it is up. */
async function posted(ended: DecidedCase, { poster, id, options, run }: Reporting): Promise<Delivered> {
  if (poster === undefined || ended.posting === undefined) return 'whole';
  return postHeld({ ...ended, posting: ended.posting, poster, wants: poster.wants, gate: options, id, dir: options.dir }, run);
}
