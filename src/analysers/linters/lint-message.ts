import type { ProgramRun } from './run-program.ts';

/** A text as it is laid before a linter: under a name of ours that says nothing but its language. */
export interface LintText {
  readonly name: string;
  readonly text: string;
}

/** What a linter says of a place in a text; lines and columns are counted from 1, lines as git does. */
export interface LintMessage {
  readonly rule: string;
  readonly line: number;
  readonly endLine: number;
  readonly column: number;
  readonly message: string;
  /** Where else it is about, as when something is there twice. */
  readonly otherLines?: readonly number[];
}

/** What a linter said of one text, or that it could make nothing of it. */
export type LintMessages = readonly LintMessage[] | 'unreadable';

/** One run of a linter over some texts, with what it said of each in their order. */
export type LintRun = ProgramRun<readonly LintMessages[]>;

/** The rule that stands for a text that is no program at all. */
export const SYNTAX_ERROR = 'syntax-error';

/** A parser stumbles on after its first error; what it says then means little. */
export function withFirstSyntaxError(messages: readonly LintMessage[]): readonly LintMessage[] {
  const first = messages.find(({ rule }) => rule === SYNTAX_ERROR);
  return messages.filter((message) => message.rule !== SYNTAX_ERROR || message === first);
}
