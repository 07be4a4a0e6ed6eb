import type { Command } from 'commander';
import { debateOptions, type RawDebate, withDebateOptions } from './command-options.ts';
import { openConsole } from './console.ts';
import type { ExitCode } from './exit-codes.ts';
import { filled } from './option-values.ts';

type Finish = (code: ExitCode) => void;

/** Adds the commands that open a debate, one for each protocol. */
export function addDebateCommands(program: Command, finish: Finish): void {
  addReview(program, finish);
}

function addReview(program: Command, finish: Finish): void {
  withDebateOptions(
    program
      .command('review')
      .description('review a change: what is staged, else everything uncommitted; with --base, what the branch changed'),
  )
    .option('--base <ref>', 'review the commits since the branch left this branch, tag or commit', filled)
    .action(async ({ base, ...raw }: RawDebate & { readonly base?: string }) => {
      const { reviewChange } = await import('./review.ts');
      finish(await reviewChange({ ...debateOptions(raw), base }, openConsole()));
    });
}
