import { posix } from 'node:path';
import type { BaseFiles } from '../../contracts/base-files.ts';

const LISTED_MAX = 200;

/** Base files that the caller supplies: the project before the change, as far as known. */
export function baseFilesIn(texts: ReadonlyMap<string, string>): BaseFiles {
  if (texts.size === 0) return NOTHING_BEFORE;
  return {
    place: 'given files',
    read: async (path) => texts.get(posix.normalize(path)),
    list: async (folder) => listed(texts.keys(), folder),
  };
}

/** There was nothing before the change, or it is unknown. */
export const NOTHING_BEFORE: BaseFiles = { place: 'nothing before it', read: async () => undefined, list: async () => [] };

/** The paths below a folder in order, up to the limit. */
export function listed(paths: Iterable<string>, folder: string): readonly string[] {
  const within = posix.normalize(`${folder}/`);
  const isBelow = (path: string): boolean => within === './' || within === '/' || path.startsWith(within);
  return [...paths].filter(isBelow).sort().slice(0, LISTED_MAX);
}
