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
export const WIDTH = { narrow: 30, plain: 100, wide: 140 } as const;

/** The console of this process. */
export function openConsole(): Console {
  const { stdout, stderr, env } = process;
  const colourful = stdout.isTTY === true && !env.NO_COLOR && !env.CI && env.TERM !== 'dumb';
  return {
    width: textWidth(stdout, env.COLUMNS),
    paint: colourful ? createColors(true) : PLAIN,
    result: (text) => new Promise((written) => void stdout.write(text, () => written())),
    log: (text) => void stderr.write(`${withoutCommands(printable(text))}\n`),
  };
}

/** The width of texts: that of `COLUMNS` or else of the terminal, within limits. */
export function textWidth(
  { isTTY, columns }: { readonly isTTY?: boolean; readonly columns?: number },
  wanted: string | undefined,
): number {
  const stated = /^[1-9]\d{0,4}$/.test(wanted ?? '') ? Number(wanted) : undefined;
  const width = stated ?? (isTTY === true ? columns : undefined);
  return Math.min(WIDTH.wide, Math.max(WIDTH.narrow, width || WIDTH.plain));
}

/** Escapes line breaks, which file names may contain. */
export const oneLine = (line: string): string => line.replaceAll(/[\r\n\v\f\u0085\u2028\u2029]+/g, '␤');
