import { agentText } from '../../reports/formats/agent/agent-text.ts';
import { annotations } from '../../reports/formats/agent/annotations.ts';
import { jsonChunks } from '../../reports/formats/json-chunks.ts';
import { markdownReport } from '../../reports/formats/markdown/markdown.ts';
import type { Baseline } from '../../reports/formats/sarif/compare.ts';
import type { TerminalOptions } from '../../reports/formats/terminal/options.ts';
import { terminalReport } from '../../reports/formats/terminal/terminal.ts';
import { allItems, type ReportView } from '../../reports/report/view.ts';
import { version } from '../../system/version.ts';
import type { Presented } from '../kinds/kind.ts';
import type { Format } from './formats.ts';
import { type Gate, NO_GATE, trips } from './gate.ts';
import { viewWithExcerpts } from './view-with-excerpts.ts';

/** The layout options of a report, and further facts. */
export interface WriterOptions extends TerminalOptions {
  /** The baseline that its results are compared with. */
  readonly baseline?: Baseline | undefined;
  /** The gate that decides which accepted items are failures of a test; without one, all are. */
  readonly gate?: Gate | undefined;
}

/** A report as pieces of text, which may be many. */
export type ReportWriter = (report: Presented, options: WriterOptions) => Iterable<string> | Promise<Iterable<string>>;

/** The writer of each format. */
export const REPORT_WRITERS: Readonly<Record<Format, ReportWriter>> = {
  text: (report, layout) => [terminalReport(report.view(), layout)],
  json: ({ result }) => jsonLines(result),
  report: async (report) => jsonLines((await import('./published-report.ts')).publishedReport(report)),
  md: (report, { detail }) => [markdownReport(report.view(), { detail })],
  html: async (report) => {
    const { htmlReport } = await import('../../reports/formats/html/page.ts');
    return [htmlReport(await unfoldedView(report))];
  },
  sarif: async (report, { baseline }) => {
    const { sarifLog } = await import('../../reports/formats/sarif/log.ts');
    const view = viewWithExcerpts(report);
    return jsonLines(sarifLog(view, { version: version(), isWhole: isWhole(report, view), baseline }));
  },
  github: (report) => [annotations(report.view())],
  agent: (report) => [agentText(report.view())],
  rdjson: async (report) =>
    jsonLines((await import('../../reports/formats/tools/rdjson.ts')).rdjson(report.view(), report.texts)),
  rdjsonl: async (report) => [(await import('../../reports/formats/tools/rdjson.ts')).rdjsonl(report.view(), report.texts)],
  junit: async (report, { gate }) => {
    const { junit } = await import('../../reports/formats/tools/junit.ts');
    const view = viewWithExcerpts(report);
    return [junit(view, { failing: failingIn(report, view, gate), isWhole: isWhole(report, view) })];
  },
  gitlab: async (report) => {
    const { codeQuality } = await import('../../reports/formats/tools/code-quality.ts');
    return jsonLines(codeQuality(viewWithExcerpts(report)));
  },
};

/** The numbers of the accepted items that a gate fails for. */
function failingIn({ items, known }: Presented, view: ReportView, gate: Gate = NO_GATE): ReadonlySet<number> {
  if (gate.failOn === 'none' || gate.failOn === 'not-ready') return new Set(allItems(view).map(({ number }) => number));
  return new Set(items.flatMap((item, index) => (trips(item, gate) && known?.ids.has(item.id) !== true ? [index + 1] : [])));
}

/** The view with every answer, for formats that can unfold them. */
async function unfoldedView(report: Presented): Promise<ReportView> {
  const whole = viewWithExcerpts(report);
  return report.answers === undefined ? whole : { ...whole, answers: await report.answers() };
}

/** True if every panelist answered and all of the work was seen. */
const isWhole = ({ answered, quorate, gaps }: Presented, { incomplete }: ReportView): boolean =>
  answered && quorate && !gaps && incomplete.length === 0;

/** A document as JSON for people, with the end of its last line. */
export function* jsonLines(value: object): Generator<string> {
  yield* jsonChunks(value, 2);
  yield '\n';
}
