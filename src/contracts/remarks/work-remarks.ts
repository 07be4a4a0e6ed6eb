import type { LeftOutFile, Unshown } from '../material.ts';

/** Remarks from preparing the work. */
export interface WorkRemarks {
  /** There is no change to review. */
  readonly 'nothing-to-review': {
    readonly scope: 'staged' | 'uncommitted' | 'unstaged' | 'branch' | 'commit' | 'range' | 'all' | 'given';
    readonly title: string;
    /** The number of untracked files. */
    readonly untracked: number;
  };
  /** The intensity was chosen by the size and paths of the change. */
  readonly 'intensity-chosen': { readonly intensity: string; readonly why: string };
  /** Every changed file is left out. */
  readonly 'everything-left-out': { readonly files: readonly LeftOutFile[] };
  /** The change has no lines. */
  readonly 'nothing-to-read': { readonly files: readonly Unshown[] };
  /** The gate cannot pass without these files. */
  readonly 'not-reviewed': {
    readonly files: readonly Unshown[];
    /** Some of them are left out because they look generated or vendored. */
    readonly isSomeLeftOut: boolean;
  };
  readonly 'files-left-out': { readonly files: readonly LeftOutFile[] };
  /** Changes that are not part of the review: their number, and the first paths. */
  readonly 'changes-besides': {
    readonly what: 'untracked' | 'unstaged' | 'uncommitted';
    readonly count: number;
    readonly paths: readonly string[];
  };
  /** Only the lines in the diff are known of this file. */
  readonly 'file-in-part': { readonly path: string };
  /** A file is shown whole because the change moves it to a place where it is executed. */
  readonly 'shown-whole': { readonly path: string; readonly why: string };
  /** The model family that wrote the change, and the source of that claim. */
  readonly 'author-family': { readonly family: string; readonly from: 'setting' | 'commit' | 'pull-request' };
  /** No seat of the panel is of the family that the user names as the author. */
  readonly 'author-not-seated': { readonly family: string; readonly isKnown: boolean; readonly seated: readonly string[] };
  /** The lock files are the only readable part of the change. */
  readonly 'lock-files-only': { readonly files: number };
  /** Secrets were redacted before anything was sent. */
  readonly 'secrets-redacted': { readonly secrets: number; readonly where: 'change' | 'document' | 'article' | 'plan' };
  /** Secretlint could not be loaded: only the built-in rules find secrets. */
  readonly 'secretlint-missing': { readonly why: string };
  /** A file of flags is empty, so there is nothing to debate. */
  readonly 'no-flags': { readonly file: string };
  /** A file of flags has an unknown key. */
  readonly 'flags-key-unknown': { readonly file: string; readonly key: string; readonly meant?: string };
  readonly 'pages-unread': { readonly file: string; readonly pages: readonly number[] };
  readonly 'source-unreadable': { readonly id: string; readonly file?: string; readonly why: string };
  /** No source is readable: nothing can be cited. */
  readonly 'rules-alone': Readonly<Record<string, never>>;
  readonly 'checks-alone': Readonly<Record<string, never>>;
  readonly 'no-readable-source': { readonly sources: number };
  /** A flag quotes words that are not in the article. */
  readonly 'flag-quote-missing': { readonly flag: string };
  /** Artefacts are unreadable, so the plan is judged without them. */
  readonly 'artefacts-unread': { readonly artefacts: readonly { readonly name: string; readonly why: string }[] };
  /** Files beside the plan that are not part of it. */
  readonly 'artefacts-besides': { readonly names: readonly string[] };
}
