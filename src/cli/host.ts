import type { Host, Workspace } from '../app/host.ts';
import type { Remark } from '../contracts/remark.ts';
import { remarkLine, remarkText } from '../reports/remarks/remark-text.ts';
import { DEFAULT_DIR } from '../store/files/default-dir.ts';
import { fileCases } from '../store/files/file-cases.ts';
import { fileIndex } from '../store/files/own/index-file.ts';
import { fileLearned } from '../store/files/own/learned-file.ts';
import { marksByKey } from '../store/files/own/own-cases.ts';
import { systemClock } from '../system/clock.ts';
import { type Console, oneLine, openConsole } from './terminal/console.ts';

/** The working directory: paths are opened, and shown in errors, as they were written. */
export const currentWorkspace = (): Workspace => ({ folder: process.cwd(), at: (path) => path });

/** The options of a command's host. */
export interface HostOptions {
  /** The folder of cases, if not the default. */
  readonly dir?: string | undefined;
  readonly console: Pick<Console, 'log'>;
}

/** The host of this process: its clock, environment and folder, cases in files, and a terminal for remarks. */
export function openHost({ dir = DEFAULT_DIR, console }: HostOptions): Host {
  const { env, platform } = process;
  const cwd = process.cwd();
  return {
    clock: systemClock,
    env,
    workspace: currentWorkspace(),
    cases: fileCases(dir, { clock: systemClock, own: marksByKey({ env, platform, cwd }) }),
    index: fileIndex('index', dir, { env, platform, cwd }),
    results: fileIndex('results', dir, { env, platform, cwd }),
    learned: fileLearned(dir, { env, platform, cwd }),
    tell: (remark) => console.log(lineOf(remark)),
  };
}

function lineOf(remark: Remark): string {
  if (remark.code === 'work-read') return oneLine(`tribunal ${remarkText(remark)}`);
  return oneLine(remark.level === 'error' ? `error  ${remarkText(remark)}` : remarkLine(remark));
}

/** The output of a command, and its host. */
export interface Terminal {
  readonly console: Console;
  readonly host: Host;
}

/** Opens the terminal and the host of this process. */
export const openTerminal = (dir?: string, console = openConsole()): Terminal => ({
  console,
  host: openHost({ dir, console }),
});
