import type { Environment } from '../../contracts/environment.ts';

/** A change to review: a given diff, or a change that a helper has read. */
export type ChangeWork = GivenDiff | ReadChange;

/** A unified diff by itself: nothing on disk is read for it. */
export interface GivenDiff {
  /** In the format of `git diff`, `git format-patch --stdout` or `diff -u`. */
  readonly diff: string | Uint8Array;
  /** Whole texts of changed files by path, before or after the change: without one, only the lines of the diff are known. */
  readonly texts?: Readonly<Record<string, string>> | undefined;
  /** Files of the project by path, as they were before the change: rules for reviews, guidance, lock files. */
  readonly before?: Readonly<Record<string, string>> | undefined;
  /** The title of the change in reports. */
  readonly title?: string | undefined;
}

/** A change that was read, as of one moment. */
export interface ReadChange {
  readonly kind: 'read-change';
  /** A short description: `feature/login since main`. */
  readonly title: string;
  /** True if there is no change. */
  readonly isEmpty: boolean;
  /** The change that was read; for `createReview` only. */
  readonly source: unknown;
}

/** The change and the repository to read. */
export interface FromGitOptions {
  /** A folder in the repository. */
  readonly cwd: string;
  /** Reviews the commits of HEAD since its merge base with this revision. */
  readonly base?: string | undefined;
  /** One commit against its first parent. */
  readonly commit?: string | undefined;
  /** `A..B` or `A...B`. Without any of these three and `all`: the staged changes, or else all uncommitted ones. */
  readonly range?: string | undefined;
  /** Reviews the files and folders in `paths` whole, as they are, without a change. */
  readonly all?: boolean | undefined;
  /** Includes untracked files besides uncommitted changes, or besides all files. */
  readonly untracked?: boolean | undefined;
  /** Files and folders, relative to `cwd`: limits the review to changes there. */
  readonly paths?: readonly string[] | undefined;
  /** The environment that git is found and run in; defaults to empty, and git is then searched in the usual places. */
  readonly env?: Environment | undefined;
}

/** The environment in which a pull request is read. */
export interface FromPullRequestOptions {
  /**
   * A folder in a clone of its repository: existing objects are not fetched again, and panelists can look at the files around.
   */
  readonly cwd?: string | undefined;
  /** Variables with the token: `GITHUB_TOKEN`, `GH_TOKEN`. */
  readonly env?: Environment | undefined;
  /** The API of a GitHub server that is not github.com. */
  readonly apiUrl?: string | undefined;
}
