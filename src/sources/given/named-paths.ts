import { realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { UserError } from '../../contracts/user-error.ts';
import { nearest } from '../../core/text/did-you-mean.ts';
import { nameSome } from '../../core/text/name-some.ts';
import { leadsOut } from '../documents/text-file.ts';

/** A file or folder named by the user. */
export interface NamedPath {
  readonly typed: string;
  /** From the top of the working tree, with slashes; empty means everything. */
  readonly path: string;
}

/** Resolves the user's paths in a repository, relative to a folder; they need not exist. */
export async function namedPaths(
  typed: readonly string[],
  { cwd, root }: { readonly cwd: string; readonly root: string },
): Promise<readonly NamedPath[]> {
  if (typed.length === 0) return [];
  const [here, top] = await Promise.all([cwd, root].map((folder) => realpath(folder).catch(() => resolve(folder))));
  return Promise.all(typed.map((word) => namedPath(word, here ?? cwd, top ?? root)));
}

async function namedPath(typed: string, here: string, top: string): Promise<NamedPath> {
  if (typed === '' || typed.includes('\0'))
    throw new UserError('no-such-path', `invalid path ${JSON.stringify(typed)}`, { hint: 'pass a file or a folder' });
  const straight = relative(top, resolve(here, typed));
  const way = leadsOut(straight) && isAbsolute(typed) ? await wayByLinks(typed, top) : straight;
  if (leadsOut(way))
    throw new UserError('path-outside', `${onOneLine(typed)} is not in the repository`, {
      hint: 'pass paths inside this repository, or go to the other one',
    });
  return { typed, path: way.split(sep).join('/') };
}

/** The path to a place through the links that lead to its folder. */
async function wayByLinks(place: string, top: string): Promise<string> {
  const folder = resolve(place, '..');
  const real = await realpath(folder).catch(() => folder);
  return relative(top, resolve(real, relative(folder, place)));
}

/** Tests whether a path is one of some files and folders, or lies below one. */
export function insideOf(named: readonly { readonly path: string }[]): (path: string) => boolean {
  const places = new Set(named.map(({ path }) => path));
  return (path) => places.has('') || foldersOf(path).some((place) => places.has(place));
}

/** A path and its parent folders. */
function foldersOf(path: string): readonly string[] {
  const folders = [path];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) folders.push(path.slice(0, end));
  return folders;
}

/** The known files and their folders. */
export interface KnownPlaces {
  readonly has: (path: string) => boolean;
  /** The known spelling of a name that differs only in its Unicode normal form. */
  readonly spelled: (path: string) => string | undefined;
}

/** Indexes paths with their folders. */
export function knownPlaces(paths: Iterable<string>): KnownPlaces {
  const places = new Set<string>();
  for (const path of paths) for (const place of [...foldersOf(path), '']) places.add(place);
  let composed: Map<string, string> | undefined;
  return {
    has: (path) => places.has(path),
    spelled: (path) => {
      composed ??= new Map([...places].map((place) => [place.normalize('NFC'), place]));
      return composed.get(path.normalize('NFC'));
    },
  };
}

const NAMED_MAX = 3;

/** The error for an unknown path, with suggestions. */
export function unknownPath({ typed, path }: NamedPath, where: string, known: Iterable<string>): UserError {
  const near = alike(path, known);
  return new UserError('no-such-path', `${onOneLine(typed)} not found in ${where}`, {
    hint:
      near.length > 0
        ? `did you mean ${nameSome(near.map(onOneLine), NAMED_MAX)}?`
        : 'pass a file or folder relative to the working directory; patterns are not supported',
  });
}

/** Suggestions: the same name elsewhere, or a name within a letter or two; the same folder first. */
function alike(path: string, known: Iterable<string>): readonly string[] {
  const byName = new Map<string, Set<string>>();
  for (const file of known)
    for (const place of foldersOf(file)) {
      const name = lastOf(place);
      const places = byName.get(name) ?? new Set();
      byName.set(name, places.add(place));
    }
  const name = lastOf(path);
  const found = byName.has(name) ? name : nearest(name, [...byName.keys()]);
  const places = [...(found === undefined ? [] : (byName.get(found) ?? []))].sort();
  const isBeside = (place: string): boolean => place.slice(0, -lastOf(place).length) === path.slice(0, -name.length);
  return [...places.filter(isBeside), ...places.filter((place) => !isBeside(place))];
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A path quoted for use in a sentence. */
export const onOneLine = (path: string): string => (/[\p{Cc}\p{Zl}\p{Zp}"]/u.test(path) ? JSON.stringify(path) : path);
