import type { LockedPackage } from '../../contracts/advisories.ts';
import { readLockFile } from './lock-files.ts';
import type { ApartPackage, FoundPackage } from './lock-reading.ts';
import { isPrivate } from './private-names.ts';

/** A lock file with its history. */
export interface LockText {
  readonly path: string;
  readonly text: string;
  /** The previous content; null if the file is new, undefined if unknown. */
  readonly before: string | null | undefined;
  /** True if the change wrote this line: decisive if the previous content is unknown. */
  readonly isChanged: (line: number) => boolean;
}

/** The packages of a lock file, or why they are not known. */
export type LockPackages =
  | { readonly kind: 'packages'; readonly packages: readonly LockedPackage[]; readonly apart: readonly ApartPackage[] }
  | { readonly kind: 'problem'; readonly why: string };

const keyOf = ({ name, version }: FoundPackage): string => `${name}\n${version}`;

/** The packages of a lock file, and which of them are new at this version; packages with private names are listed separately. */
export function packagesOf({ path, text, before, isChanged }: LockText, privateNames: readonly string[]): LockPackages {
  const read = readLockFile(path, text);
  if (read.kind === 'problem') return read;
  const was = typeof before === 'string' ? readLockFile(path, before) : undefined;
  const known = was?.kind === 'packages' ? new Set(was.packages.map(keyOf)) : undefined;
  const isNew = (one: FoundPackage): boolean => {
    if (before === null) return true;
    return known === undefined ? isChanged(one.line) || isChanged(one.endLine ?? one.line) : !known.has(keyOf(one));
  };
  const isOwn = (one: FoundPackage): boolean => isPrivate(one, privateNames);
  return {
    kind: 'packages',
    packages: read.packages.filter((one) => !isOwn(one)).map((one) => ({ ...one, file: path, isChanged: isNew(one) })),
    apart: [...read.apart, ...read.packages.filter(isOwn).map(({ name }) => ({ name, why: 'its name is private' }))],
  };
}
