import type { LeftOut, ReviewedMaterial, Unshown } from '../../contracts/material.ts';
import type { ReviewPlan } from '../../contracts/review-plan.ts';
import type { Seat } from '../../core/seat.ts';
import { nameSome } from '../../core/text/name-some.ts';
import { count } from '../../reports/wording/wording.ts';
import type { GitChange, NothingToReview } from '../../sources/git/git-change.ts';

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
export function nothingToReview({ scope, title, besides: { untracked } }: NothingToReview): string {
  if (scope !== 'staged' && scope !== 'uncommitted' && scope !== 'unstaged') return `nothing to review: ${title} has no change`;
  const next =
    untracked.count > 0
      ? 'new files count with --untracked, or once git knows them: git add FILE'
      : 'what a branch changed: tribunal review --base main, or another branch or commit';
  return `nothing to review: nothing that git tracks has uncommitted changes; ${next}`;
}

/** That there are too few reviewers for a valid debate, whoever answers; analysers alone hold none. */
export function quorumLines(reviewers: readonly Pick<Seat, 'kind'>[], { quorum }: Pick<ReviewPlan, 'quorum'>): readonly string[] {
  const reviewing = reviewers.filter(({ kind }) => kind !== 'analyser').length;
  return reviewing === 0 || reviewing >= quorum
    ? []
    : [`warning  a valid debate takes ${count(quorum, 'reviewer')} (review.quorum), and only ${reviewing} can be asked`];
}

/** Everything that changed is left out, and what would bring it in. */
export function nothingLeft(leftOut: readonly LeftOut[]): string {
  const what = leftOut.length === 1 ? 'the one changed file is' : `all ${leftOut.length} changed files are`;
  const helps = BRINGS_IN.flatMap(([reason, help]) => (leftOut.some(({ why }) => why.startsWith(reason)) ? [help] : []));
  return `nothing to review: ${what} left out; to have ${leftOut.length === 1 ? 'it' : 'them'} reviewed: ${[...new Set(helps)].join(', ')}`;
}

/** Why a file is left out, by its first words, and what would bring it in. */
const BRINGS_IN: readonly (readonly [reason: string, help: string])[] = [
  ['only ', 'other extensions (--ext)'],
  ['no extension', 'other extensions (--ext)'],
  ['exclude: ', 'fewer excludes'],
  ['.tribunalignore: ', 'fewer lines in .tribunalignore'],
  ['vendored ', '--include-generated'],
  ['generated ', '--include-generated'],
];

/** What changed and is not reviewed, and why. */
export const leftOutLines = (leftOut: readonly LeftOut[]): readonly string[] =>
  leftOut.length === 0
    ? []
    : [
        `note     left out, ${count(
          leftOut.reduce((sum, { lines }) => sum + lines, 0),
          'changed line',
        )}: ${nameSome(
          leftOut.map(({ path, why }) => `${path} (${why})`),
          NAMED_MAX,
        )}`,
      ];

/** The files that were not reviewed, and how to get them reviewed or excused. */
export function notReviewed(missing: readonly Unshown[]): string {
  const named = nameSome(
    missing.map(({ path, why }) => `${path} (${why})`),
    NAMED_MAX,
  );
  const isLeftOut = missing.some(({ why }) => /^(?:generated|vendored) /.test(why));
  const help = isLeftOut
    ? '; review them with --include-generated, or leave them out in .tribunalignore or .gitattributes of the base'
    : '';
  return `not reviewed: ${named}${help}`;
}

/** Files without lines (binary, submodules, renames, modes) can be judged by nobody here, and no word is said of them. */
export function nothingToRead({ files, unshown }: ReviewedMaterial): string {
  const why = new Map(unshown.map((one) => [one.path, one.why]));
  const each = files.map(({ path, kind }) => `${path} (${why.get(path) ?? kind})`);
  return `nothing to review: the change has no lines to read: ${nameSome(each, NAMED_MAX)}`;
}
