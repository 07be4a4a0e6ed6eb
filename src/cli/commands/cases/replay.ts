import { unfit } from '../../../app/case/load-case.ts';
import { type ReplayedCase, replayCase } from '../../../app/cases/replay-case.ts';
import { comparedReport } from '../../../app/report/compared-report.ts';
import { readBaseline } from '../../../app/report/read-baseline.ts';
import { jsonLines } from '../../../app/report/report-writers.ts';
import type { Language } from '../../../core/language.ts';
import { comparePolicies, policyChanges } from '../../../reports/cases/policy-comparison.ts';
import { openTerminal, type Terminal } from '../../host.ts';
import { checkPlain, type Output } from '../../options/outputs.ts';
import { type Delivered, deliver, exitAfter, type Write } from '../../output/deliver.ts';
import { EXIT, type ExitCode } from '../../output/exit-codes.ts';
import { printReport } from '../../output/print-report.ts';

/** The options of deciding a case again. */
interface ReplayOptions {
  readonly dir: string;
  readonly outputs: readonly Output[];
  readonly language?: Language | undefined;
  /** Whether nothing is folded or left out. */
  readonly verbose?: boolean | undefined;
  /** The protocol or policy to decide by, if not the original one. */
  readonly policy?: string | undefined;
  /** The case or file to compare results with. */
  readonly baseline?: string | undefined;
}

/** Decides a case again from its journal without calling any panelist, and prints the report, or what another policy changes. */
export async function replay(
  wanted: string,
  options: ReplayOptions,
  terminal: Terminal = openTerminal(options.dir),
): Promise<ExitCode> {
  const { policy, language, outputs } = options;
  if (policy !== undefined) checkPlain(outputs, '--policy');
  const replayed = await replayCase({ wanted, policy, language }, terminal.host);
  for (const remark of replayed.remarks) terminal.host.tell(remark);
  const delivered = await print(replayed, options, terminal).catch(unfit(replayed.id));
  return exitAfter(EXIT.passed, delivered);
}

async function print(replayed: ReplayedCase, options: ReplayOptions, { console, host }: Terminal): Promise<Delivered> {
  const { outputs, verbose } = options;
  const { id, protocol } = replayed;
  if (replayed.kind === 'report') {
    const baseline = await readBaseline({ ...options, protocol, id }, host);
    return printReport(comparedReport(replayed.report, baseline), { outputs, verbose, baseline, caseName: id }, console);
  }
  const { before, after, policies, language } = replayed;
  const compared: Write = (format, layout) =>
    format === 'json'
      ? jsonLines({ case: id, ...policyChanges(before, after, policies) })
      : [comparePolicies(before, after, policies, { ...layout, language })];
  return deliver(outputs, compared, console);
}
