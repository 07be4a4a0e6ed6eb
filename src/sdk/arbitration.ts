import type { Language } from '../core/language.ts';
import type { Result, ResultDocument } from './result.ts';

/** A debate that was held elsewhere: `schemas/*-debate.schema.json`. */
export type ArbitrateOptions = {
  /** What it is called in errors; `debate` unless told. */
  readonly name?: string | undefined;
  /** What its report is written in; English unless told. */
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

/** What such a debate comes to. */
export type ArbitratedResult<R extends ResultDocument = ResultDocument> = Result<R> & {
  /** What is wrong with parts of it; the rest was decided all the same. */
  readonly faults: readonly ArbitrationFault[];
};

/** Something in a debate that cannot be read. */
export interface ArbitrationFault {
  /** Of the text, counted from 1, where that is known. */
  readonly line: number | undefined;
  readonly text: string;
}
