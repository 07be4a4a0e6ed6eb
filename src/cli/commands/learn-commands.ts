import { type Command, InvalidArgumentError, Option } from 'commander';
import { type RawLanguage, withDir, withLanguage } from '../options/command-options.ts';
import { filled } from '../options/option-values.ts';
import type { ExitCode } from '../output/exit-codes.ts';

interface RawLearn extends RawLanguage {
  readonly dir: string;
  readonly out?: string;
  readonly since?: number;
  readonly show?: boolean;
  readonly forget?: boolean;
  readonly json?: boolean;
}

const DATE = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/;

/** Parses a date (UTC) into milliseconds since 1970. */
function date(value: string): number {
  const at = DATE.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) throw new InvalidArgumentError('Expected a date such as 2026-08-01.');
  return at;
}

/** Adds the command that learns from people's rulings. */
export function addLearn(program: Command, finish: (code: ExitCode) => void): void {
  withLanguage(
    withDir(program.command('learn').description('learn from your rulings how often each panelist is right (docs/learning.md)')),
    'the language of the output, from the settings',
  )
    .argument('[case...]', 'only these of your cases (default: all)')
    .option('--since <date>', 'only cases opened since this date, such as 2026-08-01', date)
    .option('--out <file>', 'write to this file instead of the track records in use', filled)
    .addOption(new Option('--show', 'show the track records and their effect on a vote').conflicts(['forget', 'out', 'since']))
    .addOption(new Option('--forget', 'remove the track records').conflicts(['out', 'since', 'json']))
    .option('--json', 'print JSON')
    .action(async (only: readonly string[], raw: RawLearn, command: Command) => {
      const { dir, lang: language, json = false, out, since, show = false, forget = false } = raw;
      if (only.length > 0 && (show || forget)) command.error(`error: ${show ? '--show' : '--forget'} takes no case`);
      const { forgetLearned, learnFromCases, showRecords } = await import('./cases/learn.ts');
      if (forget) finish(await forgetLearned({ dir, language }));
      else if (show) finish(await showRecords({ dir, language, json }));
      else finish(await learnFromCases({ dir, language, json, only, out, since }));
    });
}
