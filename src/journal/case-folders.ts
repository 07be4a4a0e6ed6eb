import { randomBytes } from 'node:crypto';
import { lstat, open, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UserError } from '../contracts/user-error.ts';
import { codeOf, diskReason } from '../files/disk-errors.ts';
import { DEFAULT_DIR } from './default-dir.ts';
import { JOURNAL_FILE } from './file-journal.ts';
import type { OwnCases } from './own/own-cases.ts';

/** A case by name and place. */
export interface CaseFolder {
  readonly id: string;
  readonly folder: string;
}

const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** A name for a new case: when it was opened, and something of its own. */
export function newCaseId(now: number): string {
  const [date = '', time = ''] = new Date(now).toISOString().split('T');
  return `${date.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}-${randomBytes(2).toString('hex')}`;
}

/** Refuses a name that is no folder's, or that means something else. */
export function checkCaseId(id: string): string {
  if (ID.test(id) && id !== 'last') return id;
  throw new UserError('bad-case-id', `"${id}" is no name for a case`, {
    hint: 'letters, digits, dots, dashes and underscores, at most 64, and not "last"',
  });
}

/** Whether a text can be the name of a case. */
export const isCaseId = (text: string): boolean => ID.test(text);

/** The cases in a folder, by name. */
export async function caseFolders(dir: string): Promise<readonly CaseFolder[]> {
  await refuseLinks(dir);
  try {
    const entries = await readdir(dir, { withFileTypes: true });
    const ids = entries.filter((entry) => entry.isDirectory() && ID.test(entry.name)).map(({ name }) => name);
    return ids.sort().map((id) => ({ id, folder: join(dir, id) }));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw new UserError('unreadable', `the folder of cases cannot be read: ${diskReason(error)}`, { place: dir });
  }
}

/** The user's own cases that a name can mean: one of that name, those that begin with it, or for `last` the newest. */
export async function ownCasesNamed(dir: string, wanted: string, own: OwnCases): Promise<readonly CaseFolder[]> {
  const all = await caseFolders(dir);
  const named = all.filter(({ id }) => id === wanted);
  const possible =
    named.length > 0 ? named : all.filter(({ id }) => wanted === 'last' || (wanted !== '' && id.startsWith(wanted)));
  const mine = await ownAmong(possible, own);
  return wanted === 'last' && named.length === 0 ? newest(mine) : mine;
}

async function ownAmong(cases: readonly CaseFolder[], own: OwnCases): Promise<readonly CaseFolder[]> {
  const owned = await Promise.all(cases.map(({ folder }) => own.isOwn(folder)));
  return cases.filter((_, index) => owned[index] === true);
}

/** The user's own case that a name means: its name, the beginning of it, or `last`. */
export async function findCase(dir: string, wanted: string, own: OwnCases): Promise<CaseFolder> {
  const matching = await ownCasesNamed(dir, wanted, own);
  const [first, ...others] = matching;
  if (first !== undefined && others.length === 0) return first;
  const all = await caseFolders(dir);
  const foreign = all.find(({ id }) => id === wanted);
  if (foreign !== undefined) throw foreignCase(foreign, dir, own);
  const mine = others.length > 0 ? matching : await ownAmong(all, own);
  throw new UserError(
    'no-such-case',
    others.length > 0 ? `several cases begin with "${wanted}"` : `there is no case "${wanted}"`,
    { place: dir, hint: hintFor(mine, all.length - mine.length) },
  );
}

function hintFor(mine: readonly CaseFolder[], foreign: number): string {
  if (mine.length > 0)
    return `there is ${mine
      .slice(-5)
      .map(({ id }) => id)
      .join(', ')}`;
  return foreign > 0
    ? 'the cases here are not known to be yours: tribunal cases list'
    : 'there are no cases here: tribunal review or tribunal run opens one; --dir names another folder';
}

/** A case that this user did not hold here, or that lost its marks. */
export function foreignCase({ id, folder }: CaseFolder, dir: string, own: OwnCases): UserError {
  const there = dir === DEFAULT_DIR ? '' : ` --dir ${dir}`;
  return new UserError('foreign-case', `the case ${id} is not known to be yours: it may have come with the repository`, {
    place: folder,
    hint: [
      `look at it by its path: tribunal cases show ./${folder}`.replace('.//', '/'),
      `if you held it yourself: tribunal cases adopt ${id}${there}`,
      ...(own.problem === undefined ? [] : [`no case can be told to be yours: ${own.problem}`]),
    ].join('\n'),
  });
}

const CLOCK_SKEW_MS = 60_000;

/** The case that was opened last. */
async function newest(cases: readonly CaseFolder[]): Promise<readonly CaseFolder[]> {
  // A case from the future was put there by somebody.
  const now = Date.now() + CLOCK_SKEW_MS;
  const dated = await Promise.all(
    cases.map(async (found) => {
      const at = await openedAt(found.folder);
      return { found, at: at > now ? 0 : at };
    }),
  );
  return dated
    .sort((a, b) => b.at - a.at || (a.found.id < b.found.id ? 1 : -1))
    .slice(0, 1)
    .map(({ found }) => found);
}

const HEAD_BYTES = 4096;

/** When a case was opened, by the first line of its journal; 0 where it does not say. */
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

/** Refuses to keep cases behind a link: a repository under review may have put it there. */
export async function refuseLinks(dir: string): Promise<void> {
  if (dir !== DEFAULT_DIR) return;
  for (const path of [dirname(dir), dir]) {
    const found = await lstat(path).catch(() => undefined);
    if (found?.isSymbolicLink())
      throw new UserError('linked-folder', 'cases are not kept behind a link, which may have come with the repository', {
        place: path,
        hint: 'remove it, or name a folder with --dir',
      });
  }
}

/**
 * Keeps a new case out of version control: it holds what was reviewed. A `.gitignore` in a folder above may have come with the
 * repository and say otherwise; the one in the case's own folder is ours, and counts before all of them.
 */
export async function hideFromGit(folder: string): Promise<void> {
  const parent = dirname(dirname(resolve(folder)));
  const places = [folder, ...(basename(parent) === '.tribunal' ? [parent] : [])];
  for (const place of places) await writeFile(join(place, '.gitignore'), '*\n', { flag: 'wx', mode: 0o600 }).catch(() => {});
}
