import { FORMAT_NAMES, type Format, isFormat } from '../app/report/formats.ts';
import { shown, usage } from './options.ts';
import type { Result } from './result.ts';

/** A way to write a report. */
export type ReportFormat = Format;

/** How a report is laid out. */
export interface RenderOptions {
  /** Columns of a report as text; 100 unless told. */
  readonly width?: number | undefined;
}

/**
 * Writes the report of a result. A result that came back from JSON is written from its published document, and then without
 * excerpts of the work and without raw answers, which are no part of that.
 */
export async function render(result: Result, format: ReportFormat, options: RenderOptions = {}): Promise<string> {
  if (!isFormat(format)) throw usage(`there is no format ${shown(format)}`, `there is ${FORMAT_NAMES.join(', ')}`);
  if (result.report === undefined)
    throw usage(`there is no report to write: the result is "${result.status}"`, 'look at its remarks');
  return (await import('./engine/write-report.ts')).writeReport(result, format, options);
}
