import type { FoundPaths, ReviewedFiles } from '../../contracts/reviewed-files.ts';
import type { Change } from '../../diff/change.ts';
import type { Masker } from '../../safety/secrets/mask.ts';

/** Display names of paths that contain a secret; other paths are shown unchanged. */
export type ShownNames = ReadonlyMap<string, string>;

/** The display names of paths. */
export function shownNames(paths: Iterable<string>, masker: Masker): ShownNames {
  const all = [...new Set(paths)];
  // Redacted as one text, because a large project has many paths.
  const shown = masker.mask(all.map((path) => path.replaceAll('\n', '␤')).join('\n')).text.split('\n');
  return new Map(all.flatMap((path, at) => (shown[at]?.includes('[masked ') ? [[path, oneName(shown[at])] as const] : [])));
}

/** Makes a name valid on disk. */
const oneName = (name: string): string => name.replaceAll('␤', '\n');

/** The display name of a path. */
export const shownName = (names: ShownNames, path: string): string => names.get(path) ?? path;

/** A change with the display names of its files. */
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

interface Names {
  readonly shown: ShownNames;
  /** The reverse mapping. */
  readonly own: ReadonlyMap<string, string>;
}

/** The reviewed files under their display names; reads map a display name back to its path. */
export function withShownNames(files: ReviewedFiles, masker: Masker): ReviewedFiles {
  let latest: (Names & { readonly found: readonly string[] }) | undefined;
  const namesOf = (found: readonly string[]): Names => {
    if (latest?.found !== found) {
      const shown = shownNames(found, masker);
      latest = { found, shown, own: new Map([...shown].map(([own, name]) => [name, own])) };
    }
    return latest;
  };
  const named = async (): Promise<Names> => {
    const found = await files.paths();
    return namesOf(found.kind === 'paths' ? found.paths : []);
  };
  const under = (found: FoundPaths, { shown }: Names): FoundPaths =>
    found.kind === 'none' || shown.size === 0 ? found : { ...found, paths: found.paths.map((path) => shownName(shown, path)) };
  return {
    paths: async () => {
      const found = await files.paths();
      return found.kind === 'none' ? found : under(found, namesOf(found.paths));
    },
    read: async (paths, limits) => {
      const { own } = latest ?? (await named());
      if (own.size === 0) return files.read(paths, limits);
      const read = await files.read(
        paths.map((path) => own.get(path) ?? path),
        limits,
      );
      return new Map(paths.map((path) => [path, read.get(own.get(path) ?? path) ?? { kind: 'none', why: 'it cannot be read' }]));
    },
    holding: async (text, place, signal) => {
      const names = latest ?? (await named());
      return under(await files.holding(text, place === undefined ? undefined : (names.own.get(place) ?? place), signal), names);
    },
  };
}
