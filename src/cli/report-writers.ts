import { withExcerpts } from '../reports/excerpts.ts';
import { jsonChunks } from '../reports/json-chunks.ts';
import { markdownReport } from '../reports/markdown.ts';
import { terminalReport } from '../reports/terminal.ts';
import type { TerminalOptions } from '../reports/terminal-options.ts';
import type { ReportView } from '../reports/view.ts';
import type { Format } from './formats.ts';
import type { Presented } from './kinds.ts';

/** A report as pieces of text, which may be many. */
export type ReportWriter = (report: Presented, layout: TerminalOptions) => Iterable<string> | Promise<Iterable<string>>;

/** Who writes which format. */
export const REPORT_WRITERS: Readonly<Record<Format, ReportWriter>> = {
  text: (report, layout) => [terminalReport(report.view(), layout)],
  json: ({ result }) => jsonLines(result),
  md: (report) => [markdownReport(report.view())],
  html: async (report) => {
    const { htmlReport } = await import('../reports/html/page.ts');
    return [htmlReport(await unfoldedView(report))];
  },
};

/** A view with the texts around its items and every answer, for whoever can unfold them. */
async function unfoldedView({ view, texts, answers }: Presented): Promise<ReportView> {
  const whole = texts === undefined ? view() : withExcerpts(view(), texts);
  return answers === undefined ? whole : { ...whole, answers: await answers() };
}

/** A document as JSON for people, with the end of its last line. */
export function* jsonLines(value: object): Generator<string> {
  yield* jsonChunks(value, 2);
  yield '\n';
}
