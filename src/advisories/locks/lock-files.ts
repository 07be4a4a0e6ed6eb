import { isLockFile } from '../../core/protocols/code-review/evidence/lock-files.ts';
import { NestedTooDeep } from '../../core/text/bounded-json.ts';
import { readGoMod, readGoSum } from './go-mod.ts';
import type { LockReader, LockReading } from './lock-reading.ts';
import { readNpmLock } from './npm-lock.ts';
import { readPipfileLock } from './pipfile-lock.ts';
import { readPnpmLock } from './pnpm-lock.ts';
import { readRequirements } from './requirements.ts';
import { readCargoLock, readPoetryLock, readPylock, readUvLock } from './toml-locks.ts';
import { readYarnLock } from './yarn-lock.ts';

const BY_NAME: ReadonlyMap<string, LockReader> = new Map([
  ['package-lock.json', readNpmLock],
  ['npm-shrinkwrap.json', readNpmLock],
  ['pnpm-lock.yaml', readPnpmLock],
  ['yarn.lock', readYarnLock],
  ['Pipfile.lock', readPipfileLock],
  ['pylock.toml', readPylock],
  ['uv.lock', readUvLock],
  ['poetry.lock', readPoetryLock],
  ['go.mod', readGoMod],
  ['go.sum', readGoSum],
  ['Cargo.lock', readCargoLock],
]);

/** The names of lock files, except those whose names vary. */
export const LOCK_NAMES: readonly string[] = [...BY_NAME.keys(), 'requirements.txt'];

function readerOf(path: string): LockReader | undefined {
  if (!isLockFile(path)) return undefined;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return BY_NAME.get(name) ?? (name.endsWith('.toml') ? readPylock : readRequirements);
}

export { isOwnLockFile } from './own-lock-file.ts';

const MIB = 1024 * 1024;
const TEXT_MAX = 16 * MIB;
const PACKAGES_MAX = 50_000;

/** Reads a lock file. Never throws: a file that cannot be read returns the reason. */
export function readLockFile(path: string, text: string): LockReading {
  const reader = readerOf(path);
  if (reader === undefined) return { kind: 'problem', why: 'it is no lock file that is known here' };
  if (text.length > TEXT_MAX) return { kind: 'problem', why: `it is longer than ${TEXT_MAX / MIB} MiB` };
  if (/^(?:<{7}|>{7}) /m.test(text)) return { kind: 'problem', why: 'a merge is not finished in it' };
  try {
    const read = reader(text.replace(/^\uFEFF/, ''));
    if (read.kind === 'problem' || read.packages.length <= PACKAGES_MAX) return read;
    return { kind: 'problem', why: `it has more than ${PACKAGES_MAX} packages` };
  } catch (error) {
    // Either the depth check rejected the file, or a parser exhausted the stack.
    if (error instanceof NestedTooDeep || error instanceof RangeError) return { kind: 'problem', why: 'it is nested too deep' };
    throw error;
  }
}
