import * as z from 'zod';
import { jsonIn } from '../../core/text/bounded-json.ts';
import { countUpTo } from '../linters/code-line.ts';
import {
  type LintMessage,
  type LintMessages,
  type LintText,
  SYNTAX_ERROR,
  withFirstSyntaxError,
} from '../linters/lint-message.ts';

const span = z.object({ offset: z.number().int().min(0), length: z.number().int().min(0), column: z.number() });
const report = z.object({
  diagnostics: z.array(
    z.object({
      message: z.string(),
      code: z.string().optional(),
      filename: z.string(),
      labels: z.array(z.object({ span })),
    }),
  ),
  number_of_files: z.number(),
});
type Diagnostic = z.infer<typeof report>['diagnostics'][number];

/** oxlint's messages, text by text; undefined if the output is not a report on all of them. */
export function readReport(stdout: string, texts: readonly LintText[]): readonly LintMessages[] | undefined {
  const read = report.safeParse(jsonIn(stdout));
  if (!read.success || read.data.number_of_files !== texts.length) return undefined;
  const byName = new Map<string, Diagnostic[]>(texts.map(({ name }) => [name, []]));
  for (const diagnostic of read.data.diagnostics) byName.get(diagnostic.filename)?.push(diagnostic);
  return texts.map(({ name, text }) => {
    const diagnostics = byName.get(name) ?? [];
    if (diagnostics.length === 0) return [];
    const ends = lineFeeds(Buffer.from(text, 'utf8'));
    return withFirstSyntaxError(diagnostics.map((diagnostic) => messageOf(diagnostic, ends)));
  });
}

/** oxlint counts more than line feeds as line ends; the byte offset is unambiguous. */
function messageOf({ message, code, labels }: Diagnostic, ends: readonly number[]): LintMessage {
  const spans = labels.map((label) => label.span).sort((a, b) => b.offset - a.offset);
  const { offset, length, column } = spans[0] ?? { offset: 0, length: 0, column: 1 };
  const lineAt = (at: number): number => countUpTo(ends, at - 1) + 1;
  return {
    rule: ruleOf(code),
    line: lineAt(offset),
    endLine: lineAt(offset + Math.max(0, length - 1)),
    column,
    message,
    otherLines: spans.slice(1).map((span) => lineAt(span.offset)),
  };
}

/** `eslint(no-debugger)` is our `no-debugger`; a parser's error has no rule, or a number of the TypeScript compiler. */
function ruleOf(code: string | undefined): string {
  const [, plugin, rule] = /^([^()]{1,60})\(([^()]{1,60})\)$/.exec(code ?? '') ?? [];
  return rule === undefined || plugin === 'TS' ? SYNTAX_ERROR : rule;
}

/** The byte offsets of a text's line feeds. */
function lineFeeds(bytes: Buffer): readonly number[] {
  const found: number[] = [];
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) found.push(at);
  return found;
}
