import type { CheckToPost } from './check.ts';
import type { Operation, PullNow } from './forge.ts';
import type { Posting } from './posting.ts';

/** GitHub takes so many annotations in one request; later requests append more. */
const ANNOTATIONS_MAX = 50;

/** The next request for the check of a review; none if it is complete. It has no conclusion before its last annotation. */
export function planCheck({ check, head }: Posting, { checks }: PullNow, url: string | undefined): readonly Operation[] {
  if (check === undefined) return [];
  const there = checks.find(({ key }) => key === check.key);
  if (there === undefined) return [{ kind: 'create-check', head, check: contentFrom(check, 0, url) }];
  if (there.isCompleted) return [];
  return [{ kind: 'continue-check', id: there.id, check: contentFrom(check, there.annotations, url) }];
}

function contentFrom({ key, title, summary, annotations, conclusion }: CheckToPost, from: number, url: string | undefined) {
  const part = annotations.slice(from, from + ANNOTATIONS_MAX);
  const isLast = from + ANNOTATIONS_MAX >= annotations.length;
  return { key, title, summary, annotations: part, url, conclusion: isLast ? conclusion : undefined };
}
