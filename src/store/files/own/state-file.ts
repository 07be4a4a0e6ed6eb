import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { codeOf, diskReason } from '../../../files/disk-errors.ts';
import { isOpenToOthers } from '../../../system/file-access.ts';
import { realPlace } from '../../../system/find-program.ts';
import { folderProblem, type KeyPlace } from './secret-key.ts';
import { STATE_VARIABLE, stateFolder } from './state-folder.ts';

const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/** The path of a file in the user's state folder, or why there can be none. */
export type StateFile = { readonly kind: 'file'; readonly file: string } | { readonly kind: 'none'; readonly why: string };

/** The text of a file in the user's state folder; `refused` if others could have written it. */
export type StateText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly why: string };

/** Names a file about one folder of cases after the real path of that folder; a folder that the work could supply has none. */
export async function stateFile(kind: string, cases: string, place: KeyPlace): Promise<StateFile> {
  const folder = stateFolder(place.env, place.platform);
  if (folder === undefined) return { kind: 'none', why: `neither ${STATE_VARIABLE}, XDG_STATE_HOME nor HOME is set` };
  if (!isAbsolute(folder)) return { kind: 'none', why: 'the path of the state folder is not absolute' };
  try {
    const problem = await folderProblem(folder, place);
    if (problem !== undefined) return { kind: 'none', why: `${problem} (${folder})` };
  } catch (error) {
    return { kind: 'none', why: codeOf(error) === 'ENOENT' ? 'no case was held here yet' : diskReason(error) };
  }
  return { kind: 'file', file: join(folder, kind, nameOf(realPlace(resolve(place.cwd, cases)))) };
}

/** A readable project name with a hash of the whole path. */
function nameOf(cases: string): string {
  const project = basename(dirname(dirname(cases)))
    .replaceAll(/[^\w.-]+/g, '_')
    .slice(0, 40);
  return `${project === '' ? 'cases' : project}-${createHash('sha256').update(cases).digest('hex').slice(0, 16)}.json`;
}

/** Reads a regular file that only the user can write, up to a size. */
export async function readStateFile(file: string, bytesMax: number): Promise<StateText> {
  const refused = (why: string): StateText => ({ kind: 'refused', why });
  try {
    const handle = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    try {
      const found = await handle.stat();
      if (!found.isFile()) return refused('not a regular file');
      if (isOpenToOthers(found, 0o022)) return refused('other users can write to it: chmod 600, or write it again');
      if (found.size > bytesMax) return refused(`it has more than ${bytesMax} bytes`);
      return { kind: 'text', text: await handle.readFile('utf8') };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { kind: 'none' };
    return refused(codeOf(error) === 'ELOOP' ? 'this is a link' : diskReason(error));
  }
}
