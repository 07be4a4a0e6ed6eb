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
  const config = program.command('config').description('explain the settings, or print their JSON Schema');
  config
    .command('explain')
    .description('print every setting: its value, its origin and what it overrides')
    .argument('[key]', 'a setting or a section, such as review.intensity or models')
    .addOption(formats(['text', 'json']))
    .option('--config <file>', "the user's settings file (default: tribunal/config.yaml in your config folder)", filled)
    .action(async (key: string | undefined, { config: file, format }: RawExplain) => {
      const { explain } = await import('./explain-config.ts');
      finish(await explain({ key, config: file, json: format === 'json' }, openConsole()));
    });
  config
    .command('schema')
    .description('print the JSON Schema of settings files')
    .action(async () => {
      const { configSchema } = await import('../../app/settings/config-schema.ts');
      await openConsole().result(`${JSON.stringify(configSchema(), null, 2)}\n`);
      finish(EXIT.passed);
    });
}
