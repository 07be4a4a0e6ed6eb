import type { Command } from 'commander';
import { formats } from '../options/command-options.ts';
import { filled } from '../options/option-values.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';
import { openConsole } from '../terminal/console.ts';

type Finish = (code: ExitCode) => void;

interface RawExplain {
  readonly config?: string;
  readonly format: 'text' | 'json';
}

/** Adds the commands about settings. */
export function addConfigCommands(program: Command, finish: Finish): void {
  const config = program.command('config').description('tell what is set, and what can be');
  config
    .command('explain')
    .description('tell every setting: what counts, where it came from, and what it was set over')
    .argument('[key]', 'a setting or a section, such as review.intensity or models')
    .addOption(formats(['text', 'json']))
    .option('--config <file>', "the user's settings (default: tribunal/config.yaml in the folder of settings)", filled)
    .action(async (key: string | undefined, { config: file, format }: RawExplain) => {
      const { explain } = await import('./explain-config.ts');
      finish(await explain({ key, config: file, json: format === 'json' }, openConsole()));
    });
  config
    .command('schema')
    .description('print the JSON Schema of files of settings')
    .action(async () => {
      const { configSchema } = await import('../../app/settings/config-schema.ts');
      await openConsole().result(`${JSON.stringify(configSchema(), null, 2)}\n`);
      finish(EXIT.passed);
    });
}
