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

/** There is no change. */
export const nothingToReview = (base: string | undefined): string =>
  base === undefined
    ? 'nothing to review: there are no uncommitted changes; what a branch changed: tribunal review --base main'
    : `nothing to review: there is no change since ${base}`;

/** Files without lines (binary, submodules, renames, modes) can be judged by nobody here, and no word is said of them. */
export function nothingToRead({ files, unshown }: ReviewedMaterial): string {
  const why = new Map(unshown.map((one) => [one.path, one.why]));
  const each = files.map(({ path, kind }) => `${path} (${why.get(path) ?? kind})`);
  return `nothing to review: the change has no lines to read: ${nameSome(each, NAMED_MAX)}`;
}
