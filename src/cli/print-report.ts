import { UserError } from '../contracts/user-error.ts';
import { jsonChunks } from '../reports/json-chunks.ts';
import { markdownReport } from '../reports/markdown.ts';
import { findItem, findStory, itemStory } from '../reports/story.ts';
import { storyJson } from '../reports/story-json.ts';
import { terminalReport } from '../reports/terminal.ts';
import { allItems, type ReportView, type ViewItem } from '../reports/view.ts';
import type { Console } from './console.ts';
import type { Presented } from './kinds.ts';

/** How a report is printed. */
export type Format = 'json' | 'text' | 'md';

/** How and what of a report is printed. */
export interface PrintOptions {
  readonly format: Format;
  readonly explain?: string | undefined;
  /** What a person calls the case, where there is one. */
  readonly caseName?: string | undefined;
}

/** Prints a report, or the story of one item. */
export async function printReport(
  report: Presented,
  { format, explain, caseName }: PrintOptions,
  console: Console,
): Promise<void> {
  if (explain !== undefined) await printStory(report.view(), explain, { format, console });
  else if (format === 'json') await printJson(report.result, 2, console);
  else if (format === 'md') await console.result(markdownReport(report.view()));
  else await console.result(terminalReport(report.view(), { ...console, caseName }));
}

/** A story is text or JSON. */
export function checkStoryFormat(format: Format): void {
  if (format === 'md') throw new UserError('usage', '--explain prints text or json, not md', { hint: 'leave --format away' });
}

/** Prints the story of one item. */
async function printStory(
  view: ReportView,
  wanted: string,
  { format, console }: { readonly format: Format; readonly console: Console },
): Promise<void> {
  const item = findStory(view, wanted) ?? itemNamed(view, wanted);
  if (format === 'json') await printJson(storyJson(item, view), 2, console);
  else await console.result(itemStory(item, console));
}

/** Prints a document piece by piece, however long it is. */
export async function printJson(result: object, step: 0 | 2, console: Console): Promise<void> {
  for (const piece of jsonChunks(result, step)) await console.result(piece);
  await console.result('\n');
}

/** The item a person names, by number, id, member or title. */
export function itemNamed(view: ReportView, wanted: string): ViewItem {
  const item = findItem(view, wanted);
  if (item !== undefined) return item;
  const known = allItems(view)
    .slice(0, 20)
    .map(({ number, id, title }) => `${number}  ${id}  ${title}`);
  const hint = known.length === 0 ? 'this debate has no items' : ['its items are', ...known].join('\n');
  throw new UserError('no-such-item', `no item is called "${wanted}"`, { hint });
}
