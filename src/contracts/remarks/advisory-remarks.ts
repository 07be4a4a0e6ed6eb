/** Remarks from looking up packages. */
export interface AdvisoryRemarks {
  /** Answers of an advisory database cannot be cached. */
  readonly 'cache-unwritable': { readonly database: string; readonly folder: string; readonly why: string };
  /** Cached answers of an advisory database cannot be read. */
  readonly 'cache-unreadable': { readonly database: string; readonly folder: string; readonly why: string };
  /** Packages are not looked up, because they are private. */
  readonly 'packages-private': { readonly names: readonly string[] };
  /** The packages of a lock file could not be read. */
  readonly 'packages-unknown': { readonly path: string; readonly why: string };
}
