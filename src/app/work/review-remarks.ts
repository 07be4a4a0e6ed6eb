import { unseenLines } from '../../context/layout/unseen-lines.ts';
import type { LeftOutFile, ReviewedMaterial } from '../../contracts/material.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import type { ReviewPlan } from '../../contracts/review-plan.ts';
import type { Seat } from '../../core/seat.ts';
import { count } from '../../reports/wording/wording.ts';
import type { GitChange, NothingToReview } from '../../sources/git/git-change.ts';
import type { RedactedWork } from './redact-work.ts';
import type { MissingFile, Prepared } from './review-material.ts';

/** `6 files, 214 changed lines`. */
export const extentOf = ({ change: { files }, changedLines }: Pick<RedactedWork, 'change' | 'changedLines'>): string =>
  `${count(files.length, 'file')}, ${count(changedLines, 'changed line')}`;

/** Remarks on changes outside of the review's scope. */
export const besidesRemarks = ({ untracked, unstaged, uncommitted }: GitChange['besides']): readonly Remark[] =>
  [
    { what: 'untracked' as const, ...untracked },
    { what: 'unstaged' as const, ...unstaged },
    { what: 'uncommitted' as const, ...uncommitted },
  ].flatMap((besides) => (besides.count === 0 ? [] : [remark('note', 'changes-besides', besides)]));

/** Reports that there is no change. */
export const nothingToReview = ({ scope, title, besides: { untracked } }: NothingToReview): Remark<'nothing-to-review'> =>
  remark('note', 'nothing-to-review', { scope, title, untracked: untracked.count });

/** Everything that changed is left out. */
export const nothingLeft = (files: readonly LeftOutFile[]): Remark<'everything-left-out'> =>
  remark('note', 'everything-left-out', { files });

/** Files without lines (binary, submodules, renames, modes) cannot be reviewed, so nothing is reported on them. */
export function nothingToRead({ files, unshown }: ReviewedMaterial): Remark<'nothing-to-read'> {
  const why = new Map(unshown.map((one) => [one.path, one.why]));
  return remark('note', 'nothing-to-read', {
    files: files.map(({ path, kind }) => ({ path, why: why.get(path) ?? kind })),
  });
}

/** Too few reviewers sit on the panel for a valid debate, even if all answer; analysers alone hold none. */
export function quorumRemarks(
  reviewers: readonly Pick<Seat, 'kind'>[],
  { quorum }: Pick<ReviewPlan, 'quorum'>,
): readonly Remark[] {
  const reviewing = reviewers.filter(({ kind }) => kind !== 'analyser').length;
  return reviewing === 0 || reviewing >= quorum
    ? []
    : [remark('warning', 'quorum-unreachable', { quorum, reviewers: reviewing })];
}

/** The change has more parts than its reviewers can be asked about: `uncovered` are the others. */
export const uncoveredRemarks = ({ change, laidOut }: Prepared, uncovered: readonly string[]): readonly Remark[] =>
  uncovered.length === 0 ? [] : [remark('warning', 'lines-uncovered', unseenLines(change, laidOut, new Set(uncovered)))];

/** Remarks on changed files that are not reviewed, with the reasons. */
export const leftOutRemarks = (files: readonly LeftOutFile[]): readonly Remark[] =>
  files.length === 0 ? [] : [remark('note', 'files-left-out', { files })];

/** The files that were not reviewed, and without which no gate is passed. */
export const notReviewed = (missing: readonly MissingFile[]): Remark<'not-reviewed'> =>
  remark('note', 'not-reviewed', {
    files: missing.map(({ path, why }) => ({ path, why })),
    isSomeLeftOut: missing.some(({ from }) => from === 'left-out'),
  });

/** Files of which only the lines of the diff are known, each by the name that is shown. */
export const inPartRemarks = (paths: readonly string[]): readonly Remark[] =>
  paths.map((path) => remark('note', 'file-in-part', { path }));

/** Files that the change moves to a place where they run: they are shown whole. */
export const movedRemarks = ({ moved }: Pick<Prepared, 'moved'>): readonly Remark[] =>
  moved.map(({ path, why }) => remark('note', 'shown-whole', { path, why }));
