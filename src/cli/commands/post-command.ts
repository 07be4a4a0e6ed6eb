import type { Command } from 'commander';
import type { Language } from '../../core/language.ts';
import { withDir, withLanguage } from '../options/command-options.ts';
import { filled } from '../options/option-values.ts';
import type { ExitCode } from '../output/exit-codes.ts';

interface RawPost {
  readonly dir: string;
  readonly stale?: boolean;
  readonly dryRun?: boolean;
  readonly config?: string;
  readonly lang?: Language;
}

/** Adds the command that posts the report of a case. */
export function addPost(program: Command, finish: (code: ExitCode) => void): void {
  withLanguage(
    withDir(
      program.command('post').description('post what a review of a pull request came to as a comment there; nobody is asked'),
    ),
  )
    .argument('<case>', 'the case: its name, the beginning of it, or last')
    .option('--stale', 'also where the pull request has moved on since: the comment says so')
    .option('--dry-run', 'print the comment, and post nothing')
    .option('--config <file>', "the user's settings (default: tribunal/config.yaml in the folder of settings)", filled)
    .action(async (wanted: string, raw: RawPost) => {
      const { postCase } = await import('./cases/post.ts');
      const { dir, config, lang: language } = raw;
      finish(await postCase({ dir, wanted, config, language, stale: raw.stale === true, dryRun: raw.dryRun === true }));
    });
}
