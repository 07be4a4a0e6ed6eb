import type { BaseFiles } from '../src/contracts/base-files.ts';

/** A base with these files, by path. */
export function baseFilesOf(files: Readonly<Record<string, string>>, place = 'main (1a2b3c4)'): BaseFiles {
  const texts = new Map(Object.entries(files));
  return {
    place,
    read: async (path) => texts.get(path),
    list: async (folder) =>
      [...texts.keys()]
        .filter((path) => path.startsWith(`${folder}/`))
        .sort()
        .slice(0, 200),
  };
}
