import type { ChangeMemory, Dismissal } from '../../contracts/dismissal.ts';
import type { Change } from '../../diff/change.ts';

/** The dismissals that a case keeps. */
const KEPT_MAX = 2_000;

const pathsIn = (change: Pick<Change, 'files'> | undefined): ReadonlyMap<string, string> =>
  new Map((change?.files ?? []).flatMap(({ path, oldPath }) => (oldPath === undefined ? [] : [[path, oldPath] as const])));

/** The dismissals about the files of a change, under their former paths too; the newest if there are too many. */
export function dismissalsIn(all: readonly Dismissal[], change: Pick<Change, 'files'>): readonly Dismissal[] {
  const paths = new Set([...change.files.map(({ path }) => path), ...pathsIn(change).values()]);
  return all.filter(({ file }) => paths.has(file)).slice(-KEPT_MAX);
}

/** What a case remembers about its change. */
export const changeMemory = (dismissals: readonly Dismissal[], change: Pick<Change, 'files'> | undefined): ChangeMemory => ({
  dismissals,
  formerPaths: pathsIn(change),
});
