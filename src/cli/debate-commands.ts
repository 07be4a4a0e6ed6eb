import { type Command, Option } from 'commander';
import { debateOptions, type RawDebate, withDebateOptions } from './command-options.ts';
import { openConsole } from './console.ts';
import type { ExitCode } from './exit-codes.ts';
import { filled } from './option-values.ts';

type Finish = (code: ExitCode) => void;

/** Adds the commands that open a debate, one for each protocol. */
export function addDebateCommands(program: Command, finish: Finish): void {
  addReview(program, finish);
  addJudge(program, finish);
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

interface RawJudge extends RawDebate {
  readonly judges?: string;
  readonly rounds?: '1' | '2' | '3';
  readonly singleRound?: boolean;
  readonly subject?: string;
}

const ROUNDS = { 1: 1, 2: 2, 3: 3 } as const;

function addJudge(program: Command, finish: Finish): void {
  withDebateOptions(program.command('judge').description('have a plan judged: by stances, in up to three rounds, with a verdict'))
    .argument('<work...>', 'a folder with design.md, plan.md and tasks.md, or files')
    .option('--judges <file>', 'who judges, from which stance, and on which dimensions (docs/judge.md)', filled)
    .addOption(new Option('--rounds <number>', 'how many rounds there are at most (default: 3)').choices(['1', '2', '3']))
    .addOption(new Option('--single-round', 'one round without a debate: the mean of each dimension').conflicts('rounds'))
    .option('--subject <text>', 'what is judged (default: the first heading)', filled)
    .action(async (paths: readonly string[], { judges, rounds, singleRound, subject, ...raw }: RawJudge) => {
      const { judgeWork } = await import('./judge.ts');
      const most = rounds === undefined ? undefined : ROUNDS[rounds];
      const options = { ...debateOptions(raw), paths, judges, rounds: most, singleRound: singleRound === true, subject };
      finish(await judgeWork(options, openConsole()));
    });
}
