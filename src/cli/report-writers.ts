import { jsonChunks } from '../reports/json-chunks.ts';
import { markdownReport } from '../reports/markdown.ts';
import { terminalReport } from '../reports/terminal.ts';
import type { TerminalOptions } from '../reports/terminal-options.ts';
import type { Format } from './formats.ts';
import type { Presented } from './kinds.ts';

/** A report as pieces of text, which may be many. */
export type ReportWriter = (report: Presented, layout: TerminalOptions) => Iterable<string>;

/** Who writes which format. */
export const REPORT_WRITERS: Readonly<Record<Format, ReportWriter>> = {
  text: (report, layout) => [terminalReport(report.view(), layout)],
  json: ({ result }) => jsonLines(result),
  md: (report) => [markdownReport(report.view())],
};

/** A document as JSON for people, with the end of its last line. */
export function* jsonLines(value: object): Generator<string> {
  yield* jsonChunks(value, 2);
  yield '\n';
}
