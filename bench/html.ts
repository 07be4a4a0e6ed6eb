import { presentDecided } from '../src/app/report/present-decided.ts';
import { htmlReport } from '../src/reports/formats/html/page.ts';
import { withExcerpts } from '../src/reports/report/excerpts.ts';
import { decide } from '../src/transcripts/decide.ts';
import { bigDebate } from './arbitration.ts';

/** A review with so many findings as a page, and how long it took to write. */
export function manyFindings(items: number): { readonly page: string; readonly items: number; readonly milliseconds: number } {
  const decision = decide(bigDebate(2 * items + 10, items));
  if (!('decided' in decision)) throw new Error('the debate was not decided');
  const view = presentDecided(decision.decided).view();
  const lines = Array.from({ length: 40 }, (_, at) => `  const value${at} = parse(input[${at}]); handler(value${at});`);
  const texts = new Map(view.items.flatMap(({ data }) => (data?.locations ?? []).map(({ file }) => [file, lines.join('\n')])));
  const some = withExcerpts({ ...view, items: view.items.slice(0, items) }, texts);
  const start = performance.now();
  const page = htmlReport(some);
  return { page, items: some.items.length, milliseconds: performance.now() - start };
}
