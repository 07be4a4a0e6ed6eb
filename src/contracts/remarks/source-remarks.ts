/** What reading the work has to tell: a change from git or from a given diff, an article and its sources. */
export interface SourceRemarks {
  /** The diff is not plain UTF-8. */
  readonly 'diff-encoding': { readonly found: 'utf-16' | 'not-utf-8' };
  /** The repository around a given diff cannot be read. */
  readonly 'repository-unreadable': { readonly why: string };
  /** A comparison of folders names files that only one of them has, as `old: gone.c`. */
  readonly 'files-on-one-side': { readonly names: readonly string[] };
  /** Nothing but the lines of the diff is known of these files. */
  readonly 'files-in-part': { readonly paths: readonly string[] };
  /** A folder of the working tree looks like a git directory, and is read as a folder. */
  readonly 'like-git-dir': { readonly folder: string; readonly root: string };
  /** Tracked files are not on disk, by a sparse checkout. */
  readonly 'sparse-checkout': { readonly files: number };
  /** Untracked files that were wanted cannot be part of the review. */
  readonly 'untracked-left-out': { readonly files: readonly UntrackedLeftOut[] };
  /** Untracked files are hidden by the user's own patterns in the repository. */
  readonly 'untracked-excluded': { readonly paths: readonly string[] };
  /** A merge is compared with its first parent. */
  readonly 'merge-compared': { readonly commit: string; readonly parents: readonly string[] };
  /** One end of a range has commits that the other has not. */
  readonly 'commits-reversed': { readonly from: string; readonly to: string };
  /** A submodule was named, and points to the same commit as before. */
  readonly 'submodule-unchanged': { readonly path: string };
  /** Files were named that have no change. */
  readonly 'reviewed-whole': { readonly paths: readonly string[] };
  /** So many renames are shown by one of their ends. */
  readonly 'renames-halved': { readonly renames: number };
  /** Files in a folder of sources that are no sources. */
  readonly 'sources-not-read': { readonly folder: string; readonly names: readonly string[] };
  /** Sources got an id, because their names have none. */
  readonly 'sources-without-id': { readonly sources: readonly { readonly id: string; readonly name: string }[] };
  /** Entries of the folder of evidence that are no sources. */
  readonly 'evidence-not-sources': { readonly folder: string; readonly names: readonly string[] };
  /** Sources are there that the list of sources does not have. */
  readonly 'sources-unlisted': { readonly list: string; readonly ids: readonly string[] };
  /** Sources whose metadata has no hash to check them by. */
  readonly 'sources-unchecked': { readonly ids: readonly string[] };
}

/** An untracked file that is no part of a review, and why. */
export interface UntrackedLeftOut {
  readonly path: string;
  readonly why: 'own-repository' | 'not-a-file' | 'gone' | { readonly largerThanMiB: number };
}
