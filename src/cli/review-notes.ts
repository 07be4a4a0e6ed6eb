import type { ReviewedMaterial } from '../contracts/material.ts';
import { nameSome } from '../contracts/name-some.ts';
import { count } from '../reports/wording.ts';
import type { GitChange } from '../sources/git-change.ts';

/** `6 files, 214 changed lines`. */
export const extentOf = ({ files, lines }: ReviewedMaterial): string =>
  `${count(files.length, 'file')}, ${count(lines.changed, 'changed line')}`;

const NAMED_MAX = 5;

/** What is there and not part of the review. */
export const besidesLines = (besides: GitChange['besides']): readonly string[] =>
  Object.entries(besides).flatMap(([what, { count: all, paths }]) =>
    all === 0 ? [] : [`note     not part of it, ${what}: ${nameSome(paths, NAMED_MAX, all)}`],
  );

/** There is no change, and what could be reviewed in its place. */
export function nothingToReview(base: string | undefined, { untracked }: GitChange['besides']): string {
  if (base !== undefined) return `nothing to review: there is no change since ${base}`;
  const next =
    untracked.count > 0
      ? 'new files count once git knows them: git add FILE'
      : 'what a branch changed: tribunal review --base main, or another branch or commit';
  return `nothing to review: nothing that git tracks has uncommitted changes; ${next}`;
}

/** Files without lines (binary, submodules, renames, modes) can be judged by nobody here, and no word is said of them. */
export function nothingToRead({ files, unshown }: ReviewedMaterial): string {
  const why = new Map(unshown.map((one) => [one.path, one.why]));
  const each = files.map(({ path, kind }) => `${path} (${why.get(path) ?? kind})`);
  return `nothing to review: the change has no lines to read: ${nameSome(each, NAMED_MAX)}`;
}
