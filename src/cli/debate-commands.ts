import { type Command, Option } from 'commander';
import { debateOptions, type RawDebate, withDebateOptions } from './command-options.ts';
import { openConsole } from './console.ts';
import type { ExitCode } from './exit-codes.ts';
import type { ReviewType } from './flags-file.ts';
import { filled } from './option-values.ts';

type Finish = (code: ExitCode) => void;

/** Adds the commands that open a debate, one for each protocol. */
export function addDebateCommands(program: Command, finish: Finish): void {
  addReview(program, finish);
  addFlags(program, finish);
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

function addFlags(program: Command, finish: Finish): void {
  withDebateOptions(
    program
      .command('flags')
      .description(
        'debate what is doubted in an article, with citations checked in its sources; without flags it is scanned first',
      ),
  )
    .argument('<article>', 'the article (Markdown or text), or the folder of a case with articles/full.md')
    .option('--sources <folder>', 'the texts that the article rests on', filled)
    .option('--flags <file>', 'what is doubted, as JSON or YAML (docs/flags.md), - for standard input', filled)
    .addOption(new Option('--review-type <type>', 'what it is reviewed for (default: integrity)').choices(['integrity', 'legal']))
    .action(async (path: string, { sources, flags, reviewType, ...raw }: RawFlags) => {
      const { reviewArticle } = await import('./flags.ts');
      finish(await reviewArticle(path, { ...debateOptions(raw), sources, flags, reviewType }, openConsole()));
    });
}

interface RawFlags extends RawDebate {
  readonly sources?: string;
  readonly flags?: string;
  readonly reviewType?: ReviewType;
}
