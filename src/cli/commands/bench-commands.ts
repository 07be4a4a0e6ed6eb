import { type Command, Option } from 'commander';
import { POLICIES } from '../../contracts/review-plan.ts';
import type { PolicyName } from '../../core/finding-debate/hearing/said.ts';
import { filled, names } from '../options/option-values.ts';
import type { ExitCode } from '../output/exit-codes.ts';
import { openConsole } from '../terminal/console.ts';
import { addReviewBenches } from './bench-review-commands.ts';

interface RawDebates {
  readonly data: string;
  readonly policy?: PolicyName;
  readonly version?: '1' | '2';
  readonly predictions?: string;
  readonly json?: boolean;
}

interface RawJudges {
  readonly data: string;
  readonly judges?: readonly string[];
  readonly weights?: string;
  readonly json?: boolean;
}

/** Adds the commands that measure decisions against labelled data. */
export function addBenchCommands(program: Command, finish: (code: ExitCode) => void): void {
  const bench = program.command('bench').description('measure decisions against labelled data');
  addReviewBenches(bench, finish);
  bench
    .command('debates')
    .description('decide recorded debates again and compare with the labels (docs/bench.md)')
    .requiredOption('--data <folder>', 'recorded debates, one JSON file each', filled)
    .addOption(new Option('--policy <name>', 'the decision policy (default: calibrated)').choices([...POLICIES]))
    .addOption(new Option('--version <number>', 'the version of the protocol (default: 2)').choices(['1', '2']))
    .option('--predictions <file>', 'write the decision on each finding, as JSON', filled)
    .option('--json', 'print the figures as JSON')
    .action(async (raw: RawDebates) => {
      const { benchDebatesCommand } = await import('./bench.ts');
      const { data, policy, version = '2', predictions, json = false } = raw;
      finish(await benchDebatesCommand({ data, policy, version: version === '1' ? 1 : 2, predictions, json }, openConsole()));
    });
  bench
    .command('judges')
    .description('compare plain majority, the best judge and learned weights on labelled judgements (docs/bench.md)')
    .requiredOption('--data <file>', 'labelled items with the answer of each judge, as JSON', filled)
    .option('--judges <list>', 'the judges of the panel, comma-separated (default: one of each model, and all)', names)
    .option('--weights <file>', 'write the learned weights, for tribunal judge --weights FILE', filled)
    .option('--json', 'print the figures as JSON')
    .action(async ({ data, judges, weights, json = false }: RawJudges) => {
      const { benchJudgesCommand } = await import('./bench-judges.ts');
      finish(await benchJudgesCommand({ data, judges, weights, json }));
    });
  bench
    .command('claims')
    .description('decide recorded claims by their citations, leave the rest open, and compare with the labels (docs/bench.md)')
    .requiredOption('--data <file>', 'labelled claims with passages or verifiers, as JSON', filled)
    .option('--json', 'print the figures as JSON')
    .action(async ({ data, json = false }: { readonly data: string; readonly json?: boolean }) => {
      const { benchClaimsCommand } = await import('./bench-claims.ts');
      finish(await benchClaimsCommand({ data, json }));
    });
}
