import { posix } from 'node:path';
import type { BaseFiles } from '../../contracts/base-files.ts';

const LISTED_MAX = 200;

/** Files that the caller has: the project as it was before the change, as far as it is known. */
export function baseFilesIn(texts: ReadonlyMap<string, string>): BaseFiles {
  if (texts.size === 0) return NOTHING_BEFORE;
  return {
    place: 'given files',
    read: async (path) => texts.get(posix.normalize(path)),
    list: async (folder) => listed(texts.keys(), folder),
  };
}

/** There was nothing before the change, or nobody knows it. */
export const NOTHING_BEFORE: BaseFiles = { place: 'nothing before it', read: async () => undefined, list: async () => [] };

/** The paths in a folder and below it, in order, and no more than are listed. */
export function listed(paths: Iterable<string>, folder: string): readonly string[] {
  const within = posix.normalize(`${folder}/`);
  const isBelow = (path: string): boolean => within === './' || within === '/' || path.startsWith(within);
  return [...paths].filter(isBelow).sort().slice(0, LISTED_MAX);
}
