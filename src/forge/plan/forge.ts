import type { DiffFiles } from './anchor.ts';
import type { CheckAnnotation, CheckToPost } from './check.ts';
import type { FindingMark, ReplyMark, ReviewMark } from './finding-marks.ts';

/** A comment in the conversation of a pull request. */
export interface PostedComment {
  readonly id: number;
  /** Undefined if the account no longer exists. */
  readonly author: string | undefined;
  readonly body: string;
  readonly url: string;
}

/** A thread of ours about one finding: ours by its mark and its author. */
export interface PostedThread {
  readonly id: string;
  /** The first comment. */
  readonly comment: string;
  readonly url: string;
  readonly path: string;
  readonly mark: FindingMark;
  /** It is on the file and on none of its lines. */
  readonly isOnFile: boolean;
  readonly resolved: 'no' | 'by-us' | { readonly by: string };
  readonly isHidden: boolean;
  readonly mayResolve: boolean;
  readonly mayHide: boolean;
  /** Our own replies, oldest first. */
  readonly replies: readonly ReplyMark[];
}

/** A review of ours that tells findings in its own text. */
export interface PostedReview {
  readonly url: string;
  readonly mark: ReviewMark;
}

/** A check of ours on the head. */
export interface PostedCheck {
  readonly id: number;
  readonly key: string;
  readonly isCompleted: boolean;
  readonly annotations: number;
  readonly url: string;
}

/** The current state of a pull request. */
export interface PullNow {
  readonly head: string;
  /** The account that writes comments; undefined if unknown. */
  readonly me: string | undefined;
  /** Oldest first. */
  readonly comments: readonly PostedComment[];
  /** Oldest first; empty if they were not asked for. */
  readonly threads: readonly PostedThread[];
  readonly reviews: readonly PostedReview[];
  /** The diff at the head. */
  readonly files: DiffFiles;
  /** The checks of ours on the head, newest first. */
  readonly checks: readonly PostedCheck[];
}

/** A comment on lines of the diff. */
export interface LineComment {
  readonly print: string;
  readonly path: string;
  readonly from: number;
  readonly to: number;
  readonly body: string;
}

/** One write to a pull request. */
export type Operation =
  | { readonly kind: 'create-summary'; readonly body: string }
  | { readonly kind: 'update-summary'; readonly id: number; readonly body: string }
  | { readonly kind: 'delete-summary'; readonly id: number }
  | { readonly kind: 'create-review'; readonly head: string; readonly body: string; readonly comments: readonly LineComment[] }
  | { readonly kind: 'comment-file'; readonly head: string; readonly print: string; readonly path: string; readonly body: string }
  | { readonly kind: 'edit'; readonly comment: string; readonly body: string }
  | { readonly kind: 'reply'; readonly thread: string; readonly body: string }
  | { readonly kind: 'resolve'; readonly thread: string }
  | { readonly kind: 'reopen'; readonly thread: string }
  | { readonly kind: 'hide'; readonly comment: string; readonly why: 'resolved' | 'duplicate' }
  | { readonly kind: 'create-check'; readonly head: string; readonly check: CheckContent }
  | { readonly kind: 'continue-check'; readonly id: number; readonly check: CheckContent };

/** A request's part of a check; without a conclusion more annotations follow. */
export interface CheckContent extends Pick<CheckToPost, 'key' | 'title' | 'summary'> {
  readonly annotations: readonly CheckAnnotation[];
  readonly conclusion?: CheckToPost['conclusion'] | undefined;
  /** The page with more details. */
  readonly url?: string | undefined;
}

/** The result of a write. */
export type Applied =
  | { readonly kind: 'done'; readonly url?: string | undefined }
  /** It may or may not have been done, or its target is gone: look again. */
  | { readonly kind: 'unclear' }
  /** The forge refuses it, and there is another way; `detail` is its own text, without secrets. */
  | { readonly kind: 'refused'; readonly detail: string };

/** What to read beside the conversation. */
export interface Looking {
  readonly threads: boolean;
  readonly checks: boolean;
}

/** A place where reviews are posted: one pull request of one forge. Rejects with a `WorldFailure`. */
export interface Forge {
  look(looking: Looking): Promise<PullNow>;
  /** On the last try, an unclear result is a failure. */
  apply(operation: Operation, isLast: boolean): Promise<Applied>;
}
