import { FORMAT_NAMES, isFormat } from '../app/report/formats.ts';
import { shown, usage } from './options.ts';
import type { RenderOptions, ReportFormat } from './report-format.ts';
import type { Result } from './result.ts';

/**
 * Writes the report of a result. A result that came back from JSON is written from its published document, and then without
 * excerpts of the work and without raw answers, which the document does not contain.
 */
export async function render(result: Result, format: ReportFormat, options: RenderOptions = {}): Promise<string> {
  if (!isFormat(format)) throw usage(`there is no format ${shown(format)}`, `there is ${FORMAT_NAMES.join(', ')}`);
  if (result.report === undefined)
    throw usage(`there is no report to write: the result is "${result.status}"`, 'look at its remarks');
  return (await import('./engine/write-report.ts')).writeReport(result, format, options);
}
