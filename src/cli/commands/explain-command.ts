import type { Command } from 'commander';
import { formats, type RawLanguage, withDir, withLanguage } from '../options/command-options.ts';
import type { ExitCode } from '../output/exit-codes.ts';

/** Adds the command that tells the story of one item. */
export function addExplain(program: Command, finish: (code: ExitCode) => void): void {
  withLanguage(withDir(program.command('explain').description('explain one finding: who said what, and every term of its score')))
    .argument('<case>', 'the case: its id, a prefix of it, or last; or the path of any case folder or packed case')
    .argument('<item>', 'the item: its number in the report, its id or its title')
    .addOption(formats(['text', 'json']))
    .action(async (wanted: string, item: string, raw: RawLanguage & { dir: string; format: 'text' | 'json' }) => {
      const { show } = await import('./cases/show.ts');
      const { dir, format, lang: language } = raw;
      finish(await show(wanted, { dir, language, explain: item, outputs: [{ format }] }));
    });
}
