import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { decideReview } from '../../src/app/bench/review/decide-reviews.ts';
import { labelledReviews, reviewsOf } from '../../src/app/bench/review/labelled-review.ts';
import { panelOf } from '../../src/app/bench/review/read-reviews.ts';
import { idOf } from '../../src/app/bench/review/review-case.ts';
import type { Calibration } from '../../src/core/finding-debate/calibration.ts';

const NEAR = 5;

const commented = z.array(
  z.object({
    id: z.string(),
    repo: z.string(),
    findings: z.array(
      z.looseObject({ source: z.string(), file: z.string().nullish(), line: z.number().int().nullish(), comment: z.string() }),
    ),
  }),
);

/** Near comments of different sources, and how many of them were joined. */
export interface NearPairs {
  readonly pairs: number;
  readonly joined: number;
}

/** Decides comments of which duplicates were removed: what stands near another is a fault of its own. */
export async function nearPairs(file: string, calibration: Calibration): Promise<NearPairs> {
  const data = commented.parse(JSON.parse(await readFile(file, 'utf8')));
  const reviews = reviewsOf(labelledReviews.parse(data.map(asLabelled)));
  const panel = panelOf(reviews, undefined);
  const total = { pairs: 0, joined: 0 };
  for (const review of reviews) {
    const { groups } = decideReview(review, panel, { policy: 'calibrated', calibration });
    const groupOf = new Map(groups.flatMap(({ members }, at) => members.map(({ tool, n }) => [idOf(tool, n), at] as const)));
    const all = [...review.reviewers].flatMap(([tool, findings]) =>
      findings.map(({ file: path, line }, n) => ({ tool, path, line, group: groupOf.get(idOf(tool, n)) })),
    );
    for (const [at, a] of all.entries())
      for (const b of all.slice(at + 1)) {
        if (a.tool === b.tool || a.path !== b.path || a.path === '' || a.line === 0 || b.line === 0) continue;
        if (Math.abs(a.line - b.line) > NEAR) continue;
        total.pairs++;
        if (a.group !== undefined && a.group === b.group) total.joined++;
      }
  }
  return total;
}

function asLabelled({ id, repo, findings }: z.infer<typeof commented>[number]): object {
  const tools: Record<string, object[]> = {};
  for (const [fault, { source, ...said }] of findings.entries()) {
    tools[source] ??= [];
    tools[source].push({ ...said, label: 'tp', matched_golden: fault });
  }
  return { id, repo, golden: findings, tools };
}
