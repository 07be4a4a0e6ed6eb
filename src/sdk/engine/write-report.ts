import type { Format } from '../../app/report/formats.ts';
import { presentDocument } from '../../app/report/present-document.ts';
import { REPORT_WRITERS } from '../../app/report/report-writers.ts';
import { assert } from '../../core/assert.ts';
import { PLAIN } from '../../reports/formats/terminal/paint.ts';
import type { RenderOptions } from '../report-format.ts';
import type { Result } from '../result.ts';
import { reportBehind } from './result-of.ts';

const WIDTH = 100;

/** Writes a report in one piece. */
export async function writeReport(result: Result, format: Format, { width = WIDTH, detail }: RenderOptions): Promise<string> {
  const { report, document, coverage } = result;
  assert(report !== undefined && document !== undefined, 'only a result with a report is written');
  const presented = reportBehind(result) ?? presentDocument({ report, document }, coverage);
  return [...(await REPORT_WRITERS[format](presented, { width, paint: PLAIN, detail }))].join('');
}
