import { type LearnRequest, learn } from '../../../app/learn/learn.ts';
import { showLearned, shownRecords } from '../../../app/learn/shown-records.ts';
import { reportLanguage } from '../../../app/report/report-language.ts';
import type { Language } from '../../../core/language.ts';
import { learnedJson, learnedTable } from '../../../reports/cases/learned-text.ts';
import { LEARNED_WORDS } from '../../../reports/words/tables.ts';
import { openTerminal, type Terminal } from '../../host.ts';
import { EXIT, type ExitCode } from '../../output/exit-codes.ts';
import { printJson } from '../../output/print-report.ts';

interface LearnOptions {
  readonly dir: string;
  readonly language?: Language | undefined;
  readonly json: boolean;
}

/** Learns from the rulings on the user's own cases, and prints the result. */
export async function learnFromCases(
  { dir, language: wanted, json, ...request }: LearnOptions & LearnRequest,
  { console, host }: Terminal = openTerminal(dir),
): Promise<ExitCode> {
  const language = await reportLanguage({ language: wanted }, host);
  const words = LEARNED_WORDS[language];
  const { file, place, written, remarks } = await learn(request, host);
  for (const remark of remarks) host.tell(remark);
  if (json) await printJson(file, 2, console);
  if (place === undefined) {
    console.log(words.none);
    return EXIT.passed;
  }
  if (!json) await console.result(learnedTable({ file, place, shown: shownRecords(file.records) }, language));
  console.log(written === 'same' ? words.same(place) : words.wrote(place));
  return EXIT.passed;
}

/** Prints the track records, and their effect on a vote. */
export async function showRecords(
  { dir, language: wanted, json }: LearnOptions,
  { console, host }: Terminal = openTerminal(dir),
): Promise<ExitCode> {
  const language = await reportLanguage({ language: wanted }, host);
  const known = await showLearned(host);
  if (json) await printJson(known === undefined ? { records: [] } : learnedJson(known), 2, console);
  else if (known === undefined) console.log(LEARNED_WORDS[language].none);
  else await console.result(learnedTable(known, language));
  return EXIT.passed;
}

/** Removes the track records. */
export async function forgetLearned(
  { dir, language: wanted }: Omit<LearnOptions, 'json'>,
  { console, host }: Terminal = openTerminal(dir),
): Promise<ExitCode> {
  const words = LEARNED_WORDS[await reportLanguage({ language: wanted }, host)];
  const place = await host.learned?.remove();
  console.log(place === undefined ? words.nothingToForget : words.forgot(place));
  return EXIT.passed;
}
