import type { Language } from '../core/language.ts';
import type { Result, ResultDocument } from './result.ts';

/** A debate that was held elsewhere: `schemas/*-debate.schema.json`. */
export type ArbitrateOptions = {
  /** The name used in error messages; defaults to `debate`. */
  readonly name?: string | undefined;
  /** The language of its report; defaults to English. */
  readonly language?: Language | undefined;
} & (
  | {
      /** JSON or YAML. */
      readonly text: string;
      readonly value?: undefined;
    }
  | {
      /** The same as a value. */
      readonly value: object;
      readonly text?: undefined;
    }
);

/** The result of such a debate. */
export type ArbitratedResult<R extends ResultDocument = ResultDocument> = Result<R> & {
  /** Errors in parts of it; the remaining parts were still decided. */
  readonly faults: readonly ArbitrationFault[];
};

/** Something in a debate that cannot be read. */
export interface ArbitrationFault {
  /** The line of the text, counted from 1, if known. */
  readonly line: number | undefined;
  readonly text: string;
}
