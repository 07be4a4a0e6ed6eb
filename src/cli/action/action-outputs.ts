import { randomUUID } from 'node:crypto';
import type { Report } from '../../reports/report/schema/report.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';
import type { ActionFiles } from './action-inputs.ts';

/** The outputs of the action, by name. */
export type ActionOutputs = Readonly<Record<(typeof OUTPUTS)[number], string>>;

const OUTPUTS = [
  ...['verdict', 'findings', 'disputed', 'degraded', 'degraded-reason'],
  ...['case', 'report', 'sarif', 'cost-usd', 'head-sha'],
] as const;

const VERDICTS: { readonly [C in ExitCode]: string } = {
  [EXIT.passed]: 'passed',
  [EXIT.tripped]: 'failed',
  [EXIT.badInput]: 'error',
  [EXIT.noVerdict]: 'no-verdict',
  [EXIT.partial]: 'partial',
  [EXIT.undecided]: 'undecided',
  [EXIT.interrupted]: 'interrupted',
};

/** The outputs for the end of a review; without a report there was nothing to review, or the review failed. */
export function actionOutputs(code: ExitCode, report: Report | undefined, files: ActionFiles): ActionOutputs {
  const reason = degradedBy(code, report);
  const counts = report?.headline.counts;
  const cost = report?.cost?.cost_usd;
  return {
    verdict: report === undefined && code === EXIT.passed ? 'nothing' : VERDICTS[code],
    findings: counts === undefined ? '' : String(counts.to_fix),
    disputed: counts === undefined ? '' : String(counts.to_decide),
    degraded: String(reason !== ''),
    'degraded-reason': reason,
    case: report?.case.id === undefined ? '' : String(report.case.id),
    report: report === undefined ? '' : files.report,
    sarif: report === undefined ? '' : files.sarif,
    'cost-usd': cost === undefined || cost === null ? '' : String(cost),
    'head-sha': report?.scope?.kind === 'change' ? report.scope.revision : '',
  };
}

/** What keeps a verdict from being the whole panel's on the whole change, in one word that stays the same; empty if nothing does. */
function degradedBy(code: ExitCode, report: Report | undefined): string {
  if (report === undefined) return code === EXIT.passed ? '' : VERDICTS[code];
  const { gaps, scope } = report;
  if (code === EXIT.noVerdict || code === EXIT.interrupted) return VERDICTS[code];
  if (gaps.ended_early !== undefined) return `ended-early-${gaps.ended_early}`;
  if (gaps.without_models === true) return 'no-model';
  if (gaps.no_quorum !== undefined) return 'no-quorum';
  if (gaps.failures.length > 0) return 'no-answer';
  if (gaps.absent.length > 0) return 'absent';
  if (scope?.kind === 'change' && (scope.unseen !== undefined || scope.not_shown.length > 0)) return 'not-seen';
  return code === EXIT.partial ? 'partial' : '';
}

/** Outputs as lines of the file that GitHub reads them from: no value can end its own block. */
export const outputLines = (outputs: ActionOutputs): string =>
  OUTPUTS.map((name) => {
    const end = `end-${randomUUID()}`;
    return `${name}<<${end}\n${outputs[name].replace(/[\r\n]+/g, ' ')}\n${end}\n`;
  }).join('');

/** GitHub refuses a summary above 1 MiB as a whole. */
const SUMMARY_MAX = 1_000_000;
const CUT = '\n\n*The summary is cut here; the whole report is in the files of this run.*\n';

/** A report in Markdown that fits into a job summary, cut between two paragraphs if it is too long. */
export function summaryOf(markdown: string): string {
  const bytes = Buffer.from(markdown);
  if (bytes.length <= SUMMARY_MAX) return markdown;
  // A character that is cut in half is left out.
  const kept = bytes
    .subarray(0, SUMMARY_MAX - Buffer.byteLength(CUT))
    .toString()
    .replace(/\ufffd+$/, '');
  const paragraph = kept.lastIndexOf('\n\n');
  return `${paragraph > 0 ? kept.slice(0, paragraph) : kept}${CUT}`;
}
