import { planPrune, pruneCases } from '../../../app/cases/prune-cases.ts';
import { UserError } from '../../../contracts/user-error.ts';
import { openTerminal, type Terminal } from '../../host.ts';
import { EXIT, type ExitCode } from '../../output/exit-codes.ts';

/** The cases to remove. */
interface PruneOptions {
  readonly dir: string;
  /** Milliseconds. */
  readonly olderThan?: number | undefined;
  readonly keep?: number | undefined;
  readonly unfinished: boolean;
  readonly dryRun: boolean;
}

/** Removes old cases, or only lists them. */
export async function prune(
  { dir, olderThan, keep, unfinished, dryRun }: PruneOptions,
  { console, host }: Terminal = openTerminal(dir),
): Promise<ExitCode> {
  if (olderThan === undefined && keep === undefined)
    throw new UserError('usage', 'expected --older-than or --keep', {
      hint: 'tribunal cases prune --older-than 30d --dry-run',
    });
  const plan = await planPrune({ olderThanMs: olderThan, keep, unfinished }, host);
  for await (const id of dryRun ? plan.ids : pruneCases(plan, host)) await console.result(`${id}\n`);
  console.log(`${plan.ids.length} of ${plan.of} cases ${dryRun ? 'would be removed' : 'removed'}`);
  return EXIT.passed;
}
