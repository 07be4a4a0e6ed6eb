/** The requested scope of a review. */
export type ReviewScope =
  /** The staged changes, or else all uncommitted changes. */
  | { readonly kind: 'uncommitted' }
  /** Tracked files as they are in the working tree, whole, without a change. */
  | { readonly kind: 'all' }
  /** The commits of HEAD since its merge base with a revision. */
  | { readonly kind: 'base'; readonly ref: string }
  /** One commit against its first parent. */
  | { readonly kind: 'commit'; readonly rev: string }
  /** `A..B`: from A to B; `A...B`: from their merge base to B. A missing end means HEAD. */
  | { readonly kind: 'range'; readonly text: string };

/**
 * The compared sides: HEAD and the index, HEAD and the working tree, the index and the working tree, commits; nothing and the
 * working tree; or a given diff.
 */
export type Scope = 'staged' | 'uncommitted' | 'unstaged' | 'branch' | 'commit' | 'range' | 'all' | 'given';
