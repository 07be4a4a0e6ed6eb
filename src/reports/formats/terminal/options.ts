import type { Language } from '../../../core/language.ts';
import type { Paint } from './paint.ts';

/** The layout options of a report on a terminal. */
export interface TerminalOptions {
  readonly width: number;
  readonly paint: Paint;
  /** The display name of the case, if the report is about one that can be ruled on. */
  readonly caseName?: string | undefined;
  /** The folding: `short` folds content not needed to act and is the default, `whole` folds nothing. */
  readonly detail?: 'short' | 'whole' | undefined;
  /** The report language; defaults to English. */
  readonly language?: Language | undefined;
}

/** The indentation of every line below a heading. */
export const INDENT = '    ';
