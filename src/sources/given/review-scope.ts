/** What a user wants reviewed. */
export type ReviewScope =
  /** What is staged, or else all that is not committed. */
  | { readonly kind: 'uncommitted' }
  /** What HEAD has committed since it and a revision parted. */
  | { readonly kind: 'base'; readonly ref: string }
  /** One commit against its first parent. */
  | { readonly kind: 'commit'; readonly rev: string }
  /** `A..B`: from A to B; `A...B`: from where the two parted to B. An end that is left out is HEAD. */
  | { readonly kind: 'range'; readonly text: string };

/** What was compared: HEAD and the index, HEAD and the working tree, the index and the working tree, commits; or a diff was given. */
export type Scope = 'staged' | 'uncommitted' | 'unstaged' | 'branch' | 'commit' | 'range' | 'given';
