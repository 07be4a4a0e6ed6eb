import { listCases } from '../../../app/cases/list-cases.ts';
import { reportLanguage } from '../../../app/report/report-language.ts';
import type { Language } from '../../../core/language.ts';
import { type CaseRow, caseList } from '../../../reports/cases/case-list.ts';
import { openTerminal, type Terminal } from '../../host.ts';
import { EXIT, type ExitCode } from '../../output/exit-codes.ts';
import { printJson } from '../../output/print-report.ts';

/** The options of listing cases. */
interface ListOptions {
  readonly dir: string;
  readonly format: 'text' | 'json';
  readonly language?: Language | undefined;
}

/** Lists the cases, newest first. */
export async function list(
  { dir, format, language }: ListOptions,
  { console, host }: Terminal = openTerminal(dir),
): Promise<ExitCode> {
  const { cases, remarks } = await listCases(host);
  for (const remark of remarks) host.tell(remark);
  const rows = cases.map(told);
  if (format === 'json') await printJson({ cases: rows }, 2, console);
  else if (rows.length === 0) console.log(`no cases in ${dir}`);
  else {
    const options = { ...console, now: host.clock.now(), language: await reportLanguage({ language }, host) };
    await console.result(caseList(rows, options));
  }
  return EXIT.passed;
}

/** A row, with the next step for a foreign case. */
const told = (row: CaseRow): CaseRow =>
  row.state === 'foreign'
    ? { ...row, problem: `not known to be yours; if you ran it yourself: tribunal cases adopt ${row.id}` }
    : row;
