import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Code that V8 compiled in an earlier run of this program, in a file of the user's. */
export interface KeptCode {
  /** Undefined if there is none, or if another user could have written it. */
  readonly read: () => Buffer | undefined;
  /** Keeps code for later runs, and removes that of other versions. Never throws: the program runs without it. */
  readonly keep: (code: Buffer) => void;
}

const ENDING = '.code';
/** Installations that are used in turn, each with its own code. */
const FILES_MAX = 4;
const BYTES_MAX = 64 * 1024 * 1024;
const OTHERS_WRITE = 0o022;

/** The code under a name in a folder. V8 runs it as it is, so nothing is read from places that another user can write to. */
export function keptCode(folder: string, name: string): KeptCode {
  const file = join(folder, `${name}${ENDING}`);
  return {
    read: () => quietly(() => (isOwn(lstatSync(folder)) ? readOwn(file) : undefined)),
    keep: (code) =>
      quietly(() => {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        if (!isOwn(lstatSync(folder))) return;
        const written = `${file}.${process.pid}`;
        writeFileSync(written, code, { mode: 0o600, flag: 'wx' });
        renameSync(written, file);
        removeOld(folder);
      }),
  };
}

function readOwn(file: string): Buffer | undefined {
  const opened = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    const found = fstatSync(opened);
    return found.isFile() && isOwn(found) && found.size <= BYTES_MAX ? readFileSync(opened) : undefined;
  } finally {
    closeSync(opened);
  }
}

/** True if only this user can write there. Windows has no such modes: there the folder is one of the user's profile. */
function isOwn(found: Stats): boolean {
  if (found.isSymbolicLink()) return false;
  return process.getuid === undefined || (found.uid === process.getuid() && (found.mode & OTHERS_WRITE) === 0);
}

/** The oldest go, and what a run that was ended left half-written. */
function removeOld(folder: string): void {
  const ours = readdirSync(folder).filter((name) => name.includes(ENDING));
  const dated = ours.map((name) => ({ path: join(folder, name), at: lstatSync(join(folder, name)).mtimeMs }));
  for (const { path } of dated.sort((a, b) => b.at - a.at).slice(FILES_MAX)) rmSync(path, { force: true });
}

function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
