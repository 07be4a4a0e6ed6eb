import { realpath } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import type { Environment } from '../../contracts/environment.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { nameSome } from '../../core/text/name-some.ts';
import type { Change, ChangedFile } from '../../diff/change.ts';
import { DiffProblem } from '../../diff/diff-problem.ts';
import { parseDiffAround } from '../../diff/parse-diff.ts';
import type { Besides, GitChange, NothingToReview } from '../git/git-change.ts';
import { decodeDiff } from './decode-diff.ts';
import { GIVEN } from './given.ts';
import { givenTexts } from './given-texts.ts';
import { insideOf, knownPlaces, namedPaths, onOneLine, unknownPath } from './named-paths.ts';
import { patchMessages } from './patch-messages.ts';
import type { Surroundings } from './repository-texts.ts';

/** The location of a given diff, and the wanted part of it. */
export interface GivenDiffOptions {
  /** The folder to look up the files of the diff in; it need not be in a repository. Undefined: no lookup. */
  readonly cwd: string | undefined;
  /** Whole texts of changed files, before or after the diff, if the caller has them. */
  readonly texts?: ReadonlyMap<string, string> | undefined;
  /** Files and folders relative to `cwd`: only changes there. Empty means everything. */
  readonly paths?: readonly string[];
  /** The environment of git. */
  readonly env: Environment;
}

const NONE = { count: 0, paths: [] };
const NO_BESIDES: Besides = { untracked: NONE, unstaged: NONE, uncommitted: NONE };

/** Reads a unified diff from elsewhere; the repository around it only supplies whole texts where they match. */
export async function readGivenDiff(
  given: string | Uint8Array,
  { cwd, texts: known, paths = [], env }: GivenDiffOptions,
): Promise<GitChange | NothingToReview> {
  const { text: diff, remarks: decoding } = decodeDiff(given);
  const found = cwd === undefined ? ALONE : await surroundings(cwd, env);
  const root = found.around?.repository.root ?? (cwd === undefined ? '' : resolve(cwd));
  if (diff.trim() === '')
    return { kind: 'nothing', root, scope: 'given', title: 'given diff', remarks: decoding, besides: NO_BESIDES };
  const { change: all, between } = parsed(diff);
  refuseSeveral(all);
  const { change, title } =
    cwd === undefined
      ? { change: all, title: 'given diff' }
      : await narrowed(all, { paths, cwd, root, folder: found.around?.folder ?? '' });
  const { texts, unread, inPart } = await givenTexts(change, { around: found.around, known });
  return {
    kind: 'change',
    root,
    repository: found.around === undefined ? '' : await markOf(found.around),
    scope: 'given',
    title,
    base: null,
    revision: GIVEN,
    diff,
    change,
    texts,
    unread,
    besides: NO_BESIDES,
    messages: patchMessages(between),
    remarks: [...decoding, ...found.remarks, ...onOneSide(between), ...partly(inPart)],
    inPart,
  };
}

interface Found {
  readonly around: Surroundings | undefined;
  readonly remarks: readonly Remark[];
}

/** A diff without a repository. */
const ALONE: Found = { around: undefined, remarks: [] };

/** The repository around a folder, if there is a readable one. */
async function surroundings(cwd: string, env: Environment): Promise<Found> {
  try {
    const { openRepository } = await import('../git/repository.ts');
    const repository = await openRepository(cwd, env);
    if (repository.isBare) return { around: { repository, folder: '' }, remarks: [] };
    const [here, top] = await Promise.all([realpath(cwd), realpath(repository.root)]);
    return { around: { repository, folder: relative(top, here).split(sep).join('/') }, remarks: [] };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const isExpected = error.code === 'no-repository';
    const remarks = isExpected ? [] : [remark('note', 'repository-unreadable', { why: error.message })];
    return { around: undefined, remarks };
  }
}

const markOf = async ({ repository }: Surroundings): Promise<string> =>
  (await import('../git/same-repository.ts')).repositoryMark(repository);

const EXPECTED = 'pass one unified diff, as written by git diff, git show, git format-patch --stdout or diff -u';

function parsed(diff: string): ReturnType<typeof parseDiffAround> {
  try {
    return parseDiffAround(diff);
  } catch (error) {
    if (error instanceof DiffProblem) throw mistake(error, diff);
    throw error;
  }
}

function mistake({ kind, line, message }: DiffProblem, diff: string): UserError {
  if (kind === 'no-diff')
    return new UserError('no-diff', `not a unified diff: it begins with ${JSON.stringify(beginning(diff))}`, {
      hint: diff.includes('\u001b[') ? `${EXPECTED}, without colours (--no-color)` : EXPECTED,
    });
  const hint =
    kind === 'combined'
      ? 'for a merge, use git diff MERGE^1 MERGE, or tribunal review --commit MERGE'
      : `${EXPECTED}; this one is incomplete`;
  return new UserError('broken-diff', message, { place: `given diff:${line}`, hint });
}

const BEGINNING = 60;

const beginning = (diff: string): string => {
  const first = diff.trimStart().slice(0, 1_000).split('\n')[0]?.trimEnd() ?? '';
  return first.length > BEGINNING ? `${first.slice(0, BEGINNING)}…` : first;
};

/** Refuses diffs of several commits that change the same file, as its final state is unknown. */
function refuseSeveral({ files, unmerged }: Change): void {
  if (unmerged !== undefined)
    throw new UserError('unmerged', `it contains an unfinished merge: ${nameSome(unmerged.map(onOneLine), 5)}`, {
      hint: 'resolve the conflicts, then make the diff again',
    });
  const seen = new Map<string, ChangedFile>();
  const twice = files.find((file, at) => {
    const before = seen.get(file.path);
    seen.set(file.path, file);
    // A file that became a link, or the reverse, rightly occurs twice.
    const isTypeChange = before?.kind === 'deleted' && file.kind === 'added' && files[at - 1] === before;
    return before !== undefined && !isTypeChange;
  });
  const moved = files.find(
    ({ kind, oldPath = '' }) => kind === 'renamed' && ['modified', 'added'].includes(seen.get(oldPath)?.kind ?? ''),
  );
  const path = twice?.path ?? moved?.oldPath;
  if (path === undefined) return;
  throw new UserError('several-diffs', `${onOneLine(path)} is changed more than once: the input has several diffs`, {
    place: `given diff:${(twice ?? moved)?.diffLine ?? 1}`,
    hint: 'pass one combined diff: git diff A...B, or run tribunal review A...B',
  });
}

interface Narrowing {
  readonly paths: readonly string[];
  readonly cwd: string;
  readonly root: string;
  readonly folder: string;
}

async function narrowed(
  change: Change,
  { paths, cwd, root, folder }: Narrowing,
): Promise<{ readonly change: Change; readonly title: string }> {
  const named = await namedPaths(paths, { cwd, root });
  if (named.length === 0) return { change, title: 'given diff' };
  // A diff may name its files from the top of the working tree or from the working directory.
  const places = (file: ChangedFile): readonly string[] =>
    [file.path, ...(file.oldPath === undefined ? [] : [file.oldPath])].flatMap((path) =>
      folder === '' ? [path] : [path, `${folder}/${path}`],
    );
  const known = knownPlaces(change.files.flatMap(places));
  const meant = named.map((one) => {
    const path = one.path === '' || known.has(one.path) ? one.path : known.spelled(one.path);
    if (path === undefined) throw unknownPath(one, 'the given diff', change.files.flatMap(places));
    return { ...one, path };
  });
  const isInside = insideOf(meant);
  const files = change.files.filter((file) => places(file).some(isInside));
  return {
    change: { ...change, files },
    title: `given diff, in ${nameSome(
      meant.map(({ path }) => onOneLine(path || '.')),
      3,
    )}`,
  };
}

/** The files that a folder comparison names without showing them. */
function onOneSide(between: readonly string[]): readonly Remark[] {
  const names = between.flatMap((line) => /^Only in (.{1,4000})$/.exec(line)?.[1] ?? []);
  return names.length === 0 ? [] : [remark('note', 'files-on-one-side', { names })];
}

const partly = (inPart: readonly string[]): readonly Remark[] =>
  inPart.length === 0 ? [] : [remark('note', 'files-in-part', { paths: inPart.map(onOneLine) })];
