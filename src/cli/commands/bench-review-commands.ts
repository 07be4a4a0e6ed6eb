import { type Command, Option } from 'commander';
import { POLICIES } from '../../contracts/review-plan.ts';
import type { PolicyName } from '../../core/finding-debate/hearing/said.ts';
import { filled, names, positive } from '../options/option-values.ts';
import type { ExitCode } from '../output/exit-codes.ts';

interface RawReview {
  readonly data: string;
  readonly panel?: readonly string[];
  readonly policy?: PolicyName;
  readonly priors?: string;
  readonly predictions?: string;
  readonly html?: string;
  readonly json?: boolean;
}

interface RawPanels {
  readonly data: string;
  readonly sizes?: readonly number[];
  readonly count?: number;
  readonly seed?: number;
  readonly html?: string;
  readonly priors?: string;
  readonly json?: boolean;
}

const sizesOf = (value: string, before: readonly number[] = []): readonly number[] => [...before, ...names(value).map(positive)];

const LABELLED = 'labelled reviews, as JSON';

/** Adds the commands that measure and fit decisions on labelled reviews. */
export function addReviewBenches(bench: Command, finish: (code: ExitCode) => void): void {
  bench
    .command('review')
    .description('decide the findings of recorded reviewers and compare with the labels (docs/bench.md)')
    .requiredOption('--data <file>', LABELLED, filled)
    .option('--panel <list>', 'the reviewers of the panel, comma-separated (default: all)', names)
    .addOption(new Option('--policy <name>', 'the decision policy (default: calibrated)').choices([...POLICIES]))
    .option('--priors <file>', 'a calibration from tribunal bench fit (default: the built-in one)', filled)
    .option('--predictions <file>', 'write the decision on each finding, as JSON', filled)
    .option('--html <file>', 'write an HTML page with charts', filled)
    .option('--json', 'print the figures as JSON')
    .action(async ({ policy = 'calibrated', json = false, ...raw }: RawReview) => {
      const { benchReviewCommand } = await import('./bench-review.ts');
      finish(await benchReviewCommand({ ...raw, policy, json }));
    });
  bench
    .command('fit')
    .description('fit grouping and confidence to labelled reviews, and write the weights (docs/bench.md)')
    .requiredOption('--data <files>', `${LABELLED}; several are comma-separated`, names)
    .requiredOption('--out <file>', 'the calibration file to write', filled)
    .option('--general', 'also fit defaults for reviewers that are not in the data')
    .option('--json', 'print the calibration as JSON')
    .action(async (raw: { data: readonly string[]; out: string; general?: boolean; json?: boolean }) => {
      const { benchFitCommand } = await import('./bench-review.ts');
      const { data, out, general = false, json = false } = raw;
      finish(await benchFitCommand({ data, out, general, json }));
    });
  bench
    .command('panels')
    .description('draw random panels and compare each with its best member (docs/bench.md)')
    .requiredOption('--data <file>', LABELLED, filled)
    .option('--sizes <list>', 'panel sizes, comma-separated (default: 3,5)', sizesOf)
    .option('--count <number>', 'the number of panels per size (default: 30)', positive)
    .option('--seed <number>', 'the random seed of the draw (default: 1)', positive)
    .option('--priors <file>', 'a calibration for all (default: fitted to the other repositories)', filled)
    .option('--html <file>', 'write an HTML page with charts', filled)
    .option('--json', 'print the figures as JSON')
    .action(async ({ sizes = [3, 5], count = 30, seed = 1, json = false, data, priors, html }: RawPanels) => {
      const { benchPanelsCommand } = await import('./bench-review.ts');
      finish(await benchPanelsCommand({ data, sizes, count, seed, priors, html, json }));
    });
  bench
    .command('ablate')
    .description('decide the same data with simpler methods and without parts of the debate (docs/bench.md)')
    .option('--data <file>', LABELLED, filled)
    .option('--debates <folder>', 'recorded debates, one JSON file each', filled)
    .option('--json', 'print the figures as JSON')
    .action(async (raw: { data?: string; debates?: string; json?: boolean }) => {
      const { benchAblateCommand } = await import('./bench-review.ts');
      const { data, debates, json = false } = raw;
      finish(await benchAblateCommand({ data, debates, json }));
    });
}
