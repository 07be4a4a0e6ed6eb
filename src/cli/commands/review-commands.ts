import { type Command, Option } from 'commander';
import { DEBATES, INTENSITIES, POLICIES, PREFERENCES } from '../../contracts/review-plan.ts';
import type { ReviewFlags } from '../debate/review.ts';
import { debateOptions, type RawDebate, withDebateOptions } from '../options/command-options.ts';
import { filled, names, percent, positive } from '../options/option-values.ts';
import type { ExitCode } from '../output/exit-codes.ts';

/** The raw commander options of a review. */
interface RawReview extends RawDebate {
  readonly base?: string;
  readonly commit?: string;
  readonly pr?: string;
  readonly untracked?: boolean;
  readonly post?: boolean;
  readonly ext?: readonly string[];
  readonly exclude?: readonly string[];
  readonly includeGenerated?: boolean;
  readonly intensity?: ReviewFlags['intensity'];
  readonly focus?: readonly string[];
  readonly roles?: readonly string[];
  readonly rounds?: number;
  readonly debate?: ReviewFlags['debate'] | boolean;
  readonly arbiter?: string;
  readonly threshold?: number;
  readonly policy?: ReviewFlags['policy'];
  readonly prefer?: ReviewFlags['prefer'];
  readonly learned: boolean;
  readonly refute?: boolean;
  readonly ballot?: boolean;
  readonly passes?: number;
  readonly authorFamily?: string;
  readonly contextTokens?: number;
  readonly analysers: boolean;
  readonly advisories: boolean;
  readonly verifyWeb?: string | boolean;
  readonly preview?: boolean;
  readonly dryRun?: boolean;
  readonly interactive?: boolean;
}

/** Adds the command that reviews a change. */
export function addReview(program: Command, finish: (code: ExitCode) => void): void {
  const command = withDebateOptions(
    program
      .command('review')
      .description('review a change: what is staged, else everything uncommitted, unless something else is named')
      .argument('[what...]', 'paths to review, A..B or A...B, or - for a diff on standard input'),
  );
  withScope(command);
  withPlan(command);
  command.action(async (words: readonly string[], raw: RawReview) => {
    const { reviewChange } = await import('../debate/review.ts');
    const { analysers, base, commit, pr, untracked } = raw;
    const options = {
      ...debateOptions(raw),
      withoutAnalysers: !analysers,
      scope: { words, base, commit, pr, untracked },
      flags: flagsOf(raw),
      instead: raw.preview === true ? ('preview' as const) : raw.dryRun === true ? ('dry-run' as const) : undefined,
      interactively: raw.interactive === true,
      verifyWeb: raw.verifyWeb === undefined ? undefined : raw.verifyWeb !== false,
    };
    finish(await reviewChange(options));
  });
}

const withScope = (command: Command): Command =>
  command
    .option('--base <ref>', 'review the commits since the branch left this branch, tag or commit', filled)
    .option('--commit <rev>', 'review one commit', filled)
    .option('--pr <number|url>', 'review a pull request on GitHub', filled)
    .option('--post', 'post the report to the pull request as one comment, which later reviews update')
    .option('--no-post', 'post nothing, whatever the settings say')
    .option('--untracked', 'review files that git does not know, too')
    .option('--ext <list>', 'review only files that end so, with commas: ts,py', names)
    .option('--exclude <list>', 'leave out files that match these globs, with commas', names)
    .option('--include-generated', 'review generated and vendored files, too')
    .addOption(new Option('--preview', 'show what is in, what is out, and exactly what would be sent to whom'))
    .addOption(new Option('--dry-run', 'show the plan, its calls and its price; nobody is asked').conflicts('preview'))
    .addOption(
      new Option('--interactive', 'ask before the review, with its price, and before the debate').conflicts([
        'preview',
        'dryRun',
        'quiet',
      ]),
    );

const withPlan = (command: Command): Command =>
  command
    .addOption(new Option('--intensity <how>', 'how thorough the review is (default: standard)').choices([...INTENSITIES]))
    .option('--focus <list>', 'what to look for, with commas: security, bugs, performance, … or names of roles', names)
    .addOption(new Option('--roles <list>', 'the roles of the first model, with commas').argParser(names).conflicts('focus'))
    .option(
      '--rounds <number>',
      '1 review, 2 and cross-examination, 3 and defense, 4 or more: again for what is disputed',
      positive,
    )
    .addOption(
      new Option(
        '--debate <reach>',
        'who examines a finding: the nearest few, all, or the few only where it is contested',
      ).choices([...DEBATES]),
    )
    .option('--no-debate', 'stop after the first round')
    .option('--arbiter <model>', 'who rules where votes are even: PROVIDER:MODEL', filled)
    .option('--threshold <confidence>', 'the confidence that a finding needs, 0 to 100 (default: as --prefer has it)', percent)
    .addOption(new Option('--policy <name>', 'what decides (default: calibrated, a probability)').choices([...POLICIES]))
    .addOption(
      new Option('--prefer <what>', 'what to have more of: precision or recall (default: balanced)').choices([...PREFERENCES]),
    )
    .option('--no-learned', 'weigh nobody by what you ruled before (docs/learning.md)')
    .option('--refute', 'put each high or critical finding that nobody challenged to a refuter (default: from deep on)')
    .option('--no-refute', 'to nobody, whatever the settings say')
    .option('--ballot', 'vote once more on what is disputed at the end, without what others said')
    .option('--no-ballot', 'hold no vote, whatever the settings say')
    .option(
      '--passes <number>',
      'how often each model looks, 1 to 5, with the files in another order each time (default: 1)',
      positive,
    )
    .option(
      '--author-family <name>',
      'the family of models that wrote the change, or none (default: as commits and the pull request say)',
      filled,
    )
    .option('--context-tokens <number>', 'how much of the change one ask shows (default: 8000)', positive)
    .option('--no-analysers', 'let no analyser take part that is not named')
    .option('--no-advisories', 'look no package up in OSV')
    .option('--verify-web [model]', 'let a model search the web about security findings: PROVIDER:MODEL', filled)
    .option('--no-verify-web', 'let nobody, whatever the settings say');

const flagsOf = (raw: RawReview): ReviewFlags => ({
  intensity: raw.intensity,
  focus: raw.focus,
  roles: raw.roles,
  rounds: raw.rounds,
  debate: typeof raw.debate === 'string' ? raw.debate : undefined,
  noDebate: raw.debate === false,
  arbiter: raw.arbiter,
  threshold: raw.threshold,
  policy: raw.policy,
  prefer: raw.prefer,
  noLearned: !raw.learned,
  refute: raw.refute,
  ballot: raw.ballot,
  passes: raw.passes,
  authorFamily: raw.authorFamily,
  extensions: raw.ext,
  exclude: raw.exclude,
  includeGenerated: raw.includeGenerated,
  contextTokens: raw.contextTokens,
  noAdvisories: !raw.advisories,
  verifyWeb: typeof raw.verifyWeb === 'string' ? raw.verifyWeb : undefined,
  post: raw.post,
});
