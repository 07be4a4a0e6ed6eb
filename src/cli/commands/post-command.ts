import type { Command } from 'commander';
import type { Language } from '../../core/language.ts';
import { withDir, withLanguage } from '../options/command-options.ts';
import { type RawGate, wantedGate, withGate } from '../options/gate-options.ts';
import { filled } from '../options/option-values.ts';
import type { ExitCode } from '../output/exit-codes.ts';

interface RawPost extends RawGate {
  readonly dir: string;
  readonly stale?: boolean;
  readonly dryRun?: boolean;
  readonly inline?: boolean;
  readonly check?: boolean;
  readonly config?: string;
  readonly lang?: Language;
}

/** Adds the command that posts the report of a case. */
export function addPost(program: Command, finish: (code: ExitCode) => void): void {
  const command = withLanguage(
    withDir(program.command('post').description('post the report of a pull request review as a comment, without any call')),
  )
    .argument('<case>', 'the case: its id, a prefix of it, or last')
    .option('--stale', 'post even if the pull request has new commits; the comment says so')
    .option('--dry-run', 'print the comment instead of posting it')
    .option('--inline', 'post accepted findings as comments on their lines as well')
    .option('--no-inline', 'post the summary alone, even if the settings say otherwise')
    .option('--check', 'show the result of the gate as a check run')
    .option('--no-check', 'no check run, even if the settings enable it')
    .option('--config <file>', "the user's settings file (default: tribunal/config.yaml in your config folder)", filled);
  withGate(command).action(async (wanted: string, raw: RawPost) => {
    const { postCase } = await import('./cases/post.ts');
    const { dir, config, lang: language, inline, check } = raw;
    const gate = wantedGate(raw);
    const how = { stale: raw.stale === true, dryRun: raw.dryRun === true, inline, check, gate };
    finish(await postCase({ dir, wanted, config, language, ...how }));
  });
}
