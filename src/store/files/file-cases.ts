import { readFile, rm } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { CaseRef, CaseStore, JournalHead, ListedCase, PackedCase, StoredCase } from '../../contracts/case-store.ts';
import type { Clock } from '../../contracts/clock.ts';
import { JournalFailure } from '../../contracts/journal.ts';
import { UserError } from '../../contracts/user-error.ts';
import { assert } from '../../core/assert.ts';
import { defined } from '../../core/defined.ts';
import { diskReason } from '../../files/disk-errors.ts';
import { putFile } from '../../files/put-file.ts';
import { readText } from '../../files/read-text.ts';
import { openBundle } from '../../journal/bundle.ts';
import { checkCaseId } from '../../journal/case-id.ts';
import { type CaseFolder, caseFolders, findCase, folderOf, ownFolderOf, type Shelf } from './case-folders.ts';
import { FileJournal } from './file-journal.ts';
import { followJournal } from './follow-journal.ts';
import { journalStamp } from './journal-stamp.ts';
import { locateCase } from './locate-case.ts';
import { isLocked, lockCase } from './lock.ts';
import type { OwnMarks } from './own/own-cases.ts';
import { hideFromGit, refuseLinks } from './private-folder.ts';
import { checkMarks, packCaseFolder, readCaseFolder } from './read-case-folder.ts';

/** Options of a file store. */
export interface FileCasesOptions {
  readonly clock: Clock;
  /** Recognises the user's own cases; without it every case in the folder is the user's own. */
  readonly own?: OwnMarks | undefined;
}

/** Stores cases as files, each in its own folder: journal, texts, documents. */
export function fileCases(dir: string, { clock, own: marks }: FileCasesOptions): CaseStore {
  const shelf = async (): Promise<Shelf> => ({ dir, now: clock.now(), own: await marks?.({ create: false }) });
  return {
    folder: dir,
    create: async (id) => {
      checkCaseId(id);
      await refuseLinks(dir);
      const journal = await FileJournal.create(join(dir, id), clock, await marks?.({ create: true }));
      await hideFromGit(journal.place);
      return journal;
    },
    open: async (id) => {
      const here = await shelf();
      const { folder } = await ownFolderOf(id, here);
      return FileJournal.open(folder, clock, here.own);
    },
    find: async (wanted) => {
      const { id, folder } = await findCase(wanted, await shelf());
      return { id, place: folder, isForeign: false };
    },
    read: async (wanted) => readCase(wanted, await shelf()),
    pack: async (wanted) => packCase(wanted, await shelf()),
    list: async () => {
      const here = await shelf();
      return Promise.all((await caseFolders(dir)).map((found) => listed(found, here)));
    },
    follow: async function* (id, options = {}) {
      const { own } = await shelf();
      const { folder } = await folderOf(id, dir);
      const isOwn = own !== undefined && (await own.isOwn(folder));
      const check = (head: JournalHead): Promise<void> => checkMarks(folder, head, isOwn ? own : undefined);
      yield* followJournal(folder, { ...options, clock, check });
    },
    leave: async (id, path, text) => {
      assert(isInside(path), `a document of a case lies in its folder: ${path}`);
      const file = join(dir, checkCaseId(id), path);
      await putFile(file, text).catch((error: unknown) => {
        throw new JournalFailure(file, diskReason(error));
      });
      return file;
    },
    remove: async (id) => removeFolder((await ownFolderOf(id, await shelf())).folder),
    ...(marks === undefined ? {} : { adopt: (id: string, head: JournalHead) => adopt(id, head, { dir, marks }) }),
  };
}

const isInside = (path: string): boolean => !isAbsolute(path) && path !== '' && !path.split(/[/\\]/).includes('..');

async function listed({ id, folder }: CaseFolder, { own }: Shelf): Promise<ListedCase> {
  const isForeign = own !== undefined && !(await own.isOwn(folder));
  // Nothing of a foreign case is read, not even its lock.
  if (isForeign) return { id, place: folder, isForeign, isHeld: false, ...defined({ foreignWhy: own.problem }) };
  // Taken before anything is read, so that a summary is never newer than its stamp.
  const stamp = await journalStamp(folder);
  return { id, place: folder, isForeign, isHeld: await isLocked(folder), ...defined({ stamp }) };
}

async function readCase(wanted: string | CaseRef, shelf: Shelf): Promise<StoredCase> {
  if (typeof wanted !== 'string') return readFolder(wanted, shelf);
  const located = await locateCase(wanted, shelf);
  if (located.kind === 'folder') return readFolder({ ...located, place: located.folder }, shelf);
  const { file } = located;
  const { value } = readText(await textOf(file), file);
  return { ...openBundle(value, file), place: file, isForeign: true };
}

async function readFolder({ id, place, isForeign }: CaseRef, { own }: Shelf): Promise<StoredCase> {
  const found = await readCaseFolder(place);
  if (!isForeign) await checkMarks(place, found.head, own);
  return { ...found, id, place, isForeign };
}

const textOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    throw new UserError('unreadable', `cannot read the file: ${diskReason(error)}`, {
      place: file,
      hint: 'pass an existing path',
    });
  });

async function packCase(wanted: string, shelf: Shelf): Promise<PackedCase> {
  const located = await locateCase(wanted, shelf);
  if (located.kind === 'packed')
    throw new UserError('packed', 'the case is already packed', {
      place: wanted,
      hint: 'pass a case id or the folder of a case',
    });
  const { id, folder, isForeign } = located;
  return { ...(await packCaseFolder(folder)), id, place: folder, isForeign };
}

async function removeFolder(folder: string): Promise<void> {
  const lock = await lockCase(folder);
  try {
    await rm(folder, { recursive: true, force: true });
  } catch (error) {
    await lock.release();
    throw new UserError('unremovable', `cannot remove it: ${diskReason(error)}`, { place: folder });
  }
}

async function adopt(
  id: string,
  head: JournalHead,
  { dir, marks }: { readonly dir: string; readonly marks: OwnMarks },
): Promise<void> {
  const { folder } = await folderOf(id, dir);
  const own = await marks({ create: true });
  if (own.problem !== undefined)
    throw new UserError('no-key', `cannot mark the case as yours: ${own.problem}`, {
      hint: 'set TRIBUNAL_STATE_DIR to a folder for the key that marks your cases',
    });
  const lock = await lockCase(folder);
  try {
    const again = await readCaseFolder(folder);
    if (again.head.hash !== head.hash)
      throw new UserError('changed', 'the case was changed meanwhile', { place: folder, hint: 'try again' });
    await own.adopt(folder, head);
  } finally {
    await lock.release();
  }
}
