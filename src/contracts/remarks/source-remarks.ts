/** Remarks from reading the work: a change from git or a given diff, an article and its sources. */
export interface SourceRemarks {
  /** The diff is not plain UTF-8. */
  readonly 'diff-encoding': { readonly found: 'utf-16' | 'not-utf-8' };
  /** The repository around a given diff cannot be read. */
  readonly 'repository-unreadable': { readonly why: string };
  /** A folder comparison names files that exist on one side only, as `old: gone.c`. */
  readonly 'files-on-one-side': { readonly names: readonly string[] };
  /** Only the lines in the diff are known for these files. */
  readonly 'files-in-part': { readonly paths: readonly string[] };
  /** A folder of the working tree looks like a git directory; it is read as a plain folder. */
  readonly 'like-git-dir': { readonly folder: string; readonly root: string };
  /** Tracked files are missing on disk because of a sparse checkout. */
  readonly 'sparse-checkout': { readonly files: number };
  /** Requested untracked files cannot be reviewed. */
  readonly 'untracked-left-out': { readonly files: readonly UntrackedLeftOut[] };
  /** The user's exclude patterns in the repository hide untracked files. */
  readonly 'untracked-excluded': { readonly paths: readonly string[] };
  /** A merge is compared with its first parent. */
  readonly 'merge-compared': { readonly commit: string; readonly parents: readonly string[] };
  /** One end of a range has commits that the other lacks. */
  readonly 'commits-reversed': { readonly from: string; readonly to: string };
  /** A named submodule points to the same commit as before. */
  readonly 'submodule-unchanged': { readonly path: string };
  /** Named files have no change, so they are reviewed whole. */
  readonly 'reviewed-whole': { readonly paths: readonly string[] };
  /** The number of renames of which only one end is in the review. */
  readonly 'renames-halved': { readonly renames: number };
  /** Files in the folder of sources that are not sources. */
  readonly 'sources-not-read': { readonly folder: string; readonly names: readonly string[] };
  /** Sources got a generated id because their names have none. */
  readonly 'sources-without-id': { readonly sources: readonly { readonly id: string; readonly name: string }[] };
  /** Entries of the evidence folder that are not sources. */
  readonly 'evidence-not-sources': { readonly folder: string; readonly names: readonly string[] };
  /** Sources exist that the list of sources lacks. */
  readonly 'sources-unlisted': { readonly list: string; readonly ids: readonly string[] };
  /** Sources whose metadata has no hash to verify. */
  readonly 'sources-unchecked': { readonly ids: readonly string[] };
}

/** An untracked file that is left out, with the reason. */
export interface UntrackedLeftOut {
  readonly path: string;
  readonly why: 'own-repository' | 'not-a-file' | 'gone' | { readonly largerThanMiB: number };
}
