import type { ChangedFile } from '../diff/change.ts';

/** Why a path is left out. */
export type ReasonOf = (path: string) => string | undefined;

/** The reason that holds for every path that a file has in the change: nothing is moved out of sight, or into it. */
export function everyPath({ path, oldPath }: ChangedFile, reasonOf: ReasonOf): string | undefined {
  const why = reasonOf(path);
  return why === undefined || (oldPath !== undefined && reasonOf(oldPath) === undefined) ? undefined : why;
}
