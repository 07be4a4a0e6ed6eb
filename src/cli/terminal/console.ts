import { createColors } from 'picocolors';
import { printable, withoutCommands } from '../../reports/formats/terminal/layout.ts';
import { type Paint, PLAIN } from '../../reports/formats/terminal/paint.ts';

/** The outputs of a command, with their width and colours. */
export interface Console {
  readonly width: number;
  readonly paint: Paint;
  /** The requested result: standard output only. */
  readonly result: (text: string) => Promise<void>;
  /** Everything else: standard error. */
  readonly log: (text: string) => void;
}

/** The text width: the limits on a terminal, and the width without one. */
export const WIDTH = { narrow: 60, plain: 100, wide: 140 } as const;

/** The console of this process. */
export function openConsole(): Console {
  const { stdout, stderr, env } = process;
  const colourful = stdout.isTTY === true && !env.NO_COLOR && !env.CI && env.TERM !== 'dumb';
  const columns = stdout.isTTY ? stdout.columns : WIDTH.plain;
  return {
    width: Math.min(WIDTH.wide, Math.max(WIDTH.narrow, columns || WIDTH.plain)),
    paint: colourful ? createColors(true) : PLAIN,
    result: (text) => new Promise((written) => void stdout.write(text, () => written())),
    log: (text) => void stderr.write(`${withoutCommands(printable(text))}\n`),
  };
}

/** Escapes line breaks, which file names may contain. */
export const oneLine = (line: string): string => line.replaceAll(/[\r\n\u2028\u2029]+/g, '␤');
