import type { Command } from 'commander';
import { formats, type RawLanguage, withDir, withLanguage } from '../options/command-options.ts';
import type { ExitCode } from '../output/exit-codes.ts';

/** Adds the command that tells the story of one item. */
export function addExplain(program: Command, finish: (code: ExitCode) => void): void {
  withLanguage(
    withDir(program.command('explain').description('tell the story of one item: who said what, and every term of its number')),
  )
    .argument('<case>', 'the case: its name, the beginning of it, or last; or the path of any case, as a folder or packed')
    .argument('<item>', 'the item: its number in the report, its id or its title')
    .addOption(formats(['text', 'json']))
    .action(async (wanted: string, item: string, raw: RawLanguage & { dir: string; format: 'text' | 'json' }) => {
      const { show } = await import('./cases/show.ts');
      const { dir, format, lang: language } = raw;
      finish(await show(wanted, { dir, language, explain: item, outputs: [{ format }] }));
    });
}
