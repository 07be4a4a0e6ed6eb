import type { Operation, PostedComment, PullNow } from './forge.ts';
import { type Ledger, readLedger } from './ledger.ts';
import type { Posting } from './posting.ts';
import { marked, readMark, says } from './summary-mark.ts';

/** Why nothing is posted. */
export type HeldBack =
  | { readonly kind: 'held-back'; readonly why: 'moved'; readonly now: string }
  | { readonly kind: 'held-back'; readonly why: 'newer'; readonly url: string }
  | { readonly kind: 'held-back'; readonly why: 'unknown-author'; readonly url: string };

/** The comments of ours that have a summary, oldest first; or why nothing may be posted. */
export type Summaries =
  | HeldBack
  | {
      readonly kind: 'summaries';
      readonly ours: readonly PostedComment[];
      /** The current head, if the pull request has moved on. */
      readonly movedTo: string | undefined;
      /** The ledger in our comment. */
      readonly ledger: Ledger | undefined;
    };

/**
 * Finds our summaries. A comment is ours by its mark and its author, because anyone can copy a mark. Nothing is posted about a
 * commit that is not the head any more, unless that is wanted, and never over a later review.
 */
export function findSummaries(
  posting: Pick<Posting, 'head' | 'openedAt' | 'isForced'>,
  { head, comments, me }: Pick<PullNow, 'head' | 'comments' | 'me'>,
): Summaries {
  const withMark = comments.flatMap((comment) => {
    const mark = readMark(comment.body);
    return mark === undefined ? [] : [{ ...comment, mark }];
  });
  const [first] = withMark;
  if (me === undefined && first !== undefined) return { kind: 'held-back', why: 'unknown-author', url: first.url };
  const ours = withMark.filter(({ author }) => author !== undefined && author.toLowerCase() === me?.toLowerCase());
  const hasMoved = head !== posting.head;
  if (hasMoved && !posting.isForced) return { kind: 'held-back', why: 'moved', now: head };
  const newer = ours.find(({ mark }) => mark.head !== posting.head && (mark.head === head || mark.openedAt > posting.openedAt));
  if (hasMoved && newer !== undefined) return { kind: 'held-back', why: 'newer', url: newer.url };
  const ledger = ours.map(({ body }) => readLedger(body)).find((one) => one !== undefined);
  return { kind: 'summaries', ours, movedTo: hasMoved ? head : undefined, ledger };
}

/**
 * The steps that leave exactly one comment of ours with this text; none if it is up already. The first one is kept, because
 * people reply below it.
 */
export function summarySteps(
  [kept, ...more]: readonly PostedComment[],
  text: string,
  mark: Pick<Posting, 'head' | 'openedAt'>,
): readonly Operation[] {
  const body = marked(text, mark);
  if (kept === undefined) return [{ kind: 'create-summary', body }];
  return [
    ...(says(kept.body, text) ? [] : [{ kind: 'update-summary', id: kept.id, body } as const]),
    ...more.map(({ id }) => ({ kind: 'delete-summary', id }) as const),
  ];
}
