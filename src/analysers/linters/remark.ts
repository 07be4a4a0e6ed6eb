import type { ProgramRun } from './run-program.ts';

/** A text as it is laid before a linter: under a name of ours that says nothing but its language. */
export interface LintText {
  readonly name: string;
  readonly text: string;
}

/** What a linter says of a place in a text; lines and columns are counted from 1, lines as git does. */
export interface Remark {
  readonly rule: string;
  readonly line: number;
  readonly endLine: number;
  readonly column: number;
  readonly message: string;
  /** Where else it is about, as when something is there twice. */
  readonly otherLines?: readonly number[];
}

/** What a linter said of one text, or that it could make nothing of it. */
export type Remarks = readonly Remark[] | 'unreadable';

/** One run of a linter over some texts, with what it said of each in their order. */
export type LintRun = ProgramRun<readonly Remarks[]>;

/** The rule that stands for a text that is no program at all. */
export const SYNTAX_ERROR = 'syntax-error';

/** A parser stumbles on after its first error; what it says then means little. */
export function withFirstSyntaxError(remarks: readonly Remark[]): readonly Remark[] {
  const first = remarks.find(({ rule }) => rule === SYNTAX_ERROR);
  return remarks.filter((remark) => remark.rule !== SYNTAX_ERROR || remark === first);
}
