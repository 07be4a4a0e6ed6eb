import { CommanderError } from 'commander';
import { JournalDamage, JournalFailure } from '../../contracts/journal.ts';
import { UserError } from '../../contracts/user-error.ts';
import { WorldFailure } from '../../contracts/world-failure.ts';
import { printable, withoutCommands } from '../../reports/formats/terminal/layout.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';

/**
 * Prints a user's mistake or an external failure as two lines, what and how to fix it; any other error is a bug, which `main`
 * reports.
 */
export function failed(error: unknown): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.passed : EXIT.badInput;
  if (error instanceof UserError) {
    say(error.place, error.message, error.hint);
    return EXIT.badInput;
  }
  if (error instanceof JournalDamage) {
    say(
      error.line === undefined ? error.file : `${error.file}:${error.line}`,
      error.message,
      'nothing is decided on a damaged case, and nothing was changed',
    );
    return EXIT.noVerdict;
  }
  if (error instanceof JournalFailure) {
    say(error.file, `the case cannot be written: ${error.message}`, 'what was recorded is safe; make room and try again');
    return EXIT.noVerdict;
  }
  if (error instanceof WorldFailure) {
    say(undefined, error.message, error.hint);
    return EXIT.noVerdict;
  }
  throw error;
}

/** The length limit of a message, which may quote an untrusted file. */
const SAID_MAX = 4_000;

function say(place: string | undefined, message: string, hint: string | undefined): void {
  const lines = hint === undefined ? [] : hint.split('\n').map((line) => `\n       ${line}`);
  process.stderr.write(
    `${withoutCommands(printable(`error  ${place === undefined ? '' : `${place}  `}${cut(message)}${cut(lines.join(''))}`))}\n`,
  );
}

const cut = (text: string): string => (text.length <= SAID_MAX ? text : `${text.slice(0, SAID_MAX)}…`);
