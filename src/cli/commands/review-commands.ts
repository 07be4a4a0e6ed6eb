import { type Command, Option } from 'commander';
import { DEBATES, INTENSITY_CHOICES, POLICIES, PREFERENCES } from '../../contracts/review-plan.ts';
import type { ReviewFlags } from '../debate/review.ts';
import { debateOptions, type RawDebate, withDebateOptions } from '../options/command-options.ts';
import { filled, names, percent, positive } from '../options/option-values.ts';
import type { ExitCode } from '../output/exit-codes.ts';

/** The raw commander options of a review. */
interface RawReview extends RawDebate {
  readonly base?: string;
  readonly commit?: string;
  readonly pr?: string;
  readonly mr?: string;
  readonly since?: 'last';
  readonly untracked?: boolean;
  readonly all?: boolean;
  readonly post?: boolean | 'summary' | 'inline';
  readonly check?: boolean;
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
  readonly memory: boolean;
  readonly calibration?: string;
  readonly refute?: boolean;
  readonly ballot?: boolean;
  readonly passes?: number;
  readonly authorFamily?: string;
  readonly context?: readonly string[];
  readonly contextTokens?: number;
  readonly analysers: boolean;
  readonly advisories: boolean;
  readonly verifyWeb?: string | boolean;
}

/** Adds the command that reviews a change. */
export function addReview(program: Command, finish: (code: ExitCode) => void): void {
  const command = withDebateOptions(
    program
      .command('review')
      .description('review a code change: staged, else uncommitted, or a branch, commit, range, pull request or diff')
      .argument('[what...]', 'paths to review, A..B or A...B, or - for a diff on standard input'),
  );
  withScope(command);
  withPlan(command);
  command.action(async (words: readonly string[], raw: RawReview) => {
    const { analysers, base, commit, pr, mr, since, untracked, all } = raw;
    const options = {
      ...debateOptions(raw),
      withoutAnalysers: !analysers,
      scope: { words, base, commit, pr, mr, since, untracked, all },
      flags: flagsOf(raw),
      context: raw.context ?? [],
      verifyWeb: raw.verifyWeb === undefined ? undefined : raw.verifyWeb !== false,
    };
    // Said before the rest of the program is loaded.
    if (!options.quiet && options.instead === undefined) process.stderr.write('reading  the change\n');
    const { reviewChange } = await import('../debate/review.ts');
    finish(await reviewChange(options));
  });
}

const withScope = (command: Command): Command =>
  command
    .option('--base <ref>', 'review the commits since the merge base with this branch, tag or commit', filled)
    .option('--commit <rev>', 'review one commit', filled)
    .option('--pr <number|url>', 'review a pull request on GitHub', filled)
    .option('--mr <number|url>', 'review a merge request on GitLab', filled)
    .addOption(
      new Option(
        '--since <what>',
        'review only what was pushed to the pull request since the last posted review, and carry its open findings over',
      ).choices(['last']),
    )
    .addOption(
      new Option(
        '--post [what]',
        'post the report to the pull request as one comment, which later reviews update; inline: and findings as comments on lines',
      ).choices(['summary', 'inline']),
    )
    .option('--no-post', 'do not post, even if the settings enable it')
    .option('--check', 'show the result of the gate as a check run on the pull request')
    .option('--no-check', 'no check run, even if the settings enable it')
    .option('--untracked', 'include untracked files, also with --all')
    .option('--all', 'review the named files and folders whole, without a change')
    .option('--ext <list>', 'review only these extensions, comma-separated: ts,py', names)
    .option('--exclude <list>', 'exclude files that match these globs, comma-separated', names)
    .option('--include-generated', 'include generated and vendored files');

const withPlan = (command: Command): Command =>
  command
    .addOption(
      new Option(
        '--intensity <how>',
        'how thorough the review is; auto: by size and paths of the change (default: standard)',
      ).choices([...INTENSITY_CHOICES]),
    )
    .option('--focus <list>', 'what to look for, comma-separated: security, bugs, performance, … or role names', names)
    .addOption(
      new Option('--roles <list>', 'the roles of the primary model, comma-separated').argParser(names).conflicts('focus'),
    )
    .option(
      '--rounds <number>',
      '1: review; 2: plus cross-examination; 3: plus defense; 4 or more: repeat for disputed findings',
      positive,
    )
    .addOption(
      new Option(
        '--debate <reach>',
        'who examines a finding: the nearest few reviewers, all, or the few only if it is contested',
      ).choices([...DEBATES]),
    )
    .option('--no-debate', 'stop after the first round')
    .option('--arbiter <model>', 'the arbiter of tied votes: PROVIDER:MODEL', filled)
    .option('--threshold <confidence>', 'the confidence a finding needs, 0 to 100 (default: from --prefer)', percent)
    .addOption(new Option('--policy <name>', 'the decision policy (default: calibrated, a probability)').choices([...POLICIES]))
    .addOption(new Option('--prefer <what>', 'favour precision or recall (default: balanced)').choices([...PREFERENCES]))
    .option('--no-memory', 'report findings that the team dismissed before, too (docs/memory.md)')
    .option('--no-learned', 'ignore the track records from your rulings (docs/learning.md)')
    .option(
      '--calibration <file>',
      'fitted weights that decide: a file written by tribunal bench fit, shipped, or none (default: shipped)',
      filled,
    )
    .option('--refute', 'have a refuter test each unchallenged high or critical finding (default: on from intensity deep)')
    .option('--no-refute', 'no refuter, even if the settings enable it')
    .option('--ballot', 'vote again, blind, on findings that are still disputed at the end')
    .option('--no-ballot', 'no such vote, even if the settings enable it')
    .option(
      '--passes <number>',
      'how often each model reviews, 1 to 5, with the files in a different order each time (default: 1)',
      positive,
    )
    .option(
      '--author-family <name>',
      'the model family that wrote the change, or none (default: from commits and the pull request)',
      filled,
    )
    .addOption(
      new Option('--context <file>', 'a ticket, specification or design for reviewers to read; may be repeated').argParser(
        (file: string, before: readonly string[] = []) => [...before, filled(file)],
      ),
    )
    .option('--context-tokens <number>', 'tokens of the change per call (default: by what the models read)', positive)
    .option('--no-analysers', 'run no analysers unless they are named')
    .option('--no-advisories', 'do not look up packages in OSV')
    .option('--verify-web [model]', 'have a model search the web about security findings: PROVIDER:MODEL', filled)
    .option('--no-verify-web', 'no web search, even if the settings enable it');

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
  noMemory: !raw.memory,
  calibration: raw.calibration,
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
  post: raw.post === undefined ? undefined : raw.post !== false,
  postInline: typeof raw.post === 'string' ? raw.post === 'inline' : undefined,
  check: raw.check,
});
