import { type Command, Option } from 'commander';
import { type RawRun, runOptions, withRunOptions } from '../options/command-options.ts';
import { ALL_GATES } from '../options/gate-options.ts';
import { filled, names } from '../options/option-values.ts';
import type { ExitCode } from '../output/exit-codes.ts';

interface RawRespond extends RawRun {
  readonly pr?: string;
  readonly comment?: string;
  readonly event?: string;
  readonly check?: boolean;
  readonly models?: readonly string[];
}

/** Adds the command that carries out what a comment on a pull request asks for. */
export function addRespond(program: Command, finish: (code: ExitCode) => void): void {
  withRunOptions(
    program
      .command('respond')
      .description('carry out the command in a comment on a pull request, and answer it: /tribunal dispute, dismiss, review'),
    { gates: ALL_GATES },
  )
    .option('--pr <pull-request>', 'the pull request: its number, owner/repo#7 or its address', filled)
    .option('--comment <comment>', 'the comment: its number or its address', filled)
    .addOption(
      new Option('--event <file>', 'the event of a GitHub workflow on a comment, in the place of --pr and --comment')
        .argParser(filled)
        .conflicts(['pr', 'comment']),
    )
    .option('--check', 'show the result of the gate as a check run as well')
    .option('--models <list>', 'for a review that a comment asks for: the panelists, as for tribunal review', names)
    .action(async ({ pr, comment, event, check, models, ...raw }: RawRespond) => {
      const { respond } = await import('./respond.ts');
      finish(await respond({ ...runOptions(raw), pr, comment, event, check, models }));
    });
}
