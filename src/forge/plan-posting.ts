import { marked, readMark, says } from './comment-mark.ts';

/** A comment on a pull request. */
export interface PostedComment {
  readonly id: number;
  /** Undefined if the account no longer exists. */
  readonly author: string | undefined;
  readonly body: string;
  readonly url: string;
}

/** The comment to post, with its commit and the time of its review. */
export interface Summary {
  /** The text; if the pull request has new commits, it names the current one. */
  readonly text: (movedTo: string | undefined) => string;
  readonly head: string;
  /** In milliseconds since 1970. */
  readonly openedAt: number;
  /** Post even if the pull request has new commits. */
  readonly isForced: boolean;
}

/** The current state of a pull request. */
export interface PullNow {
  readonly head: string;
  /** Oldest first. */
  readonly comments: readonly PostedComment[];
  /** The account that writes comments; undefined if unknown. */
  readonly me: string | undefined;
}

/** One step of posting to a pull request. */
export type PostStep =
  | { readonly kind: 'create'; readonly body: string }
  | { readonly kind: 'update'; readonly id: number; readonly body: string }
  | { readonly kind: 'delete'; readonly id: number };

/** Why nothing is posted. */
export type HeldBack =
  | { readonly kind: 'held-back'; readonly why: 'moved'; readonly now: string }
  | { readonly kind: 'held-back'; readonly why: 'newer'; readonly url: string }
  | { readonly kind: 'held-back'; readonly why: 'unknown-author'; readonly url: string };

/** The steps in order; empty if the comment is already up to date. */
export type PostPlan = HeldBack | { readonly kind: 'steps'; readonly steps: readonly PostStep[]; readonly url?: string };

/**
 * Plans the steps that leave exactly one comment of ours with this text. A comment is ours by its mark and its author, because
 * anyone can copy a mark. The first one is kept, because people reply below it.
 */
export function planPosting(summary: Summary, { head, comments, me }: PullNow): PostPlan {
  const withMark = comments.flatMap((comment) => {
    const mark = readMark(comment.body);
    return mark === undefined ? [] : [{ ...comment, mark }];
  });
  const [first] = withMark;
  if (me === undefined && first !== undefined) return { kind: 'held-back', why: 'unknown-author', url: first.url };
  const ours = withMark.filter(({ author }) => author !== undefined && author.toLowerCase() === me?.toLowerCase());
  const hasMoved = head !== summary.head;
  if (hasMoved && !summary.isForced) return { kind: 'held-back', why: 'moved', now: head };
  const newer = ours.find(({ mark }) => mark.head !== summary.head && (mark.head === head || mark.openedAt > summary.openedAt));
  if (hasMoved && newer !== undefined) return { kind: 'held-back', why: 'newer', url: newer.url };
  const text = summary.text(hasMoved ? head : undefined);
  const body = marked(text, summary);
  const [kept, ...more] = ours;
  if (kept === undefined) return { kind: 'steps', steps: [{ kind: 'create', body }] };
  return {
    kind: 'steps',
    steps: [
      ...(says(kept.body, text) ? [] : [{ kind: 'update', id: kept.id, body } as const]),
      ...more.map(({ id }) => ({ kind: 'delete', id }) as const),
    ],
    url: kept.url,
  };
}
