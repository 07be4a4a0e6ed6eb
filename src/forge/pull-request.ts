import type { BaseFiles } from '../contracts/base-files.ts';
import type { Remark } from '../contracts/remark.ts';
import type { Change } from '../diff/change.ts';

/** A pull request as GitHub tells of it, and the files of its base. */
export interface PullRequest {
  /** The host whose pull request it is. */
  readonly host: string;
  /** The repository that it wants to change: `owner/name`. */
  readonly repository: string;
  readonly number: number;
  /** Whom to ask for it: `https://github.com/acme/shop/pull/7`. */
  readonly address: string;
  /** Its page, as its host names it. */
  readonly url: string;
  /** What its author says about it. */
  readonly title: string;
  readonly body: string;
  /** The account that opened it; empty where that is gone. */
  readonly author: string;
  readonly state: 'open' | 'draft' | 'closed' | 'merged';
  readonly base: {
    readonly ref: string;
    /** The latest commit of the branch that it is for. */
    readonly sha: string;
    /** Where the two parted: what the change is compared with. */
    readonly mergeBase: string;
  };
  readonly head: {
    readonly ref: string;
    readonly sha: string;
    /** Null where the fork is gone. */
    readonly repository: string | null;
    readonly isFork: boolean;
  };
  /** How many commits it has, and what the latest 20 of them say, from first to last. */
  readonly messages: { readonly count: number; readonly texts: readonly string[] };
  /** The files of the branch that it is for, as of `base.sha`: its author chooses the merge base, but not that. */
  readonly baseFiles: BaseFiles;
  /** What the reader of a review should know. */
  readonly remarks: readonly Remark[];
}

/** A pull request with its change and the texts that it touches, as of `head.sha`. */
export interface PullRequestRead extends PullRequest {
  readonly diff: string;
  /** A file that is unread has no hunks here. */
  readonly change: Change;
  /** The text of each changed text file at the head; of a deleted one as it was. */
  readonly texts: ReadonlyMap<string, string>;
  /** The changed files without a text, and why. */
  readonly unread: readonly {
    readonly path: string;
    readonly why: string;
    readonly isBinary: boolean;
    readonly isAsset?: true;
  }[];
}
