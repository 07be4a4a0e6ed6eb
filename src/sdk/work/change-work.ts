import type { Environment } from '../../contracts/environment.ts';

/** A change to review: a diff that is at hand, or what a helper has read. */
export type ChangeWork = GivenDiff | ReadChange;

/** A unified diff by itself: nothing on disk is looked at for it. */
export interface GivenDiff {
  /** As `git diff`, `git format-patch --stdout` or `diff -u` write it. */
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
  /** There is no change. */
  readonly isEmpty: boolean;
  /** The change that was read; for `createReview` only. */
  readonly source: unknown;
}

/** Which change of which repository is read. */
export interface FromGitOptions {
  /** A folder in the repository. */
  readonly cwd: string;
  /** Reviews the commits of HEAD since its merge base with this revision. */
  readonly base?: string | undefined;
  /** One commit against its first parent. */
  readonly commit?: string | undefined;
  /** `A..B` or `A...B`. Without any of these three: what is staged, or else all that is not committed. */
  readonly range?: string | undefined;
  /** Files that git does not know too, beside what is not committed. */
  readonly untracked?: boolean | undefined;
  /** Files and folders, seen from `cwd`: only what changed there. */
  readonly paths?: readonly string[] | undefined;
  /** The environment that git is found and run in; empty unless told, and git is then looked for in the usual places. */
  readonly env?: Environment | undefined;
}

/** The environment in which a pull request is read. */
export interface FromPullRequestOptions {
  /** A folder in a clone of its repository: what is there is not fetched again, and panelists can look at the files around. */
  readonly cwd?: string | undefined;
  /** Variables with the token: `GITHUB_TOKEN`, `GH_TOKEN`. */
  readonly env?: Environment | undefined;
  /** The API of a GitHub server that is not github.com. */
  readonly apiUrl?: string | undefined;
}
