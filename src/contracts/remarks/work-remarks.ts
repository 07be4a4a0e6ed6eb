import type { LeftOutFile, Unshown } from '../material.ts';

/** What preparing a piece of work has to tell. */
export interface WorkRemarks {
  /** There is no change to review. */
  readonly 'nothing-to-review': {
    readonly scope: 'staged' | 'uncommitted' | 'unstaged' | 'branch' | 'commit' | 'range' | 'given';
    readonly title: string;
    /** How many untracked files there are. */
    readonly untracked: number;
  };
  /** Every changed file is left out. */
  readonly 'everything-left-out': { readonly files: readonly LeftOutFile[] };
  /** The change has no lines. */
  readonly 'nothing-to-read': { readonly files: readonly Unshown[] };
  /** Files without which no gate is passed. */
  readonly 'not-reviewed': {
    readonly files: readonly Unshown[];
    /** Some of them are left out because they seem to be generated or vendored. */
    readonly isSomeLeftOut: boolean;
  };
  readonly 'files-left-out': { readonly files: readonly LeftOutFile[] };
  /** Changes that are there and no part of the review: how many, and the first of their paths. */
  readonly 'changes-besides': {
    readonly what: 'untracked' | 'unstaged' | 'uncommitted';
    readonly count: number;
    readonly paths: readonly string[];
  };
  /** Nothing but the lines of the diff is known of a file, by the name that is shown. */
  readonly 'file-in-part': { readonly path: string };
  /** A file is shown whole, because the change moves it to where it runs. */
  readonly 'shown-whole': { readonly path: string; readonly why: string };
  /** Nothing in the change can be read but its lock files. */
  readonly 'author-family': { readonly family: string; readonly from: 'setting' | 'commit' | 'pull-request' };
  readonly 'lock-files-only': { readonly files: number };
  /** Secrets were redacted before anything is sent. */
  readonly 'secrets-redacted': { readonly secrets: number; readonly where: 'change' | 'document' | 'article' | 'plan' };
  /** Secretlint could not be loaded: our own rules alone find secrets. */
  readonly 'secretlint-missing': { readonly why: string };
  /** A file of flags has none, so there is nothing to debate. */
  readonly 'no-flags': { readonly file: string };
  /** A key in a file of flags means nothing. */
  readonly 'flags-key-unknown': { readonly file: string; readonly key: string; readonly meant?: string };
  readonly 'source-unreadable': { readonly id: string; readonly file?: string; readonly why: string };
  /** No source can be read: nothing can be cited. */
  readonly 'no-readable-source': { readonly sources: number };
  /** A flag quotes words that the article does not have. */
  readonly 'flag-quote-missing': { readonly flag: string };
  /** Artefacts cannot be read, so the plan is judged without them. */
  readonly 'artefacts-unread': { readonly artefacts: readonly { readonly name: string; readonly why: string }[] };
  /** Files beside the plan that are no part of it. */
  readonly 'artefacts-besides': { readonly names: readonly string[] };
}
