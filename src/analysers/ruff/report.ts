import * as z from 'zod';
import { jsonIn } from '../../core/text/bounded-json.ts';
import {
  type LintMessage,
  type LintMessages,
  type LintText,
  SYNTAX_ERROR,
  withFirstSyntaxError,
} from '../linters/lint-message.ts';

const diagnostic = z.object({
  code: z.string().nullable(),
  message: z.string(),
  row: z.number().int(),
  column: z.number().int(),
  endRow: z.number().int(),
});
const report = z.array(z.array(diagnostic).nullable());
type Diagnostic = z.infer<typeof diagnostic>;

/** The rules that recognise a constant command, which no input can influence, and the end of ruff's message about one. */
const OF_COMMANDS: ReadonlySet<string | null> = new Set(['S602', 'S605']);
const HARMLESS = ' seems safe, but may be changed in the future; consider rewriting without `shell`';

/** ruff's messages, text by text; undefined if the output is not a report on all of them. */
export function readReport(stdout: string, texts: readonly LintText[]): readonly LintMessages[] | undefined {
  const read = report.safeParse(jsonIn(stdout));
  if (!read.success || read.data.length !== texts.length) return undefined;
  return texts.map(({ text }, index) => {
    const said = read.data[index];
    if (said === undefined || said === null) return 'unreadable';
    const lineOfRow = rowsOf(text);
    return withFirstSyntaxError(said.filter((one) => !isHarmless(one)).map((one) => messageOf(one, lineOfRow)));
  });
}

/** Messages of other rules never count as harmless, because they quote the reviewed text. */
const isHarmless = ({ code, message }: Diagnostic): boolean => OF_COMMANDS.has(code) && message.endsWith(HARMLESS);

function messageOf({ code, message, row, column, endRow }: Diagnostic, lineOfRow: (row: number) => number): LintMessage {
  return {
    rule: code === null || code === 'invalid-syntax' ? SYNTAX_ERROR : code,
    line: lineOfRow(row),
    endLine: lineOfRow(endRow),
    column,
    message,
  };
}

/** Python ends a row at a lone carriage return too, where git does not end a line. */
function rowsOf(text: string): (row: number) => number {
  if (!/\r(?!\n)/.test(text)) return (row) => row;
  let line = 1;
  const lines = text.split(/(\r\n|\r|\n)/).flatMap((part, index) => {
    if (index % 2 === 0) return [line];
    if (part !== '\r') line++;
    return [];
  });
  return (row) => lines[row - 1] ?? line;
}
