import type { Command } from 'commander';
import { formats, withDir } from '../options/command-options.ts';
import { filled } from '../options/option-values.ts';
import type { ExitCode } from '../output/exit-codes.ts';

/** Adds the commands for what a repository remembers as dismissed. */
export function addMemory(program: Command, finish: (code: ExitCode) => void): void {
  const memory = program
    .command('memory')
    .description('findings that the team dismissed, kept in .tribunal/memory.jsonl (docs/memory.md)');
  withDir(memory.command('add').description('remember a finding of a case as dismissed, for later reviews'))
    .argument('<case>', 'the case: its id, a prefix of it, or last')
    .argument('<item>', 'the finding: its number in the report, its id or its title')
    .requiredOption('--reason <text>', 'why it is no fault here', filled)
    .option('--by <name>', 'the name of the person (default: your git or system user name)', filled)
    .action(async (wanted: string, item: string, raw: { dir: string; reason: string; by?: string }) => {
      const { addToMemory } = await import('./memory.ts');
      finish(await addToMemory({ ...raw, wanted, item }));
    });
  memory
    .command('list')
    .description('list what is remembered')
    .addOption(formats(['text', 'json']))
    .action(async ({ format }: { format: 'text' | 'json' }) => {
      const { showMemory } = await import('./memory.ts');
      finish(await showMemory(format));
    });
  memory
    .command('forget')
    .description('remove dismissals, so that their findings are reported again')
    .argument('<id...>', 'the id of a dismissal, or its beginning')
    .action(async (ids: readonly string[]) => {
      const { forgetMemory } = await import('./memory.ts');
      finish(await forgetMemory(ids));
    });
}
