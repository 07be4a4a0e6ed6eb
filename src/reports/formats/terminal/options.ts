import type { Language } from '../../../core/language.ts';
import type { Paint } from './paint.ts';

/** How a report is laid out on a terminal. */
export interface TerminalOptions {
  readonly width: number;
  readonly paint: Paint;
  /** What a person calls the case, where the report is about one that can be ruled on. */
  readonly caseName?: string | undefined;
  /** What is folded: what is not needed to act unless told, or nothing. */
  readonly detail?: 'short' | 'whole' | undefined;
  /** What it is written in; English unless told. */
  readonly language?: Language | undefined;
}

/** What stands before every line below a heading. */
export const INDENT = '    ';
