import { UserError } from '../../../contracts/user-error.ts';
import { badFile } from '../../../files/bad-file.ts';
import type { Host } from '../../host.ts';
import { readRecorded } from '../read-recorded.ts';
import { type LabelledReview, labelledReviews, reviewsOf } from './labelled-review.ts';

const FORMAT = 'docs/bench.md';

/** Reads labelled reviews from a file, as the user named it. */
export async function readReviews(named: string, { workspace }: Pick<Host, 'workspace'>): Promise<readonly LabelledReview[]> {
  const recorded = await readRecorded({
    file: workspace.at(named),
    name: named,
    shape: labelledReviews,
    code: 'bad-reviews',
  });
  const reviews = reviewsOf(recorded);
  check(reviews, named);
  return reviews;
}

function check(reviews: readonly LabelledReview[], name: string): void {
  const problem =
    reviews.length === 0 ? 'expected at least one review, found none' : (firstProblem(reviews) ?? nothingToFind(reviews));
  if (problem !== undefined) throw badFile({ code: 'bad-reviews', problems: [problem], name, line: undefined, format: FORMAT });
}

/** Precision and recall have no meaning without known faults. */
const nothingToFind = (reviews: readonly LabelledReview[]): string | undefined =>
  reviews.some(({ faults }) => faults > 0) ? undefined : 'golden: expected a known fault in at least one review, found none';

function firstProblem(reviews: readonly LabelledReview[]): string | undefined {
  const seen = new Set<string>();
  for (const { id, faults, reviewers } of reviews) {
    if (seen.has(id)) return `${id}: expected every id once, found it twice`;
    seen.add(id);
    for (const [name, findings] of reviewers)
      for (const [at, finding] of findings.entries()) {
        const where = `${id}: tools.${name}[${at}]`;
        if (finding.label === 'right' && finding.faults.length === 0)
          return `${where}: expected matched_golden beside the label "tp", found none`;
        const beyond = finding.faults.find((fault) => fault < 0 || fault >= faults);
        if (beyond !== undefined) return `${where}: expected a fault from 0 to ${faults - 1}, found ${beyond}`;
      }
  }
  return undefined;
}

/** The named reviewers of a panel, checked; all reviewers if none is named. */
export function panelOf(reviews: readonly LabelledReview[], named: readonly string[] | undefined): readonly string[] {
  const known = [...new Set(reviews.flatMap(({ reviewers }) => [...reviewers.keys()]))].sort();
  if (named === undefined) return known;
  const unknown = named.find((one) => !known.includes(one));
  if (unknown !== undefined)
    throw new UserError('no-such-reviewer', `no reviewer "${unknown}" in the data`, { hint: `there are ${known.join(', ')}` });
  return [...new Set(named)];
}
