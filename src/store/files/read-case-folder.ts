import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CaseRef, JournalHead, PackedCase, StoredCase } from '../../contracts/case-store.ts';
import { JournalDamage } from '../../contracts/journal.ts';
import type { ContentId } from '../../core/ids.ts';
import { codeOf, diskReason } from '../../files/disk-errors.ts';
import { checkTexts } from '../../journal/check-texts.ts';
import { neverOpened } from '../../journal/opening.ts';
import { type ReadJournal, readJournal } from '../../journal/read-journal.ts';
import { Contents } from './contents.ts';
import type { OwnCases } from './own/own-cases.ts';

/** The names of the journal and of the folder of texts in a case. */
export const JOURNAL_FILE = 'journal.jsonl';
export const CONTENTS_FOLDER = 'contents';

/** The size limit of a journal. */
const BYTES_MAX = 1024 ** 3;

/** The content of a case folder, without its ownership. */
export type CaseInFolder = Omit<StoredCase, keyof CaseRef>;

/** Reads a case without changing it. */
export async function readCaseFolder(folder: string): Promise<CaseInFolder> {
  const { entries, tornBytes, head } = await readFileJournal(join(folder, JOURNAL_FILE));
  const contents = new Contents(join(folder, CONTENTS_FOLDER));
  return { entries, tornBytes, head: { number: entries.length, hash: head }, text: (id) => contents.text(id) };
}

/** Reads an intact case verbatim; a torn last line is left out. */
export async function packCaseFolder(folder: string): Promise<Pick<PackedCase, 'journal' | 'contents'>> {
  // Refuses a missing, irregular or enormous file before it is read as a whole.
  await readCaseFolder(folder);
  const journal = await readFile(join(folder, JOURNAL_FILE));
  const { tornBytes } = readJournal(journal, join(folder, JOURNAL_FILE));
  const names = await readdir(join(folder, CONTENTS_FOLDER)).catch(() => []);
  const contents: [string, string][] = [];
  for (const name of names.filter((one) => /^[0-9a-f]{64}$/.test(one)).sort())
    contents.push([name, await readFile(join(folder, CONTENTS_FOLDER, name), 'utf8')]);
  const whole = journal.subarray(0, journal.length - tornBytes).toString('utf8');
  return { journal: whole, contents: Object.fromEntries(contents) };
}

/** Refuses the user's own case if its journal was not written by the user's own Tribunal. */
export async function checkMarks(folder: string, head: JournalHead, own: OwnCases | undefined): Promise<void> {
  if (own === undefined || head.number === 0 || (await own.vouchesFor(folder, head))) return;
  throw new JournalDamage(
    join(folder, JOURNAL_FILE),
    head.number,
    'the case was opened here, and its journal was changed elsewhere: the last entry does not have your mark',
  );
}

/** Reads and verifies a case; texts in `known` are not read again. */
export async function checkedCase(folder: string, own: OwnCases | undefined, known: Set<ContentId>): Promise<ReadJournal> {
  const file = join(folder, JOURNAL_FILE);
  const read = await readFileJournal(file);
  await checkMarks(folder, { number: read.entries.length, hash: read.head }, own);
  const contents = new Contents(join(folder, CONTENTS_FOLDER));
  await checkTexts({ entries: read.entries, text: (id) => contents.text(id), file }, known);
  return read;
}

/** Refuses a journal over the size limit. */
export function checkSize(path: string, bytes: number): void {
  if (bytes > BYTES_MAX) throw new JournalDamage(path, undefined, 'the journal is over the size limit');
}

async function readFileJournal(path: string): Promise<ReadJournal> {
  try {
    const info = await stat(path);
    if (!info.isFile()) throw new JournalDamage(path, undefined, 'the journal is not a regular file');
    checkSize(path, info.size);
    return readJournal(await readFile(path), path);
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    if (codeOf(error) === 'ENOENT' && !existsSync(join(dirname(path), CONTENTS_FOLDER))) throw neverOpened(dirname(path));
    throw new JournalDamage(path, undefined, codeOf(error) === 'ENOENT' ? 'the journal is missing' : diskReason(error));
  }
}
