import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { benchDebates } from '../src/app/bench/bench-debates.ts';
import { shippedCalibration } from '../src/app/bench/calibration-file.ts';
import { benchClaims } from '../src/app/bench/claims/bench-claims.ts';
import { fitWithoutEach, type Unseen } from '../src/app/bench/fit/cross-validate.ts';
import { fitCalibration } from '../src/app/bench/fit/fit-calibration.ts';
import { benchJudges } from '../src/app/bench/judges/bench-judges.ts';
import { decideReview } from '../src/app/bench/review/decide-reviews.ts';
import type { LabelledReview } from '../src/app/bench/review/labelled-review.ts';
import { panelOf, readReviews } from '../src/app/bench/review/read-reviews.ts';
import { scoreReviews } from '../src/app/bench/review/score-reviews.ts';
import { workspaceIn } from '../src/app/host.ts';
import type { Calibration } from '../src/core/finding-debate/calibration.ts';
import { systemClock } from '../src/system/clock.ts';
import { claimRows, debateRows, judgeRows } from './quality/others.ts';
import { nearPairs } from './quality/places.ts';
import { type ProductTargets, productRows } from './quality/products.ts';
import type { Row } from './quality/row.ts';
import { slowdown } from './quality/speed.ts';

export { tableOf } from './quality/row.ts';

const PRODUCTS: readonly { readonly labels: string; readonly file: string; readonly targets: ProductTargets }[] = [
  {
    labels: 'opus',
    file: 'martian-offline/opus-4-5.json',
    targets: { grouping: 0.84, groupingOf3: 0.8, auc: 0.83, brier: 0.105, f1: 0.6 },
  },
  {
    labels: 'gpt',
    file: 'martian-offline/gpt-5-2.json',
    targets: { grouping: 0.78, groupingOf3: 0.77, auc: 0.88, brier: 0.06, f1: 0.54 },
  },
];
const FIREBREAK = 'firebreak-martian/prs.json';
const AACR = 'aacr-bench/prs.json';
const JUDGES = 'llmbar-judges/items.json';
const CLAIMS = [
  { name: 'Factcheck-GPT', file: 'factcheck-gpt/articles.json' },
  { name: 'WiCE', file: 'wice-claims/claims.json' },
];
const DEBATES = 'debates';
const FIREBREAK_LEAST = 0.9;
const AACR_BELOW = 0.1;
const SPEED_FINDINGS = 10_000;

/** Every figure whose data is in the folder, and the parts that are not there. */
export async function measureQuality(
  folder: string,
  tell: (doing: string) => void,
): Promise<{ readonly rows: readonly Row[]; readonly missing: readonly string[] }> {
  const workspace = workspaceIn(folder);
  const calibration = await shippedCalibration();
  const missing: string[] = [];
  const isThere = (file: string): boolean => {
    const found = existsSync(join(folder, file));
    if (found) tell(file);
    else missing.push(file);
    return found;
  };
  const rows: Row[] = [];
  const fitted: { readonly reviews: readonly LabelledReview[]; readonly unseen: Unseen }[] = [];
  for (const { labels, file, targets } of PRODUCTS) {
    if (!isThere(file)) continue;
    const reviews = await readReviews(file, { workspace });
    const unseen = fitWithoutEach(reviews);
    fitted.push({ reviews, unseen });
    rows.push(...productRows(labels, reviews, { unseen, targets, shipped: calibration }));
  }
  if (isThere(FIREBREAK)) rows.push(...firebreakRows(await readReviews(FIREBREAK, { workspace }), calibration, fitted));
  if (isThere(AACR)) {
    const { pairs, joined } = await nearPairs(join(folder, AACR), calibration);
    const figure = `AACR: near comments of different sources joined (${joined} of ${pairs})`;
    rows.push({ figure, value: joined / Math.max(1, pairs), target: { below: AACR_BELOW } });
  }
  if (isThere(JUDGES)) rows.push(...judgeRows((await benchJudges({ data: JUDGES }, { workspace, clock: systemClock })).panels));
  for (const { name, file } of CLAIMS)
    if (isThere(file)) rows.push(...claimRows(name, await benchClaims({ data: file }, { workspace })));
  if (isThere(DEBATES))
    rows.push(...debateRows(await benchDebates({ data: DEBATES, by: { version: 2, policy: 'calibrated' } }, { workspace })));
  tell('speed');
  rows.push({
    figure: `speed: ${SPEED_FINDINGS} findings, version 2 over version 1 (times as long)`,
    value: slowdown(SPEED_FINDINGS, calibration),
  });
  return { rows, missing };
}

/** Grouping of reviewers that give real lines, by weights that saw them and by weights that did not. */
function firebreakRows(
  reviews: readonly LabelledReview[],
  calibration: Calibration,
  fitted: readonly { readonly reviews: readonly LabelledReview[]; readonly unseen: Unseen }[],
): readonly Row[] {
  const panel = panelOf(reviews, undefined);
  const grouping = (by: (review: LabelledReview) => Calibration | undefined): number =>
    scoreReviews(
      reviews.map((review) => decideReview(review, panel, { policy: 'calibrated', calibration: by(review) })),
      panel,
    ).grouping.f1;
  const row = (how: string, by: (review: LabelledReview) => Calibration | undefined): Row => ({
    figure: `Firebreak grouping F1, ${how}`,
    value: grouping(by),
    target: { least: FIREBREAK_LEAST },
  });
  const shipped = row('as shipped (fitted to it, too)', () => calibration);
  const [first] = fitted;
  if (first === undefined) return [shipped];
  const sets = fitted.map((one) => one.reviews);
  const products = fitCalibration(sets, { made: '', data: 'products', general: true }).calibration;
  return [
    shipped,
    row('transferred from all products', () => products),
    row('transferred from products on other repositories', ({ repository }) => first.unseen.get(repository)),
  ];
}
