import * as z from 'zod';

const id = z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
const fullName = z.string().regex(/^[\w.-]{1,100}\/[\w.-]{1,100}$/);

/** The fields read of a pull request. */
export const PULL = z.object({
  number: z.int().positive(),
  html_url: z.string().max(2_000),
  title: z.string(),
  body: z.string().nullable(),
  user: z.object({ login: z.string().max(200) }).nullish(),
  state: z.enum(['open', 'closed']),
  merged: z.boolean().default(false),
  draft: z.boolean().default(false),
  locked: z.boolean().default(false),
  changed_files: z.int().nonnegative(),
  base: z.object({ ref: z.string(), sha: id, repo: z.object({ full_name: fullName }) }),
  head: z.object({ ref: z.string(), sha: id, repo: z.object({ full_name: fullName }).nullable() }),
});

/** The fields read of a comparison of two commits. */
export const COMPARISON = z.object({
  merge_base_commit: z.object({ sha: id }),
  total_commits: z.int().nonnegative(),
  commits: z.array(z.object({ commit: z.object({ message: z.string() }) })),
});

/** The fields read of a page of changed files. */
export const LISTED_FILES = z.array(
  z.object({
    filename: z.string().min(1),
    previous_filename: z.string().min(1).optional(),
    status: z.enum(['added', 'removed', 'modified', 'renamed', 'copied', 'changed', 'unchanged']),
    sha: id.nullable(),
    additions: z.int().nonnegative(),
    deletions: z.int().nonnegative(),
    patch: z.string().optional(),
  }),
);

/** A changed file as GitHub lists it. */
export type ListedFile = z.infer<typeof LISTED_FILES>[number];

/** The fields read of a tree, recursive or not. */
export const TREE = z.object({
  truncated: z.boolean().default(false),
  tree: z.array(z.object({ path: z.string(), mode: z.string(), type: z.string(), sha: id, size: z.int().optional() })),
});

/** A file, folder or submodule at a commit. */
export type TreeEntry = z.infer<typeof TREE>['tree'][number];

/** The fields read of a blob. */
export const BLOB = z.object({ encoding: z.enum(['base64', 'utf-8']), content: z.string() });

/** The fields read of a comment on a pull request. */
export const COMMENT = z.object({
  id: z.int().positive(),
  html_url: z.string().max(2_000),
  user: z.object({ login: z.string() }).nullable(),
  body: z.string().nullish(),
});

/** A page of comments. */
export const COMMENTS = z.array(COMMENT);
