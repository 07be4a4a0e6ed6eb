import type { Command } from 'commander';
import { formats, withDir } from './command-options.ts';
import { openConsole } from './console.ts';
import type { ExitCode } from './exit-codes.ts';

/** Adds the command that tells the story of one item. */
export function addExplain(program: Command, finish: (code: ExitCode) => void): void {
  withDir(program.command('explain').description('tell the story of one item: who said what, and every term of its number'))
    .argument('<case>', 'the case: its name, the beginning of it, last, or a packed case')
    .argument('<item>', 'the item: its number in the report, its id or its title')
    .addOption(formats(['text', 'json']))
    .action(async (wanted: string, item: string, raw: { dir: string; format: 'text' | 'json' }) => {
      const { showCase } = await import('./cases.ts');
      finish(await showCase(wanted, { dir: raw.dir, explain: item, outputs: [{ format: raw.format }] }, openConsole()));
    });
}
