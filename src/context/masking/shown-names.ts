import type { FoundPaths, ReviewedFiles } from '../../contracts/reviewed-files.ts';
import type { Change } from '../../diff/change.ts';
import type { Masker } from '../../safety/secrets/mask.ts';

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

interface Names {
  readonly shown: ShownNames;
  /** The other way round. */
  readonly own: ReadonlyMap<string, string>;
}

/** The reviewed files under the names under which they are shown: what is asked for by such a name is read by its own. */
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
