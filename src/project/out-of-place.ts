import { posix } from 'node:path';
import type { Unshown } from '../contracts/material.ts';
import type { Change, ChangedFile } from '../diff/change.ts';
import { runsAt } from './run-places.ts';
import { shortly } from './shortly.ts';
import { steeredBy } from './steering-files.ts';

/** Files that a change moves to a place where they count as new. */
export interface OutOfPlace {
  /** The change, with every line of such files marked as added. */
  readonly change: Change;
  /** Those files, and why they are read whole. */
  readonly moved: readonly Unshown[];
  /** Links to targets outside the change. */
  readonly links: readonly Unshown[];
  /** Files that guard changes (pipelines, hooks, owners) and were removed or replaced. */
  readonly guards: readonly Unshown[];
}

/**
 * Marks files as new that a change moves to where they run, or makes executable: their effect is new although their lines are
 * not. `cameBack` are paths of files that were left out of reviews at their old place.
 */
export function outOfPlace(
  change: Change,
  texts: ReadonlyMap<string, string>,
  cameBack: ReadonlySet<string> = new Set(),
): OutOfPlace {
  const why = new Map(change.files.map((file) => [file, whyWhole(file, cameBack.has(file.path))]));
  const files = change.files.map((file) => (why.get(file) === undefined ? file : wholly(file, texts.get(file.path))));
  return {
    change: { ...change, files },
    moved: change.files.flatMap((file) => {
      const reason = why.get(file);
      return reason === undefined ? [] : [{ path: file.path, why: reason }];
    }),
    links: change.files.flatMap((file) => linkAway(file) ?? []),
    guards: change.files.flatMap((file) => guardGone(file) ?? []),
  };
}

/** Folders whose files do not run (tests, docs, vendored): a file moved out of them counts as new. */
const ASIDE =
  /(?:^|\/)(?:tests?|__tests__|specs?|e2e|testdata|fixtures?|docs?|examples?|samples?|templates?|archived?|attic|disabled|backups?|old)\//i;

const endingOf = (path: string): string => posix.extname(path).toLowerCase();

function whyWhole({ path, oldPath, kind, content, link, modes }: ChangedFile, cameBack: boolean): string | undefined {
  if (kind === 'added' || kind === 'deleted' || content === 'submodule' || link === true) return undefined;
  if (modes !== undefined && !isProgram(modes.old) && isProgram(modes.new)) return 'it can be run now';
  if (oldPath === undefined) return undefined;
  const was = `it was ${shortly(oldPath)}`;
  const place = runsAt(path) ?? steeredBy(path);
  if (place !== undefined) return `${was} and is ${place} now`;
  if (cameBack) return `${was}, which was left out of reviews`;
  if (endingOf(path) !== endingOf(oldPath)) return `${was} and has another ending now`;
  return ASIDE.test(oldPath) && !ASIDE.test(path) ? `${was}, where nobody uses it` : undefined;
}

const isProgram = (mode: string): boolean => /^100[1-7]*[1357][0-7]*$/.test(mode);

/** The file with every line marked as added; a file without text cannot be shown. */
function wholly(file: ChangedFile, text: string | undefined): ChangedFile {
  if (text === undefined) return { ...file, content: 'binary', hunks: [] };
  if (text === '') return { ...file, hunks: [] };
  const lines = text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `+${line}`);
  const end = text.endsWith('\n') ? [] : ['\\ No newline at end of file'];
  return { ...file, hunks: [{ oldStart: 0, newStart: 1, lines: [...lines, ...end], diffLine: file.diffLine }] };
}

/** A link that points outside the project, or lies where its target would run: the change contains only the target's name. */
function linkAway({ path, kind, link, hunks }: ChangedFile): Unshown | undefined {
  if (link !== true || kind === 'deleted') return undefined;
  const target = hunks.flatMap(({ lines }) => lines.filter((line) => line.startsWith('+')))[0]?.slice(1) ?? '';
  const place = posix.normalize(posix.join(posix.dirname(path), target));
  const isOut = posix.isAbsolute(target) || /^[A-Za-z]:|\\/.test(target) || place === '..' || place.startsWith('../');
  if (!isOut && runsAt(path) === undefined && !GIT_FOLDER.test(place)) return undefined;
  const why = isOut ? 'leads out of the repository' : 'leads to what is no part of the change';
  return { path, why: `a link to ${shortly(target)} ${why}`, isMissing: true };
}

/** A pipeline or hook that is deleted or moved away, or a change of code owners or git attributes. */
function guardGone({ path, oldPath = path, kind }: ChangedFile): Unshown | undefined {
  const was = runsAt(oldPath);
  const isGone = (was === 'a pipeline' || was === 'a hook') && (kind === 'deleted' || (kind === 'renamed' && oldPath !== path));
  const steers = [was, runsAt(path)].find((what) => what === 'who must agree to a change' || what === 'what git does');
  if (!isGone && steers === undefined) return undefined;
  return { path, why: steers === undefined ? `it was ${was}` : `it says ${steers}` };
}

const GIT_FOLDER = /(?:^|\/)\.git(?:\/|$)/i;
