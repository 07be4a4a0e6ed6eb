import { ablateDebates, ablateReviews } from '../../app/bench/ablate.ts';
import { type BenchFitRequest, benchFit } from '../../app/bench/fit/bench-fit.ts';
import { panelPage, reviewPage } from '../../app/bench/review/bench-pages.ts';
import { type BenchPanelsRequest, benchPanels } from '../../app/bench/review/bench-panels.ts';
import { type BenchReviewRequest, benchReview } from '../../app/bench/review/bench-review.ts';
import { UserError } from '../../contracts/user-error.ts';
import type { BenchPageData } from '../../reports/bench/bench-page-data.ts';
import { columnTable } from '../../reports/bench/columns.ts';
import { curveTable, panelTable, reviewTable } from '../../reports/bench/review-scores.ts';
import { openTerminal, type Terminal } from '../host.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';
import { written } from './bench.ts';

/** The output options of every bench. */
interface Output {
  readonly json: boolean;
}

interface Page {
  /** The HTML page with charts to write. */
  readonly html?: string | undefined;
}

async function writePage(file: string, page: BenchPageData, { workspace }: Terminal['host']): Promise<void> {
  const { benchPage } = await import('../../reports/bench/bench-page.ts');
  await written(workspace.at(file), benchPage(page));
}

/** Decides labelled reviews, writes the decisions, and prints how they compare with the labels. */
export async function benchReviewCommand(
  {
    json,
    predictions: file,
    html,
    ...request
  }: BenchReviewRequest & Output & Page & { readonly predictions?: string | undefined },
  { console, host }: Terminal = openTerminal(),
): Promise<ExitCode> {
  const benched = await benchReview(request, host);
  const { panel, predictions, ways } = benched;
  if (file !== undefined) await written(host.workspace.at(file), `${JSON.stringify(predictions)}\n`);
  if (html !== undefined) await writePage(html, reviewPage(request, benched), host);
  await console.result(json ? `${JSON.stringify({ panel, ways })}\n` : reviewTable(ways));
  return EXIT.passed;
}

/** Fits a calibration, writes it, and prints the curve used to choose the merge threshold. */
export async function benchFitCommand(
  { json, ...request }: BenchFitRequest & Output,
  { console, host }: Terminal = openTerminal(),
): Promise<ExitCode> {
  const { calibration, curve, reviews, findings } = await benchFit(request, host);
  await console.result(
    json
      ? `${JSON.stringify({ calibration, curve, reviews, findings })}\n`
      : `${reviews} reviews, ${findings} findings, ${calibration.records.length} reviewers\n\n${curveTable(curve)}`,
  );
  return EXIT.passed;
}

/** Draws panels and prints how each size performs next to the best member of each panel. */
export async function benchPanelsCommand(
  { json, html, ...request }: BenchPanelsRequest & Output & Page,
  { console, host }: Terminal = openTerminal(),
): Promise<ExitCode> {
  const sizes = await benchPanels(request, host);
  if (html !== undefined) await writePage(html, panelPage(request, sizes), host);
  await console.result(json ? `${JSON.stringify(sizes)}\n` : panelTable(sizes));
  return EXIT.passed;
}

/** Decides the same data with parts removed, and prints what each part contributes. */
export async function benchAblateCommand(
  { json, data, debates }: Output & { readonly data?: string | undefined; readonly debates?: string | undefined },
  { console, host }: Terminal = openTerminal(),
): Promise<ExitCode> {
  if (data === undefined && debates === undefined)
    throw new UserError('no-data', 'expected labelled reviews or recorded debates, found neither', {
      hint: 'pass --data FILE, --debates FOLDER, or both',
    });
  const reviews = data === undefined ? [] : await ablateReviews(data, host);
  const held = debates === undefined ? [] : await ablateDebates(debates, host);
  const tables = [...(reviews.length === 0 ? [] : [reviewTable(reviews)]), ...(held.length === 0 ? [] : [debateTable(held)])];
  await console.result(json ? `${JSON.stringify({ reviews, debates: held })}\n` : tables.join('\n'));
  return EXIT.passed;
}

const debateTable = (ways: Awaited<ReturnType<typeof ablateDebates>>): string =>
  columnTable([
    ['', 'right recommendation', 'true accepted', 'false accepted', 'to decide', 'AUC', 'tokens of answers'],
    ...ways.map(({ name, scores, tokens }) => [
      name,
      `${scores.rightRecommendation} of ${scores.debates}`,
      `${scores.trueAccepted} of ${scores.trueFaults}`,
      String(scores.falseAccepted),
      String(scores.toDecide),
      scores.auc?.toFixed(3) ?? '–',
      String(tokens),
    ]),
  ]);
