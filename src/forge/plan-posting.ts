import { marked, readMark, says } from './comment-mark.ts';

/** A comment on a pull request. */
export interface PostedComment {
  readonly id: number;
  /** Undefined where whoever wrote it is gone. */
  readonly author: string | undefined;
  readonly body: string;
  readonly url: string;
}

/** What is to stand on a pull request, of which commit, from a review of when. */
export interface Summary {
  /** The text; where the pull request has moved on, the commit that it is at now is told in it. */
  readonly text: (movedTo: string | undefined) => string;
  readonly head: string;
  /** In milliseconds since 1970. */
  readonly openedAt: number;
  /** It is posted although the pull request has moved on. */
  readonly isForced: boolean;
}

/** A pull request as it is now. */
export interface PullNow {
  readonly head: string;
  /** From first to last. */
  readonly comments: readonly PostedComment[];
  /** As whom comments are written; undefined where nobody can tell. */
  readonly me: string | undefined;
}

/** One thing to be done on a pull request. */
export type PostStep =
  | { readonly kind: 'create'; readonly body: string }
  | { readonly kind: 'update'; readonly id: number; readonly body: string }
  | { readonly kind: 'delete'; readonly id: number };

/** Why nothing is posted. */
export type HeldBack =
  | { readonly kind: 'held-back'; readonly why: 'moved'; readonly now: string }
  | { readonly kind: 'held-back'; readonly why: 'newer'; readonly url: string }
  | { readonly kind: 'held-back'; readonly why: 'unknown-author'; readonly url: string };

/** What is to be done, in order; nothing where it stands there already. */
export type PostPlan = HeldBack | { readonly kind: 'steps'; readonly steps: readonly PostStep[]; readonly url?: string };

/**
 * Decides what is to be done so that one comment of ours says this and no other does. A comment is ours by its mark and by who
 * wrote it: anybody can copy a mark. The first one stays, because people answer below it.
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
