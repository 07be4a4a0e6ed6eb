import type { Presented } from '../../app/kinds/kind.ts';
import type { Gate } from '../../app/report/gate.ts';
import { storyNamed } from '../../app/report/item-named.ts';
import { jsonLines, REPORT_WRITERS } from '../../app/report/report-writers.ts';
import { jsonChunks } from '../../reports/formats/json-chunks.ts';
import type { Baseline } from '../../reports/formats/sarif/compare.ts';
import { itemStory } from '../../reports/formats/story/story.ts';
import { storyJson } from '../../reports/formats/story/story-json.ts';
import type { ReportView } from '../../reports/report/view.ts';
import type { Output } from '../options/outputs.ts';
import type { Console } from '../terminal/console.ts';
import { type Delivered, deliver } from './deliver.ts';

/** The options of printing a report. */
export interface PrintOptions {
  readonly outputs: readonly Output[];
  readonly explain?: string | undefined;
  /** The name of the case for display, if there is one. */
  readonly caseName?: string | undefined;
  /** Whether nothing is folded or left out. */
  readonly verbose?: boolean | undefined;
  /** The baseline that the report is compared with. */
  readonly baseline?: Baseline | undefined;
  /** The gate that the report is judged by. */
  readonly gate?: Gate | undefined;
}

/** Writes a report, compared with its baseline already, or the story of one item, to all outputs. */
export async function printReport(
  report: Presented,
  { outputs, explain, caseName, baseline, verbose, gate }: PrintOptions,
  console: Console,
): Promise<Delivered> {
  if (explain !== undefined) return printStory(report.view(), explain, { outputs, console });
  const detail = verbose === true ? 'whole' : 'short';
  return deliver(
    outputs,
    (format, layout) => REPORT_WRITERS[format](report, { ...layout, caseName, baseline, detail, gate }),
    console,
  );
}

/** Writes the story of one item. */
async function printStory(
  view: ReportView,
  wanted: string,
  { outputs, console }: { readonly outputs: readonly Output[]; readonly console: Console },
): Promise<Delivered> {
  const item = storyNamed(view, wanted);
  return deliver(
    outputs,
    (format, layout) =>
      format === 'json' ? jsonLines(storyJson(item, view)) : [itemStory(item, { ...layout, language: view.language })],
    console,
  );
}

/** Prints a JSON document in chunks, however long it is. */
export async function printJson(result: object, step: 0 | 2, console: Console): Promise<void> {
  for (const piece of jsonChunks(result, step)) await console.result(piece);
  await console.result('\n');
}
