import type { FoundPaths, ReviewedFiles } from '../contracts/reviewed-files.ts';
import type { Change } from '../diff/change.ts';
import type { Masker } from '../safety/mask.ts';

/** What is shown in the place of a path that holds a secret, by the path; all others are shown as they are. */
export type ShownNames = ReadonlyMap<string, string>;

/** The names under which these paths are shown. */
export function shownNames(paths: Iterable<string>, masker: Masker): ShownNames {
  const all = [...new Set(paths)];
  // One text for all: a large work has many paths, and each secret in them is found the same.
  const shown = masker.mask(all.map((path) => path.replaceAll('\n', '␤')).join('\n')).text.split('\n');
  return new Map(all.flatMap((path, at) => (shown[at]?.includes('[masked ') ? [[path, oneName(shown[at])] as const] : [])));
}

/** A name that can stand on a disk. */
const oneName = (name: string): string => name.replaceAll('␤', '\n');

/** The name under which a path is shown. */
export const shownName = (names: ShownNames, path: string): string => names.get(path) ?? path;

/** A change whose files go by the names under which they are shown. */
export function underShownNames(change: Change, names: ShownNames): Change {
  if (names.size === 0) return change;
  const { unmerged } = change;
  return {
    ...change,
    files: change.files.map((file) => ({
      ...file,
      path: shownName(names, file.path),
      ...(file.oldPath === undefined ? {} : { oldPath: shownName(names, file.oldPath) }),
    })),
    ...(unmerged === undefined ? {} : { unmerged: unmerged.map((path) => shownName(names, path)) }),
  };
}

/** The reviewed files under the names under which they are shown: what is asked for by such a name is read by its own. */
export function withShownNames(files: ReviewedFiles, masker: Masker): ReviewedFiles {
  let latest: { readonly found: readonly string[]; readonly names: ShownNames; readonly own: ReadonlyMap<string, string> } | undefined;
  const named = async (): Promise<{ readonly names: ShownNames; readonly own: ReadonlyMap<string, string> }> => {
    const found = await files.paths();
    const paths = found.kind === 'paths' ? found.paths : [];
    if (latest?.found !== paths) {
      const names = shownNames(paths, masker);
      latest = { found: paths, names, own: new Map([...names].map(([own, shown]) => [shown, own])) };
    }
    return latest;
  };
  const shown = async (found: FoundPaths): Promise<FoundPaths> => {
    const { names } = await named();
    return found.kind === 'none' || names.size === 0 ? found : { ...found, paths: found.paths.map((path) => shownName(names, path)) };
  };
  return {
    paths: async () => shown(await files.paths()),
    read: async (paths, limits) => {
      const { own } = await named();
      const read = await files.read(
        paths.map((path) => own.get(path) ?? path),
        limits,
      );
      return new Map(paths.map((path) => [path, read.get(own.get(path) ?? path) ?? { kind: 'none', why: 'it cannot be read' }]));
    },
    holding: async (text, under, signal) => {
      const { own } = await named();
      return shown(await files.holding(text, under === undefined ? undefined : (own.get(under) ?? under), signal));
    },
  };
}
