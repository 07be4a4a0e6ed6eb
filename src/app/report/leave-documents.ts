import { lstat, readFile, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { Console } from '../../cli/terminal/console.ts';
import { codeOf, diskReason } from '../../files/disk-errors.ts';
import { putFile } from '../../files/put-file.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import { systemClock } from '../../system/clock.ts';
import type { Kind, LeftDocument, Presented } from '../kinds/kind.ts';
import { type DocumentOwner, markDocument, readMark } from './document-mark.ts';

/** A case that has come to an end. */
export interface Ended<S extends CaseSetup, P, O> {
  readonly kind: Kind<S, P, O>;
  readonly presented: Presented;
  readonly setup: S;
  readonly id: string;
  readonly dir: string;
  /** In milliseconds since 1970. */
  readonly openedAt: number;
  /** What stays in the folder of the case is not told. */
  readonly quiet?: boolean;
}

/**
 * Writes what the debate leaves behind: a copy into the folder of the case, and into the folder of the work. There nothing is
 * written through a link, and nothing is written over but what this case or an earlier one has left, unchanged.
 */
export async function leaveDocuments<S extends CaseSetup, P, O>(ended: Ended<S, P, O>, console: Console): Promise<void> {
  const { kind, presented, setup, id, dir, openedAt, quiet = false } = ended;
  for (const { path, text } of kind.documents?.(presented, setup) ?? []) {
    const copy = join(dir, id, path);
    const document = { path, text: markDocument(path, text, { id, openedAt }) };
    const { workFolder } = setup;
    const told =
      workFolder === undefined ? undefined : await writeBeside(document, resolve(dir, id, workFolder), { id, openedAt });
    const kept = await putFile(copy, document.text).then(() => copy, diskReason);
    if (kept !== copy) console.log(`warning  ${copy} cannot be written: ${kept}`);
    if (told === undefined) {
      if (!quiet) console.log(`written  ${copy}`);
    } else if ('path' in told) console.log(`written  ${told.path}`);
    else console.log(`warning  ${told.problem}; this one is in ${copy}`);
  }
}

/** Where it was written, or why it was not. */
type Written = { readonly path: string } | { readonly problem: string };

async function writeBeside({ path, text }: LeftDocument, folder: string, owner: DocumentOwner): Promise<Written> {
  const file = join(folder, path);
  const shown = relative(process.cwd(), file) || file;
  const not = (why: string): Written => ({ problem: `${shown} is not written, because ${why}` });
  const place = await stat(folder).catch(() => undefined);
  if (place?.isDirectory() !== true) return not('the folder of the work is not there any more');
  if (await isBehindLink(folder, path)) return not('it lies behind a link');
  try {
    const there = await textAt(file);
    if (there === text) return { path: shown };
    const why = there === undefined ? undefined : whyKept(there, owner);
    if (why !== undefined) return not(why);
    await putFile(file, text);
    return { path: shown };
  } catch (error) {
    return { problem: `${shown} cannot be written: ${diskReason(error)}` };
  }
}

const CLOCK_SKEW_MS = 60_000;

/** Why what stands there is not written over; undefined where it may be. */
function whyKept(there: string, { openedAt }: DocumentOwner): string | undefined {
  const found = readMark(there);
  // What claims to be from the future was put there by somebody.
  if (found === undefined || !found.isUnchanged || found.openedAt > systemClock.now() + CLOCK_SKEW_MS)
    return 'what is there was written or changed by somebody else; it may be out of date';
  return found.openedAt > openedAt ? `what is there is from a later case (${found.id})` : undefined;
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

/** What stands in a file; a pipe or something enormous in its place is never read, and is nobody's document. */
async function textAt(file: string): Promise<string | undefined> {
  try {
    const found = await lstat(file);
    return found.isFile() && found.size <= TEXT_MAX ? await readFile(file, 'utf8') : '';
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
