import type { BaseFiles } from '../contracts/base-files.ts';
import type { LeftOutFile } from '../contracts/material.ts';
import { type Remark, remark } from '../contracts/remark.ts';
import type { FilesPlan } from '../contracts/review-plan.ts';
import { nameSome } from '../core/text/name-some.ts';
import type { Change, ChangedFile } from '../diff/change.ts';
import { changedLines } from '../diff/hunk-lines.ts';
import { everyPath, type ReasonOf } from './every-path.ts';
import { lookForMarkers } from './generated-markers.ts';
import type { Steps } from './glob.ts';
import { type IgnoreRules, readIgnoreRules } from './ignore-rules.ts';
import { pathGlobs } from './path-globs.ts';
import { shortly } from './shortly.ts';
import { type NewOne, type Reason, writtenByOthers } from './written-by-others.ts';

/** A change without the files that are left out. */
export interface SelectedFiles {
  readonly change: Change;
  /** In the order of the change. */
  readonly leftOut: readonly LeftOutFile[];
  /** Files left out that are irrelevant to any check: excluded by a pattern, or vendored. */
  readonly unwanted: ReadonlySet<string>;
  /** Reviewed files that were left out at their old path. */
  readonly cameBack: ReadonlySet<string>;
  /** Remarks on unused patterns, and on reviewed files that claim to be generated. */
  readonly remarks: readonly Remark[];
}

/** The project's own list of files that are not reviewed. */
const IGNORE_FILE = '.tribunalignore';

/** The comparison budget of patterns and paths; beyond it, files are reviewed. */
const STEPS_MAX = 30_000_000;

/**
 * Leaves out files that the user or the project excludes, and vendored or generated ones, as of before the change. A renamed file
 * is left out only if its old path is left out for the same reason.
 */
export async function selectFiles(change: Change, wish: FilesPlan & { readonly base: BaseFiles }): Promise<SelectedFiles> {
  const [ignore = '', attributes = ''] = await Promise.all([wish.base.read(IGNORE_FILE), wish.base.read('.gitattributes')]);
  const steps = { left: STEPS_MAX };
  const wanted = wishes(wish, ignore, steps);
  const others = wish.generated ? undefined : writtenByOthers(wish.base, attributes, steps);
  const reasons = new Map<ChangedFile, Reason>();
  for (const file of change.files) {
    const reason = wanted.reason(file) ?? (wanted.keeps(file) ? undefined : await others?.reason(file));
    if (reason !== undefined) reasons.set(file, reason);
  }
  const rest = change.files.filter((file) => !reasons.has(file) && !wanted.keeps(file) && others?.mayBeMarked(file));
  const { marked, remarks } = await lookForMarkers(rest, wish.base);
  for (const [file, marker] of marked)
    reasons.set(file, { reason: 'generated', why: `generated (its marker: ${marker})`, isUnwanted: false, isGuess: true });
  const cameBack = new Set<string>();
  for (const { path, oldPath, ...file } of change.files) {
    if (oldPath === undefined || oldPath === path) continue;
    const before: ChangedFile = { ...file, path: oldPath, kind: 'modified' };
    if ((wanted.reason(before) ?? (await others?.reason(before))) !== undefined) cameBack.add(path);
  }
  return {
    change: { ...change, files: change.files.filter((file) => !reasons.has(file)) },
    cameBack,
    leftOut: change.files.flatMap((file) => {
      const reason = reasons.get(file);
      return reason === undefined ? [] : [leftOutFor(file, reason)];
    }),
    unwanted: new Set([...reasons].flatMap(([{ path }, { isUnwanted }]) => (isUnwanted ? [path] : []))),
    remarks: [
      ...wanted.remarks,
      ...remarks,
      ...newOnesRemarks(others?.newOnes(change.files.filter((file) => !reasons.has(file))) ?? []),
      ...(steps.left > 0 ? [] : [remark('note', 'comparison-limited', { of: 'patterns' })]),
    ],
  };
}

function leftOutFor(file: ChangedFile, { reason, why, isGuess }: Reason): LeftOutFile {
  const { added, removed } = changedLines(file);
  return { path: file.path, reason, why, lines: added + removed, ...(isGuess ? { isMissing: true } : {}) };
}

function wishes({ extensions, exclude }: FilesPlan, ignore: string, steps: Steps) {
  const excluded = pathGlobs(exclude, steps);
  const ignored = readIgnoreRules(ignore, steps);
  const hasOtherEnding: ReasonOf = (path) =>
    extensions === undefined || hasExtension(path, extensions) ? undefined : onlyThese(extensions);
  const isExcluded: ReasonOf = (path) => labelled('exclude', excluded.fitting(path));
  const isIgnored: ReasonOf = (path) => labelled(IGNORE_FILE, ignored.leavingOut(path));
  return {
    reason(file: ChangedFile): Reason | undefined {
      const excluded = everyPath(file, isExcluded);
      const refused = excluded ?? everyPath(file, isIgnored);
      const other = everyPath(file, hasOtherEnding);
      const why = other ?? refused;
      if (why === undefined) return undefined;
      const reason = other !== undefined ? 'extension' : excluded !== undefined ? 'excluded' : 'ignored';
      return { reason, why, isUnwanted: refused !== undefined, isGuess: false };
    },
    keeps: ({ path, oldPath = path }: ChangedFile): boolean => ignored.keeps(path) || ignored.keeps(oldPath),
    remarks: [
      ...excluded.unusable.map(({ glob, fault }) => remark('note', 'exclude-unused', { glob: shortly(glob), fault })),
      ...unusedLines(ignored.unusable),
    ],
  };
}

const LINES_NAMED = 5;

function unusedLines(unusable: IgnoreRules['unusable']): readonly Remark[] {
  const more = unusable.length - LINES_NAMED;
  return [
    ...unusable.slice(0, LINES_NAMED).map((one) => remark('note', 'ignore-line-unused', { file: IGNORE_FILE, ...one })),
    ...(more > 0 ? [remark('note', 'ignore-lines-unused', { file: IGNORE_FILE, more })] : []),
  ];
}

/** Matches an extension ignoring case, or a whole name: `Dockerfile`. */
function hasExtension(path: string, extensions: readonly string[]): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return extensions.some((one) => {
    const ending = bare(one).toLowerCase();
    return name === ending || name.endsWith(`.${ending}`);
  });
}

const bare = (extension: string): string => extension.replace(/^\*?\./, '');

const EXTENSIONS_NAMED = 8;

const onlyThese = (extensions: readonly string[]): string =>
  extensions.length === 0
    ? 'no extension is reviewed'
    : `only ${nameSome(
        extensions.map((one) => shortly(`.${bare(one)}`)),
        EXTENSIONS_NAMED,
      )} ${extensions.length === 1 ? 'is' : 'are'} reviewed`;

const labelled = (label: string, said: string | undefined): string | undefined => said && `${label}: ${shortly(said)}`;

const newOnesRemarks = (newOnes: readonly NewOne[]): readonly Remark[] =>
  newOnes.length === 0
    ? []
    : [
        remark('note', 'new-files-generated', {
          files: newOnes.map(({ path, what }) => ({ path: shortly(path), what })),
          ignoreFile: IGNORE_FILE,
        }),
      ];
