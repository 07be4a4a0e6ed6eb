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
  withDir(program.command('doctor').description('tell who could sit on a panel here, who not and why, and what would help'))
    .option('--check', 'ask everybody who is there something small: it costs a little, and tells how long it takes')
    .option('--json', 'print it as JSON (schemas/doctor.schema.json)')
    .option('--timeout <duration>', 'give up on anybody of whom nothing arrives for this long', duration)
    .option('--config <file>', "the user's settings (default: tribunal/config.yaml in the folder of settings)", filled)
    .action(async ({ dir, config, check, json, timeout }: RawDoctor) => {
      const { doctor } = await import('./doctor.ts');
      const options = { dir, config, check: check === true, json: json === true, timeoutMs: timeout };
      finish(await doctor(options, openConsole()));
    });
  program
    .command('init')
    .description('write a config with every setting there is, in which nothing is set that is not set now')
    .option('--force', 'write it over one that is there, and keep what that one sets')
    .option('--stdout', 'only show it')
    .option('--config <file>', 'where to write it (default: tribunal/config.yaml in the folder of settings)', filled)
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
