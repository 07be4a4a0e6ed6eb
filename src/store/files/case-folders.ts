import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../contracts/user-error.ts';
import { codeOf, diskReason } from '../../files/disk-errors.ts';
import { isCaseId } from '../../journal/case-id.ts';
import { noSuchCase } from '../no-such-case.ts';
import { DEFAULT_DIR } from './default-dir.ts';
import type { OwnCases } from './own/own-cases.ts';
import { refuseLinks } from './private-folder.ts';
import { JOURNAL_FILE } from './read-case-folder.ts';

/** A case with its id and folder. */
export interface CaseFolder {
  readonly id: string;
  readonly folder: string;
}

/** The folder of cases, and how to recognise the user's own. */
export interface Shelf {
  readonly dir: string;
  /** Recognises the user's own cases; undefined if all are the user's own. */
  readonly own: OwnCases | undefined;
  /** The wall-clock time. */
  readonly now: number;
}

/** The cases in a folder, by id. */
export async function caseFolders(dir: string): Promise<readonly CaseFolder[]> {
  await refuseLinks(dir);
  try {
    const entries = await readdir(dir, { withFileTypes: true });
    const ids = entries.filter((entry) => entry.isDirectory() && isCaseId(entry.name)).map(({ name }) => name);
    return ids.sort().map((id) => ({ id, folder: join(dir, id) }));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw new UserError('unreadable', `cannot read the folder of cases: ${diskReason(error)}`, { place: dir });
  }
}

/** The user's own cases that a word may mean: an exact id, a prefix, or the newest for `last`. */
export async function ownCasesNamed(wanted: string, { dir, own, now }: Shelf): Promise<readonly CaseFolder[]> {
  const all = await caseFolders(dir);
  const named = all.filter(({ id }) => id === wanted);
  const possible =
    named.length > 0 ? named : all.filter(({ id }) => wanted === 'last' || (wanted !== '' && id.startsWith(wanted)));
  const mine = await ownAmong(possible, own);
  return wanted === 'last' && named.length === 0 ? newest(mine, now) : mine;
}

async function ownAmong(cases: readonly CaseFolder[], own: OwnCases | undefined): Promise<readonly CaseFolder[]> {
  if (own === undefined) return cases;
  const owned = await Promise.all(cases.map(({ folder }) => own.isOwn(folder)));
  return cases.filter((_, index) => owned[index] === true);
}

/** Finds the user's own case by its id, a prefix of it, or `last`. */
export async function findCase(wanted: string, shelf: Shelf): Promise<CaseFolder> {
  const matching = await ownCasesNamed(wanted, shelf);
  const [first, ...others] = matching;
  if (first !== undefined && others.length === 0) return first;
  const { dir, own } = shelf;
  const all = await caseFolders(dir);
  const foreign = all.find(({ id }) => id === wanted);
  if (foreign !== undefined) throw foreignCase(foreign, shelf);
  const mine = others.length > 0 ? matching : await ownAmong(all, own);
  throw noSuchCase(wanted, {
    place: dir,
    isAmbiguous: others.length > 0,
    known: mine.map(({ id }) => id),
    otherwise:
      all.length > mine.length
        ? 'the cases here are not known to be yours: tribunal cases list'
        : 'no cases here yet: start one with tribunal review, or pass --dir',
  });
}

/** The case with exactly this id, the user's own or not. */
export async function folderOf(id: string, dir: string): Promise<CaseFolder> {
  const found = (await caseFolders(dir)).find((one) => one.id === id);
  if (found !== undefined) return found;
  throw new UserError('no-such-case', `case "${id}" not found`, {
    place: dir,
    hint: 'pass its full id: tribunal cases list',
  });
}

/** The user's own case with exactly this id. */
export async function ownFolderOf(id: string, shelf: Shelf): Promise<CaseFolder> {
  const found = await folderOf(id, shelf.dir);
  if (shelf.own === undefined || (await shelf.own.isOwn(found.folder))) return found;
  throw foreignCase(found, shelf);
}

/** The error for a case that this user did not run here, or that lost its marks. */
function foreignCase({ id, folder }: CaseFolder, { dir, own }: Shelf): UserError {
  const there = dir === DEFAULT_DIR ? '' : ` --dir ${dir}`;
  return new UserError('foreign-case', `the case ${id} is not known to be yours: it may have come with the repository`, {
    place: folder,
    hint: [
      `to view it, pass its path: tribunal cases show ./${folder}`.replace('.//', '/'),
      `if you ran it yourself: tribunal cases adopt ${id}${there}`,
      ...(own?.problem === undefined ? [] : [`your own cases cannot be recognised: ${own.problem}`]),
    ].join('\n'),
  });
}

const CLOCK_SKEW_MS = 60_000;

/** The most recently opened case. */
async function newest(cases: readonly CaseFolder[], now: number): Promise<readonly CaseFolder[]> {
  const dated = await Promise.all(
    cases.map(async (found) => {
      const at = await openedAt(found.folder);
      // A case from the future may be planted, so it sorts last.
      return { found, at: at > now + CLOCK_SKEW_MS ? 0 : at };
    }),
  );
  return dated
    .sort((a, b) => b.at - a.at || (a.found.id < b.found.id ? 1 : -1))
    .slice(0, 1)
    .map(({ found }) => found);
}

const HEAD_BYTES = 4096;

/** The time a case was opened, from the first line of its journal; 0 if unknown. */
async function openedAt(folder: string): Promise<number> {
  try {
    const file = await open(join(folder, JOURNAL_FILE), 'r');
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
      const stamp = /^\{"v":\d+,"n":1,"at":"([^"]{1,40})"/.exec(buffer.subarray(0, bytesRead).toString('latin1'))?.[1];
      return stamp === undefined ? 0 : Date.parse(stamp) || 0;
    } finally {
      await file.close();
    }
  } catch {
    return 0;
  }
}
