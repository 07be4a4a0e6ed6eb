import type { Command } from 'commander';
import { withDir } from '../options/command-options.ts';
import { duration, filled } from '../options/option-values.ts';
import type { ExitCode } from '../output/exit-codes.ts';
import { openConsole } from '../terminal/console.ts';

type Finish = (code: ExitCode) => void;

interface RawDoctor {
  readonly dir: string;
  readonly config?: string;
  readonly check?: boolean;
  readonly json?: boolean;
  readonly timeout?: number;
}

/** Adds the commands about the setup. */
export function addDoctorCommands(program: Command, finish: Finish): void {
  withDir(program.command('doctor').description('check which panelists are available, and how to set up the others'))
    .option('--check', 'send a small test call to each available panelist; costs a little and measures latency')
    .option('--json', 'print JSON (schemas/doctor.schema.json)')
    .option('--timeout <duration>', 'the silence timeout per panelist', duration)
    .option('--config <file>', "the user's settings file (default: tribunal/config.yaml in your config folder)", filled)
    .action(async ({ dir, config, check, json, timeout }: RawDoctor) => {
      const { doctor } = await import('./doctor.ts');
      const options = { dir, config, check: check === true, json: json === true, timeoutMs: timeout };
      finish(await doctor(options, openConsole()));
    });
  program
    .command('init')
    .description('write a commented config file with every setting')
    .option('--force', 'overwrite an existing file, keeping its settings')
    .option('--stdout', 'print it instead')
    .option('--config <file>', 'the file to write (default: tribunal/config.yaml in your config folder)', filled)
    .action(async ({ config, force, stdout }: RawInit) => {
      const { init } = await import('./init.ts');
      finish(await init({ config, force: force === true, isDryRun: stdout === true }, openConsole()));
    });
}

interface RawInit {
  readonly config?: string;
  readonly force?: boolean;
  readonly stdout?: boolean;
}
