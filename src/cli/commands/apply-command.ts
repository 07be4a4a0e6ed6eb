import type { Command } from 'commander';
import { type RawLanguage, withDir, withLanguage } from '../options/command-options.ts';
import type { ExitCode } from '../output/exit-codes.ts';

/** Adds the command that writes decided edits into an article. */
export function addApply(program: Command, finish: (code: ExitCode) => void): void {
  withLanguage(withDir(program.command('apply').description('write the decided edits of a case into its article, with a backup')))
    .argument('<case>', 'the case of an article: its id, a prefix of it, or last')
    .option('--dry-run', 'only print the diff')
    .action(async (wanted: string, { dir, lang: language, dryRun = false }: RawLanguage & { dir: string; dryRun?: boolean }) => {
      const { applyTo } = await import('./cases/apply.ts');
      finish(await applyTo({ dir, wanted, language, isDryRun: dryRun }));
    });
}
