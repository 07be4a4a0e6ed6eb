import { type Remark, remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import type { Git } from '../git/git.ts';
import { changedEntries, type GitDiff, gitDiff, joinDiffs, pathspecOf, type RawEntry } from '../git/git-diff.ts';
import { type Reviewed, sidesOf } from '../git/reviewed-sides.ts';
import { allTreeEntries, type TreeEntry } from '../git/tree-entries.ts';
import { insideOf, knownPlaces, type NamedPath, onOneLine, unknownPath } from './named-paths.ts';

/** The part of a change within the named paths. */
export interface Narrowed {
  readonly diff: GitDiff;
  /** The named paths as git spells them; empty means everything. */
  readonly parts: readonly string[];
  /** Named files without a change, which the diff shows as new. */
  readonly whole: readonly string[];
  readonly remarks: readonly Remark[];
}

/** The diff of everything or of the named paths; an unchanged file is included whole. */
export async function narrowedDiff(git: Git, reviewed: Reviewed, named: readonly NamedPath[]): Promise<Narrowed> {
  const sides = await sidesOf(git, reviewed);
  if (named.length === 0) return { diff: await gitDiff(git, { sides }), parts: [], whole: [], remarks: [] };
  const entries = await changedEntries(git, { sides });
  const standing = await allTreeEntries(
    git,
    reviewed.to === 'index' || reviewed.to === 'working tree' ? 'index' : { commit: reviewed.to },
  );
  const found = place(named, { entries, standing, where: whereOf(reviewed.to) });
  const cross = crossing(entries, found.changed);
  const paths = [...new Set([...found.changed.map(({ path }) => path), ...cross.paths])].map(pathspecOf);
  const diffs = await Promise.all([
    ...(found.changed.length === 0 ? [] : [gitDiff(git, { sides, paths })]),
    ...(found.whole.length === 0
      ? []
      : [gitDiff(git, { sides: await sidesOf(git, { from: 'nothing', to: reviewed.to }), paths: found.whole.map(pathspecOf) })]),
  ]);
  return { diff: joinDiffs(diffs), parts: found.parts, whole: found.whole, remarks: [...found.remarks, ...cross.remarks] };
}

const whereOf = (to: string): string =>
  to === 'index' || to === 'working tree' ? `the ${to}` : `the reviewed commit ${to.slice(0, 7)}`;

interface Around {
  readonly entries: readonly RawEntry[];
  readonly standing: ReadonlyMap<string, TreeEntry>;
  /** The place in words. */
  readonly where: string;
}

interface Placed {
  readonly parts: readonly string[];
  readonly changed: readonly NamedPath[];
  readonly whole: readonly string[];
  readonly remarks: readonly Remark[];
}

/** Classifies each named path: changed, unchanged, or a mistake. */
function place(named: readonly NamedPath[], { entries, standing, where }: Around): Placed {
  const touched = entries.flatMap(({ path, oldPath }) => (oldPath === undefined ? [path] : [path, oldPath]));
  const changes = knownPlaces(touched);
  const places = knownPlaces(standing.keys());
  const changed: NamedPath[] = [];
  const parts: string[] = [];
  const whole = new Set<string>();
  const remarks: Remark[] = [];
  for (const one of named) {
    const path =
      one.path === '' || changes.has(one.path) || places.has(one.path) ? one.path : spelledIn(one.path, [changes, places]);
    if (path === undefined) throw inSubmodule(one, standing) ?? unknownPath(one, where, [...touched, ...standing.keys()]);
    const kind = standing.get(path)?.kind;
    if (changes.has(path) || kind === undefined || kind === 'submodule') parts.push(path);
    if (changes.has(path)) changed.push({ ...one, path });
    else if (kind === 'submodule') remarks.push(remark('note', 'submodule-unchanged', { path: onOneLine(path) }));
    else if (kind !== undefined) whole.add(path);
  }
  if (whole.size > 0) remarks.push(remark('note', 'reviewed-whole', { paths: [...whole].map(onOneLine) }));
  return { changed, parts, whole: [...whole], remarks };
}

function spelledIn(path: string, known: readonly ReturnType<typeof knownPlaces>[]): string | undefined {
  for (const { spelled } of known) {
    const found = spelled(path);
    if (found !== undefined) return found;
  }
  return undefined;
}

function inSubmodule({ typed, path }: NamedPath, standing: ReadonlyMap<string, TreeEntry>): UserError | undefined {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
    if (standing.get(path.slice(0, end))?.kind === 'submodule')
      return new UserError('no-such-path', `${onOneLine(typed)} is in the submodule ${onOneLine(path.slice(0, end))}`, {
        hint: 'a submodule is a separate repository: run the review in its folder',
      });
  return undefined;
}

/** Limited by the length of a command line. */
const CROSSING_MAX = 500;

/** The other ends of renames and copies into or out of the named paths, so that git can pair them. */
function crossing(
  entries: readonly RawEntry[],
  named: readonly NamedPath[],
): { readonly paths: readonly string[]; readonly remarks: readonly Remark[] } {
  const isInside = insideOf(named);
  const paths = entries.flatMap(({ path, oldPath }) => {
    if (oldPath === undefined || isInside(path) === isInside(oldPath)) return [];
    return [isInside(path) ? oldPath : path];
  });
  if (paths.length <= CROSSING_MAX) return { paths, remarks: [] };
  return {
    paths: paths.slice(0, CROSSING_MAX),
    remarks: [remark('note', 'renames-halved', { renames: paths.length - CROSSING_MAX })],
  };
}
