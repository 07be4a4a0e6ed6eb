import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { codeOf, diskReason } from '../files/disk-errors.ts';
import { caseFolders } from '../journal/case-folders.ts';
import type { Seated } from '../runtime/desk.ts';
import type { Console } from './console.ts';
import type { Kind, LeftDocument, Presented } from './kinds.ts';

/** A case that has come to an end. */
export interface Ended<S extends Seated, P, O> {
  readonly kind: Kind<S, P, O>;
  readonly presented: Presented;
  readonly setup: S;
  readonly id: string;
  readonly dir: string;
}

/**
 * Writes what the debate leaves behind: a copy into the folder of the case, and into the folder of the work. There nothing is
 * written through a link, and nothing is written over but what a case here has left, unchanged.
 */
export async function leaveDocuments<S extends Seated, P, O>(ended: Ended<S, P, O>, console: Console): Promise<void> {
  const { kind, presented, setup, id, dir } = ended;
  for (const document of kind.documents?.(presented, setup) ?? []) {
    const copy = join(dir, id, document.path);
    const { workFolder } = setup;
    const told = workFolder === undefined ? undefined : await writeBeside(document, resolve(dir, id, workFolder), dir);
    const kept = await put(copy, document.text).then(() => copy, diskReason);
    if (kept !== copy) console.log(`warning  ${copy} cannot be written: ${kept}`);
    if (told === undefined) console.log(`written  ${copy}`);
    else if ('path' in told) console.log(`written  ${told.path}`);
    else console.log(`warning  ${told.problem}; it is in ${copy}`);
  }
}

/** Where it was written, or why it was not. */
type Written = { readonly path: string } | { readonly problem: string };

async function writeBeside({ path, text }: LeftDocument, folder: string, dir: string): Promise<Written> {
  const file = join(folder, path);
  const shown = relative(process.cwd(), file) || file;
  if (await isBehindLink(folder, path)) return { problem: `${shown} is not written, because it lies behind a link` };
  try {
    const there = await textAt(file);
    if (there !== undefined && there !== text && !(await wasLeft(path, there, dir)))
      return { problem: `${shown} is not written, because what is there was written or changed by somebody else` };
    if (there !== text) await put(file, text);
    return { path: shown };
  } catch (error) {
    return { problem: `${shown} cannot be written: ${diskReason(error)}` };
  }
}

/** One of the cases has left just this there. */
async function wasLeft(path: string, text: string, dir: string): Promise<boolean> {
  for (const { folder } of await caseFolders(dir)) {
    const left = await textAt(join(folder, path)).catch(() => undefined);
    if (left === text) return true;
  }
  return false;
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

async function textAt(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Puts a whole file in its place, or none. */
async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, text, { flag: 'wx' });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
