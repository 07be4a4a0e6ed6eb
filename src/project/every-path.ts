import type { ChangedFile } from '../diff/change.ts';

/** Returns the reason a path is left out. */
export type ReasonOf = (path: string) => string | undefined;

/** The reason that applies to both paths of a file, so that nothing can be moved out of review, or into it. */
export function everyPath({ path, oldPath }: ChangedFile, reasonOf: ReasonOf): string | undefined {
  const why = reasonOf(path);
  return why === undefined || (oldPath !== undefined && reasonOf(oldPath) === undefined) ? undefined : why;
}
