import { type Command, Option } from 'commander';
import type { Primary } from '../../app/panel/seat-business-review.ts';
import type { ReviewType } from '../../app/work/flags-file.ts';
import { POLICIES, PREFERENCES } from '../../contracts/review-plan.ts';
import type { Prefer } from '../../core/finding-debate/calibrated/weights.ts';
import type { PolicyName } from '../../core/finding-debate/hearing/said.ts';
import { debateOptions, type RawDebate, withDebateOptions } from '../options/command-options.ts';
import { filled } from '../options/option-values.ts';
import { CATEGORIES, primaries } from '../options/primary-option.ts';
import type { ExitCode } from '../output/exit-codes.ts';
import { addReview } from './review-commands.ts';

type Finish = (code: ExitCode) => void;

/** Adds the commands that open a debate, one for each protocol. */
export function addDebateCommands(program: Command, finish: Finish): void {
  addReview(program, finish);
  addBusiness(program, finish);
  addFlags(program, finish);
  addJudge(program, finish);
}

function addBusiness(program: Command, finish: Finish): void {
  withDebateOptions(program.command('business').description('review a document: findings, and a score in each of five fields'))
    .argument('<file>', 'the document (Markdown or text), - for standard input')
    .addOption(choice('--type <type>', 'what kind of document it is (default: content)', 'content strategy communication'))
    .addOption(choice('--audience <audience>', 'whom it is written for', 'investor customer partner internal general'))
    .addOption(choice('--tone <tone>', 'how it is meant to sound', 'formal casual persuasive analytical'))
    .option(
      '--primary <list>',
      `let further models review a category of their own in the first round: CATEGORY=MODEL, several with commas (${CATEGORIES.join(', ')})`,
      primaries,
    )
    .addOption(new Option('--policy <name>', 'what decides (default: calibrated, a probability)').choices([...POLICIES]))
    .addOption(
      new Option('--prefer <what>', 'what to have more of: precision or recall (default: balanced)').choices([...PREFERENCES]),
    )
    .option('--no-learned', 'weigh nobody by what you ruled before (docs/learning.md)')
    .option('--refute', 'put each high or critical finding that nobody challenged to a refuter')
    .option('--no-refute', 'to nobody, whatever the settings say')
    .option('--ballot', 'vote once more on what is disputed at the end, without what others said')
    .option('--no-ballot', 'hold no vote, whatever the settings say')
    .action(
      async (file: string, { type, audience, tone, primary, policy, prefer, learned, refute, ballot, ...raw }: RawBusiness) => {
        const { reviewDocument } = await import('../debate/document.ts');
        const decides = { policy, prefer, refute, ballot, ...(learned ? {} : { learned }) };
        finish(await reviewDocument(file, { ...debateOptions(raw), type, audience, tone, primaries: primary, ...decides }));
      },
    );
}

const choice = (flags: string, description: string, words: string): Option =>
  new Option(flags, description).choices(words.split(' '));

interface RawBusiness extends RawDebate {
  readonly type?: string;
  readonly audience?: string;
  readonly tone?: string;
  readonly policy?: PolicyName;
  readonly prefer?: Prefer;
  readonly learned: boolean;
  readonly refute?: boolean;
  readonly ballot?: boolean;
  readonly primary?: readonly Primary[];
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
    .option('--selective', 'leave open what citations do not settle, whatever an arbiter would say')
    .action(async (path: string, { sources, flags, reviewType, selective, ...raw }: RawFlags) => {
      const { reviewArticle } = await import('../debate/article.ts');
      finish(await reviewArticle(path, { ...debateOptions(raw), sources, flags, reviewType, selective }));
    });
}

interface RawFlags extends RawDebate {
  readonly sources?: string;
  readonly flags?: string;
  readonly reviewType?: ReviewType;
  readonly selective?: boolean;
}

interface RawJudge extends RawDebate {
  readonly judges?: string;
  readonly rounds?: '1' | '2' | '3';
  readonly singleRound?: boolean;
  readonly subject?: string;
  readonly weights?: string;
}

const ROUNDS = { 1: 1, 2: 2, 3: 3 } as const;

function addJudge(program: Command, finish: Finish): void {
  withDebateOptions(program.command('judge').description('have a plan judged: by stances, in up to three rounds, with a verdict'))
    .argument('<work...>', 'a folder with design.md, plan.md and tasks.md, or files')
    .option('--judges <file>', 'who judges, from which stance, and on which dimensions (docs/judge.md)', filled)
    .addOption(new Option('--rounds <number>', 'how many rounds there are at most (default: 3)').choices(['1', '2', '3']))
    .addOption(new Option('--single-round', 'one round without a debate: the mean of each dimension').conflicts('rounds'))
    .option('--subject <text>', 'what is judged (default: the first heading)', filled)
    .option(
      '--weights <file>',
      'weigh judges by what was learned of them: a file, learned for your own, or none (docs/judge.md)',
      filled,
    )
    .action(async (paths: readonly string[], { judges, rounds, singleRound, subject, weights, ...raw }: RawJudge) => {
      const { judgePlan } = await import('../debate/plan.ts');
      const most = rounds === undefined ? undefined : ROUNDS[rounds];
      const options = { ...debateOptions(raw), paths, judges, rounds: most, singleRound: singleRound === true, subject, weights };
      finish(await judgePlan(options));
    });
}
