import { caseStatistics } from '../../../app/cases/case-statistics.ts';
import { reportLanguage } from '../../../app/report/report-language.ts';
import type { Language } from '../../../core/language.ts';
import { statisticsText } from '../../../reports/cases/statistics-text.ts';
import { openTerminal, type Terminal } from '../../host.ts';
import { EXIT, type ExitCode } from '../../output/exit-codes.ts';
import { printJson } from '../../output/print-report.ts';

/** The options of statistics. */
interface StatsOptions {
  readonly dir: string;
  readonly json: boolean;
  readonly language?: Language | undefined;
}

/** Prints statistics on the user's own cases: upheld findings, joint errors, cost per finding. */
export async function stats(
  { dir, json, language }: StatsOptions,
  { console, host }: Terminal = openTerminal(dir),
): Promise<ExitCode> {
  const { statistics, remarks } = await caseStatistics(host);
  for (const remark of remarks) host.tell(remark);
  if (json) await printJson(statistics, 2, console);
  else await console.result(statisticsText(statistics, await reportLanguage({ language }, host)));
  return EXIT.passed;
}
