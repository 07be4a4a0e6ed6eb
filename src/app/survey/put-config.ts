import { existsSync } from 'node:fs';
import { lstat, mkdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { UserError } from '../../contracts/user-error.ts';
import { codeOf, diskReason } from '../../files/disk-errors.ts';
import { putFile } from '../../files/put-file.ts';

/** The error for an existing config without the option to replace it. */
export const alreadyThere = (place: string): UserError =>
  new UserError('exists', 'a config file already exists; nothing was changed', {
    place,
    hint: 'rewrite it and keep what it sets: tribunal init --force; only print it: tribunal init --stdout',
  });

/**
 * Writes a config that only the user can read, over another one only by force; returns the backup path of that one. A relative
 * path starts from `folder`.
 */
export async function putConfig(
  text: string,
  named: string,
  { force, folder }: { readonly force: boolean; readonly folder: string },
): Promise<string | undefined> {
  const target = resolve(folder, named);
  try {
    if (force && (await lstat(target).catch(() => undefined))?.isSymbolicLink())
      throw isLink(named, resolve(dirname(target), await readlink(target)));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    if (!force) await writeFile(target, text, { flag: 'wx', mode: 0o600 });
    return force && (await writeOver(target, text)) ? `${named}${COPY}` : undefined;
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (codeOf(error) === 'EEXIST' && !force) throw alreadyThere(named);
    throw new UserError('unwritable', `the config cannot be written: ${diskReason(error)}`, {
      place: named,
      hint: 'write it elsewhere: tribunal init --config FILE; or show it: tribunal init --stdout',
    });
  }
}

const COPY = '.bak';

/** Backs up a different existing file before replacing it as a whole; returns true if it did. */
async function writeOver(target: string, text: string): Promise<boolean> {
  const before = existsSync(target) ? await readFile(target) : undefined;
  const isOther = before !== undefined && !before.equals(Buffer.from(text));
  if (isOther) await putFile(`${target}${COPY}`, before, { mode: 0o600 });
  await putFile(target, text, { mode: 0o600 });
  return isOther;
}

const isLink = (place: string, leadsTo: string): UserError =>
  new UserError('is-link', 'the config is a symbolic link, and nothing was changed', {
    place,
    hint: `write what it leads to: tribunal init --force --config ${leadsTo}`,
  });
