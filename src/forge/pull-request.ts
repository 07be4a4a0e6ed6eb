import type { BaseFiles } from '../contracts/base-files.ts';
import type { Remark } from '../contracts/remark.ts';
import type { Change } from '../diff/change.ts';

/** A pull request as GitHub reports it, and the files of its base. */
export interface PullRequest {
  /** The host of the pull request. */
  readonly host: string;
  /** The target repository: `owner/name`. */
  readonly repository: string;
  readonly number: number;
  /** The address to fetch it from: `https://github.com/acme/shop/pull/7`. */
  readonly address: string;
  /** The address of its web page. */
  readonly url: string;
  /** Its title and description by the author. */
  readonly title: string;
  readonly body: string;
  /** The account that opened it; empty if the account is gone. */
  readonly author: string;
  readonly state: 'open' | 'draft' | 'closed' | 'merged';
  readonly base: {
    readonly ref: string;
    /** The latest commit of the target branch. */
    readonly sha: string;
    /** The merge base, which the change is compared with. */
    readonly mergeBase: string;
  };
  readonly head: {
    readonly ref: string;
    readonly sha: string;
    /** Null if the fork is gone. */
    readonly repository: string | null;
    readonly isFork: boolean;
  };
  /** The number of commits, and the messages of the latest 20, oldest first. */
  readonly messages: { readonly count: number; readonly texts: readonly string[] };
  /** The files of the target branch as of `base.sha`: its author can choose the merge base, but not this. */
  readonly baseFiles: BaseFiles;
  /** Remarks for the reader of a review. */
  readonly remarks: readonly Remark[];
}

/** A pull request with its change and the texts that it touches, as of `head.sha`. */
export interface PullRequestRead extends PullRequest {
  readonly diff: string;
  /** An unread file has no hunks here. */
  readonly change: Change;
  /** The text of each changed text file at the head; for a deleted file, before the change. */
  readonly texts: ReadonlyMap<string, string>;
  /** The changed files without a text, with the reason. */
  readonly unread: readonly {
    readonly path: string;
    readonly why: string;
    readonly isBinary: boolean;
    readonly isAsset?: true;
  }[];
}
