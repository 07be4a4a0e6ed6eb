import type { ProgramRun } from './run-program.ts';

/** A text as it is laid before a linter: under a name of ours that says nothing but its language. */
export interface LintText {
  readonly name: string;
  readonly text: string;
}

/** A linter's message about a place in a text; lines and columns are counted from 1, lines as git counts them. */
export interface LintMessage {
  readonly rule: string;
  readonly line: number;
  readonly endLine: number;
  readonly column: number;
  readonly message: string;
  /** Other lines it is about, for example those of a duplicate. */
  readonly otherLines?: readonly number[];
}

/** A linter's messages about one text, or the fact that it could not parse it. */
export type LintMessages = readonly LintMessage[] | 'unreadable';

/** One run of a linter over some texts, with its messages about each in their order. */
export type LintRun = ProgramRun<readonly LintMessages[]>;

/** The rule id for a text that does not parse at all. */
export const SYNTAX_ERROR = 'syntax-error';

/** Keeps only the first syntax error: after it, a parser's messages mean little. */
export function withFirstSyntaxError(messages: readonly LintMessage[]): readonly LintMessage[] {
  const first = messages.find(({ rule }) => rule === SYNTAX_ERROR);
  return messages.filter((message) => message.rule !== SYNTAX_ERROR || message === first);
}
