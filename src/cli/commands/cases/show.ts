import { guarded, unfit } from '../../../app/case/load-case.ts';
import { type CaseRequest, caseLog, type ShownCase, showCase } from '../../../app/cases/show-case.ts';
import { comparedReport } from '../../../app/report/compared-report.ts';
import { type Gate, isGated, NO_GATE } from '../../../app/report/gate.ts';
import { readBaseline } from '../../../app/report/read-baseline.ts';
import { UserError } from '../../../contracts/user-error.ts';
import type { Language } from '../../../core/language.ts';
import { debateLog } from '../../../reports/progress/debate-log.ts';
import { openTerminal, type Terminal } from '../../host.ts';
import { checkPlain, type Output } from '../../options/outputs.ts';
import { deliver, exitAfter } from '../../output/deliver.ts';
import { EXIT, type ExitCode } from '../../output/exit-codes.ts';
import { printReport } from '../../output/print-report.ts';
import { tellGateIfAny } from '../../output/tell-gate.ts';

/** The options of showing a case. */
export interface ShowOptions {
  readonly dir: string;
  readonly outputs: readonly Output[];
  readonly language?: Language | undefined;
  readonly explain?: string | undefined;
  /** Whether nothing is folded or left out. */
  readonly verbose?: boolean | undefined;
  readonly log?: boolean | undefined;
  /** The case or file to compare results with. */
  readonly baseline?: string | undefined;
  /** The gate for the exit code. */
  readonly gate?: Gate | undefined;
}

/** Prints the report of a case, final or provisional; with `log`, its history. */
export async function show(
  wanted: string,
  options: ShowOptions,
  terminal: Terminal = openTerminal(options.dir),
): Promise<ExitCode> {
  const { outputs, gate = NO_GATE, explain, verbose, language } = options;
  if (options.log === true) checkLog(outputs, gate);
  if (explain !== undefined) checkPlain(outputs, '--explain');
  const { console, host } = terminal;
  if (options.log === true) return showLog({ wanted, language }, outputs, terminal);
  const shown = await showCase({ wanted, language }, host);
  for (const remark of shown.remarks) host.tell(remark);
  const baseline = await readBaseline({ ...options, protocol: shown.protocol, id: shown.id }, host);
  const report = guarded(shown.id, () => comparedReport(shown.report, baseline));
  const printed = printReport(report, { outputs, explain, verbose, baseline, caseName: shown.id, gate }, console);
  const delivered = await printed.catch(unfit(shown.id));
  return exitAfter(tellGateIfAny(asGated({ ...shown, report }), gate, console), delivered);
}

const asGated = ({ report, isFinished, curtailed, isForeign }: ShownCase) => ({
  presented: report,
  curtailed: !isFinished || curtailed !== undefined,
  isForeign,
});

function checkLog(outputs: readonly Output[], gate: Gate): void {
  const other = outputs.find(({ format }) => format !== 'text');
  if (other !== undefined) throw new UserError('usage', `--log prints text only, not ${other.format}`, { hint: 'drop --format' });
  if (isGated(gate))
    throw new UserError('usage', '--log cannot be combined with a gate: it prints the history, not the verdict', {
      hint: 'drop --log, or drop --fail-on and --fail-on-disputed',
    });
}

async function showLog(request: CaseRequest, outputs: readonly Output[], { console, host }: Terminal): Promise<ExitCode> {
  const { id, team, entries, language, remarks } = await caseLog(request, host);
  for (const remark of remarks) host.tell(remark);
  const delivered = await deliver(
    outputs,
    (_format, layout) => [guarded(id, () => debateLog(team, entries, { ...layout, language }))],
    console,
  );
  return exitAfter(EXIT.passed, delivered);
}
