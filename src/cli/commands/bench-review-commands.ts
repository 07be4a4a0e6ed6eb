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

const sizesOf = (value: string): readonly number[] => names(value).map(positive);

const LABELLED = 'labelled reviews, as JSON';

/** Adds the commands that measure and fit decisions on labelled reviews. */
export function addReviewBenches(bench: Command, finish: (code: ExitCode) => void): void {
  bench
    .command('review')
    .description('decide what recorded reviewers found, and compare with what is known (docs/bench.md)')
    .requiredOption('--data <file>', LABELLED, filled)
    .option('--panel <list>', 'the reviewers of the panel, with commas between them (default: all)', names)
    .addOption(new Option('--policy <name>', 'what decides (default: calibrated)').choices([...POLICIES]))
    .option('--priors <file>', 'a calibration that tribunal bench fit wrote (default: the one that is shipped)', filled)
    .option('--predictions <file>', 'write what each finding was decided as, as JSON', filled)
    .option('--html <file>', 'write a page with the figures drawn', filled)
    .option('--json', 'print the figures as JSON')
    .action(async ({ policy = 'calibrated', json = false, ...raw }: RawReview) => {
      const { benchReviewCommand } = await import('./bench-review.ts');
      finish(await benchReviewCommand({ ...raw, policy, json }));
    });
  bench
    .command('fit')
    .description('fit grouping and confidence to labelled reviews, and write the weights (docs/bench.md)')
    .requiredOption('--data <files>', `${LABELLED}; several with commas between them`, names)
    .requiredOption('--out <file>', 'where the calibration is written', filled)
    .option('--general', 'for reviewers that the data does not have, too')
    .option('--json', 'print the calibration as JSON')
    .action(async (raw: { data: readonly string[]; out: string; general?: boolean; json?: boolean }) => {
      const { benchFitCommand } = await import('./bench-review.ts');
      const { data, out, general = false, json = false } = raw;
      finish(await benchFitCommand({ data, out, general, json }));
    });
  bench
    .command('panels')
    .description('draw panels of reviewers, and compare each with its own best member (docs/bench.md)')
    .requiredOption('--data <file>', LABELLED, filled)
    .option('--sizes <list>', 'how many reviewers a panel has, with commas between them (default: 3,5)', sizesOf)
    .option('--count <number>', 'how many panels of each size (default: 30)', positive)
    .option('--seed <number>', 'which panels are drawn (default: 1)', positive)
    .option('--priors <file>', 'a calibration for all (default: fitted to the other repositories)', filled)
    .option('--html <file>', 'write a page with the figures drawn', filled)
    .option('--json', 'print the figures as JSON')
    .action(async ({ sizes = [3, 5], count = 30, seed = 1, json = false, data, priors, html }: RawPanels) => {
      const { benchPanelsCommand } = await import('./bench-review.ts');
      finish(await benchPanelsCommand({ data, sizes, count, seed, priors, html, json }));
    });
  bench
    .command('ablate')
    .description('decide the same data in plainer ways, and without parts of the debate (docs/bench.md)')
    .option('--data <file>', LABELLED, filled)
    .option('--debates <folder>', 'recorded debates, one JSON file each', filled)
    .option('--json', 'print the figures as JSON')
    .action(async (raw: { data?: string; debates?: string; json?: boolean }) => {
      const { benchAblateCommand } = await import('./bench-review.ts');
      const { data, debates, json = false } = raw;
      finish(await benchAblateCommand({ data, debates, json }));
    });
}
