import type { BaseFiles } from '../../contracts/base-files.ts';
import type { ReviewedPullRequest } from '../../contracts/material.ts';
import type { ReviewedFiles } from '../../contracts/reviewed-files.ts';
import type { GitChange, NothingToReview } from '../../sources/git/git-change.ts';
import type { ReviewScope } from '../../sources/given/review-scope.ts';
import type { Host } from '../host.ts';

export type { ReviewScope };

/** A change to review, with the project as it was before it. */
export interface ReviewWork {
  readonly kind: 'work';
  readonly read: GitChange;
  readonly base: BaseFiles;
  /** The files around the change at the reviewed revision, if the repository here has them. */
  readonly around?: ReviewedFiles | undefined;
  /** The author's description of a pull request, and the account that opened it. */
  readonly said?: { readonly title: string; readonly body: string; readonly author?: string };
  /** The pull request, if the work is one. */
  readonly pullRequest?: ReviewedPullRequest;
}

/** The work to review, and the paths that narrow it. */
export type WorkSource = { readonly paths: readonly string[] } & (
  | { readonly kind: 'git'; readonly scope: ReviewScope; readonly untracked: boolean }
  /** A diff that the caller has, and further input: whole texts of changed files, and files before the change. */
  | { readonly kind: 'diff'; readonly bytes: Uint8Array; readonly known?: KnownFiles | undefined }
  /** Work that was read before. */
  | { readonly kind: 'read'; readonly work: ReviewWork | NothingToReview }
  /** A number or an address. */
  | {
      readonly kind: 'pull-request';
      readonly wanted: string;
      readonly isOnGitlab?: true;
      /** Only what was pushed since the last whole review of the same account. */
      readonly sinceLast?: boolean | undefined;
    }
);

/** Files that the caller has, by path. */
export interface KnownFiles {
  /** Changed files, as they are before or after the change. */
  readonly texts: ReadonlyMap<string, string>;
  /** Files of the project as they were before it, such as its rules for reviews. */
  readonly before: ReadonlyMap<string, string>;
  /** The title of the change. */
  readonly title?: string | undefined;
}

/** The addresses of APIs that the user's settings name, where they differ from the repository's. */
export interface ForgeSettings {
  readonly github?: string | undefined;
  readonly gitlab?: string | undefined;
}

/** The environment in which a change is read. */
export interface WorkAround {
  readonly host: Host;
  readonly forges: ForgeSettings;
}
