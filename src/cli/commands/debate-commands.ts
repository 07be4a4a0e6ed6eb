import { type Command, Option } from 'commander';
import type { Primary } from '../../app/panel/seat-business-review.ts';
import type { ReviewType } from '../../app/work/flags-file.ts';
import { POLICIES, PREFERENCES } from '../../contracts/review-plan.ts';
import type { Prefer } from '../../core/finding-debate/calibrated/weights.ts';
import type { PolicyName } from '../../core/finding-debate/hearing/said.ts';
import { debateOptions, type RawDebate, withDebateOptions, withFetch } from '../options/command-options.ts';
import { ARTICLE_GATES, PLAN_GATES } from '../options/gate-options.ts';
import { filled, positive } from '../options/option-values.ts';
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
  withFetch(
    withDebateOptions(
      program.command('business').description('review a business document: findings, and a score in each of five categories'),
    ),
  )
    .argument('<file>', 'the document (Markdown, text, HTML, DOCX or PDF), a folder of them, or - for standard input')
    .addOption(choice('--type <type>', 'the type of document (default: content)', 'content strategy communication'))
    .option(
      '--audience <text>',
      'the intended audience: investor, customer, partner, internal, general, or your own words',
      filled,
    )
    .option('--purpose <text>', 'what the document is to achieve, in your words', filled)
    .addOption(choice('--tone <tone>', 'the intended tone', 'formal casual persuasive analytical'))
    .option(
      '--primary <list>',
      `have an external model review one category in the first round: CATEGORY=MODEL, comma-separated (${CATEGORIES.join(', ')})`,
      primaries,
    )
    .addOption(new Option('--policy <name>', 'the decision policy (default: calibrated, a probability)').choices([...POLICIES]))
    .addOption(new Option('--prefer <what>', 'favour precision or recall (default: balanced)').choices([...PREFERENCES]))
    .option('--no-learned', 'ignore the track records from your rulings (docs/learning.md)')
    .option('--refute', 'have a refuter test each unchallenged high or critical finding')
    .option('--no-refute', 'no refuter, even if the settings enable it')
    .option('--ballot', 'vote again, blind, on findings that are still disputed at the end')
    .option('--no-ballot', 'no such vote, even if the settings enable it')
    .option('--arbiter <model>', 'the arbiter of tied votes: PROVIDER:MODEL', filled)
    .option('--reviewers <file>', 'a file with your own reviewers and their fields (docs/business.md)', filled)
    .option('--no-analysers', 'run no offline checks unless they are named')
    .action(
      async (
        file: string,
        { type, audience, tone, purpose, primary, policy, prefer, learned, analysers, ...raw }: RawBusiness,
      ) => {
        const { reviewDocument } = await import('../debate/document.ts');
        const { refute, ballot, arbiter, reviewers } = raw;
        const said = { type, audience, tone, purpose, primaries: primary, reviewers };
        const decides = { policy, prefer, refute, ballot, arbiter, ...(learned ? {} : { learned }) };
        finish(await reviewDocument(file, { ...debateOptions(raw), ...said, ...decides, withoutAnalysers: !analysers }));
      },
    );
}

const choice = (flags: string, description: string, words: string): Option =>
  new Option(flags, description).choices(words.split(' '));

interface RawBusiness extends RawDebate {
  readonly type?: string;
  readonly audience?: string;
  readonly tone?: string;
  readonly purpose?: string;
  readonly policy?: PolicyName;
  readonly prefer?: Prefer;
  readonly learned: boolean;
  readonly refute?: boolean;
  readonly ballot?: boolean;
  readonly arbiter?: string;
  readonly reviewers?: string;
  readonly analysers: boolean;
  readonly primary?: readonly Primary[];
}

function addFlags(program: Command, finish: Finish): void {
  withFetch(
    withDebateOptions(
      program
        .command('flags')
        .description(
          'debate doubtful claims in an article, with citations checked against its sources; without --flags it is scanned first',
        ),
      ARTICLE_GATES,
    ),
  )
    .argument('<article>', 'the article (Markdown, text, HTML, DOCX or PDF), or a case folder with articles/full.md')
    .option('--sources <folder>', 'the source texts of the article, or the address of one', filled)
    .option('--flags <file>', 'the doubtful claims, as JSON or YAML (docs/flags.md), - for standard input', filled)
    .addOption(
      new Option('--review-type <type>', 'the type of review, or both side by side (default: integrity)').choices([
        'integrity',
        'legal',
        'both',
      ]),
    )
    .option('--selective', 'leave flags open that citations do not settle, even if an arbiter would decide')
    .option('--max-flags <number>', 'debate at most this many flags, high risk first; the others are listed', positive)
    .option('--no-analysers', 'do not scan the article by rules')
    .option('--apply', 'write the decided edits into the article at the end, as tribunal apply does')
    .action(async (path: string, { analysers, sources, flags, reviewType, selective, maxFlags, apply, ...raw }: RawFlags) => {
      const { reviewArticle } = await import('../debate/article.ts');
      const wanted = { sources, flags, reviewType, selective, maxFlags, apply, withoutAnalysers: !analysers };
      finish(await reviewArticle(path, { ...debateOptions(raw), ...wanted }));
    });
}

interface RawFlags extends RawDebate {
  readonly sources?: string;
  readonly flags?: string;
  readonly reviewType?: ReviewType;
  readonly selective?: boolean;
  readonly maxFlags?: number;
  readonly apply?: boolean;
  readonly analysers: boolean;
}

interface RawJudge extends RawDebate {
  readonly judges?: string;
  readonly dimensions?: string;
  readonly rounds?: '1' | '2' | '3';
  readonly singleRound?: boolean;
  readonly rotateStances?: boolean;
  readonly subject?: string;
  readonly weights?: string;
  readonly analysers: boolean;
}

const ROUNDS = { 1: 1, 2: 2, 3: 3 } as const;

function addJudge(program: Command, finish: Finish): void {
  withFetch(
    withDebateOptions(
      program.command('judge').description('judge a plan: judges with different stances, up to three rounds, one verdict'),
      PLAN_GATES,
    ),
  )
    .argument('<work...>', 'a folder with design.md, plan.md and tasks.md, or files')
    .option('--judges <file>', 'a file with the judges, their stances and the dimensions (docs/judge.md)', filled)
    .option('--dimensions <file>', 'a file with the dimensions and their weights (docs/judge.md)', filled)
    .addOption(new Option('--rounds <number>', 'the maximum number of rounds (default: 3)').choices(['1', '2', '3']))
    .addOption(new Option('--single-round', 'one round without a debate: the mean per dimension').conflicts('rounds'))
    .option('--rotate-stances', 'have each judge score under each stance; the mean counts, and the range is shown')
    .option('--subject <text>', 'the subject of the plan (default: its first heading)', filled)
    .option(
      '--weights <file>',
      'weight judges by track record: a file, "learned" for your own, or "none" (docs/judge.md)',
      filled,
    )
    .option('--no-analysers', 'run no offline checks unless they are named')
    .action(async (paths: readonly string[], { rounds, singleRound, analysers, ...raw }: RawJudge) => {
      const { judgePlan } = await import('../debate/plan.ts');
      const { judges, dimensions, rotateStances, subject, weights } = raw;
      const most = rounds === undefined ? undefined : ROUNDS[rounds];
      const plan = {
        paths,
        judges,
        dimensions,
        rounds: most,
        singleRound: singleRound === true,
        rotateStances,
        subject,
        weights,
        withoutAnalysers: !analysers,
      };
      finish(await judgePlan({ ...debateOptions(raw), ...plan }));
    });
}
