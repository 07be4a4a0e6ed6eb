import { lstat, readFile, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { JournalFailure } from '../../contracts/journal.ts';
import { defined } from '../../core/defined.ts';
import { codeOf, diskReason } from '../../files/disk-errors.ts';
import { putFile } from '../../files/put-file.ts';
import type { Host } from '../host.ts';
import type { LeftDocument } from '../kinds/kind.ts';
import { type DocumentOwner, markDocument, readMark } from './document-mark.ts';

/** The documents that a case writes, and the folder of its work. */
export interface Leaving {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly openedAt: number;
  readonly documents: readonly LeftDocument[];
  /** The folder of the work, relative to that of the case; undefined if documents stay with the case. */
  readonly workFolder?: string | undefined;
}

/** The result of writing one document. */
export interface LeftBehind {
  /** The copy that is stored with the case. */
  readonly copy: Exclude<DocumentResult, { readonly kind: 'held-back' }>;
  /** The copy in the folder of the work, if there is such a folder. */
  readonly beside?: DocumentResult;
}

/** The result of writing a document to one place. */
export type DocumentResult =
  | { readonly kind: 'written'; readonly place: string }
  /** The disk refused it. */
  | { readonly kind: 'failed'; readonly place: string; readonly problem: string }
  /** The existing file is not replaced. */
  | { readonly kind: 'held-back'; readonly place: string; readonly why: HeldBackWhy };

/** The reason why a document is not written. */
export type HeldBackWhy =
  | { readonly code: 'folder-gone' }
  | { readonly code: 'behind-link' }
  /** Another program or person wrote or changed the existing file. */
  | { readonly code: 'not-ours' }
  | { readonly code: 'later-case'; readonly id: string };

/**
 * Writes the documents of the debate: a copy into the folder of the case, and one into the folder of the work. In the latter it
 * never writes through a link, and overwrites only unchanged documents of this case or an earlier one.
 */
export async function leaveDocuments(leaving: Leaving, host: Host): Promise<readonly LeftBehind[]> {
  const { id, openedAt, documents, workFolder } = leaving;
  const { folder } = host.cases;
  const left: LeftBehind[] = [];
  for (const { path, text } of documents) {
    const document = { path, text: markDocument(path, text, { id, openedAt }) };
    const beside =
      workFolder === undefined || folder === undefined
        ? undefined
        : await writeBeside(document, resolve(host.workspace.at(join(folder, id)), workFolder), { openedAt, host });
    left.push({ copy: await keepCopy(document, id, host), ...defined({ beside }) });
  }
  return left;
}

async function keepCopy({ path, text }: LeftDocument, id: string, { cases }: Host): Promise<LeftBehind['copy']> {
  try {
    return { kind: 'written', place: await cases.leave(id, path, text) };
  } catch (error) {
    if (!(error instanceof JournalFailure)) throw error;
    return { kind: 'failed', place: error.file, problem: error.message };
  }
}

interface Beside extends Pick<DocumentOwner, 'openedAt'> {
  readonly host: Host;
}

async function writeBeside({ path, text }: LeftDocument, folder: string, { openedAt, host }: Beside): Promise<DocumentResult> {
  const file = join(folder, path);
  const place = relative(host.workspace.folder, file) || file;
  const not = (why: HeldBackWhy): DocumentResult => ({ kind: 'held-back', place, why });
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() !== true) return not({ code: 'folder-gone' });
  if (await isBehindLink(folder, path)) return not({ code: 'behind-link' });
  try {
    const there = await textAt(file);
    if (there === text) return { kind: 'written', place };
    const why = there === undefined ? undefined : whyKept(there, openedAt, host.clock.now());
    if (why !== undefined) return not(why);
    await putFile(file, text);
    return { kind: 'written', place };
  } catch (error) {
    return { kind: 'failed', place, problem: diskReason(error) };
  }
}

const CLOCK_SKEW_MS = 60_000;

/** The reason why the existing file is not overwritten; undefined if it may be. */
function whyKept(there: string, openedAt: number, now: number): HeldBackWhy | undefined {
  const found = readMark(there);
  // A mark with a future date was not written by this program.
  if (found === undefined || !found.isUnchanged || found.openedAt > now + CLOCK_SKEW_MS) return { code: 'not-ours' };
  return found.openedAt > openedAt ? { code: 'later-case', id: found.id } : undefined;
}

/** The reviewed work may have put links in the way. */
async function isBehindLink(folder: string, path: string): Promise<boolean> {
  let place = folder;
  for (const part of path.split(/[/\\]/)) {
    place = `${place}${sep}${part}`;
    const found = await lstat(place).catch(() => undefined);
    if (found?.isSymbolicLink()) return true;
  }
  return false;
}

const TEXT_MAX = 64 * 1024 * 1024;

/** Reads a file; a pipe or an enormous file is never read and counts as not written by a case. */
async function textAt(file: string): Promise<string | undefined> {
  try {
    const found = await lstat(file);
    return found.isFile() && found.size <= TEXT_MAX ? await readFile(file, 'utf8') : '';
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
