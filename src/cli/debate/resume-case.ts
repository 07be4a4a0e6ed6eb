import type { AppealRequest } from '../../app/case/appeal.ts';
import { type ReadReportTerms, resumedReport } from '../../app/case/report-terms.ts';
import { resume } from '../../app/case/resume.ts';
import { userName } from '../../app/cases/rule.ts';
import { checkGate } from '../../app/report/gate.ts';
import { remark } from '../../contracts/remark.ts';
import { checkFiles, filesOf, TEXT_ONLY } from '../options/outputs.ts';
import type { RunOptions } from '../options/run-options.ts';
import type { ExitCode } from '../output/exit-codes.ts';
import { callWriter, type ScenarioOptions } from './run-case.ts';
import { openRunFiles } from './run-files.ts';
import { showHeld } from './show-held.ts';
import { openRun } from './terminal-run.ts';

/** The command-line options for resuming a case. */
export interface ResumeOptions
  extends Omit<ScenarioOptions, 'id' | 'outputs' | 'baseline' | 'failOn' | 'minConfidence' | 'failOnDisputed'> {
  readonly report: ReadReportTerms;
  /** An objection to an item, for a case that is over. */
  readonly appeal?: Omit<AppealRequest, 'by'> & { readonly by?: string | undefined };
}

/** Resumes a case with its own gate and outputs; answered asks are not repeated. */
export async function resumeCase(wanted: string, given: ResumeOptions): Promise<ExitCode> {
  const run = openRun(given);
  const { config, limits, deadlineMs, callLog } = given;
  const { id } = await run.host.cases.find(wanted);
  // An unreadable case is refused before any file is opened for it.
  const stored = await run.host.cases.read(id);
  const { terms, kept } = resumedReport(given.report, stored);
  const options = reportedBy(terms, given);
  if (Object.keys(kept).length > 0) run.host.tell(remark('note', 'report-kept', { id, terms: kept }));
  const opened = stored.entries[0]?.event;
  const protocol = opened?.type === 'case-opened' ? opened.protocol : '';
  const files = await openRunFiles({ ...options, id, protocol }, run);
  const appeal = given.appeal && { ...given.appeal, by: given.appeal.by ?? (await userName(run.host)) };
  const request = { wanted: id, config, limits, deadlineMs, appeal, onCall: callWriter(callLog) };
  return showHeld(await resume(request, options, run.host), { options, run, files });
}

function reportedBy({ outputs, baseline, ...terms }: ReadReportTerms, given: ResumeOptions): RunOptions {
  const { failOn = 'none', minConfidence, failOnDisputed = false } = terms;
  if (outputs !== undefined) checkFiles(filesOf(outputs));
  return { ...given, ...checkGate({ failOn, minConfidence, failOnDisputed }), outputs: outputs ?? TEXT_ONLY, baseline };
}
