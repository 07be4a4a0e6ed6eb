import type { Host } from '../../app/host.ts';
import { openHost } from '../host.ts';
import { type Console, openConsole } from '../terminal/console.ts';
import { SharedScreen } from '../terminal/shared-screen.ts';
import { terminalPerson } from '../terminal/terminal-person.ts';

/** A run of the command line: its host, its output, and the terminal shared by progress and a person. */
export interface TerminalRun {
  readonly host: Host;
  readonly console: Console;
  readonly screen: SharedScreen;
}

/** Opens the terminal for a run; with `quiet` the work is not announced. */
export function openRun(
  { dir, quiet }: { readonly dir: string; readonly quiet: boolean },
  console: Console = openConsole(),
): TerminalRun {
  const screen = new SharedScreen();
  const host = openHost({ dir, console });
  const person = terminalPerson({ hold: (tell) => screen.hold(tell) });
  const tell: Host['tell'] = (remark) => {
    if (!quiet || remark.code !== 'work-read') host.tell(remark);
  };
  return { console, screen, host: { ...host, person, tell } };
}
