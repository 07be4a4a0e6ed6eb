import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, open, rm } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import type { LearnedStore, LearnedText } from '../../../contracts/learned-store.ts';
import { UserError } from '../../../contracts/user-error.ts';
import { codeOf, diskReason } from '../../../files/disk-errors.ts';
import { putFile } from '../../../files/put-file.ts';
import { isOpenToOthers } from '../../../system/file-access.ts';
import { realPlace } from '../../../system/find-program.ts';
import { folderProblem, type KeyPlace } from './secret-key.ts';
import { STATE_VARIABLE, stateFolder } from './state-folder.ts';

const FOLDER = 'learned';
const BYTES_MAX = 4_000_000;
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
const HINT = `set ${STATE_VARIABLE} to a folder outside the reviewed work`;
const AGAIN = 'run tribunal learn --forget to remove it, and tribunal learn to rebuild it from your cases';

/**
 * Stores the track records for one folder of cases in the user's state folder, in a file named after the real path of that
 * folder. A repository cannot supply such a file: the state folder is never inside the reviewed work.
 */
export function fileLearned(cases: string, place: KeyPlace): LearnedStore {
  return {
    read: async () => {
      const found = await placeOf(cases, place);
      return found.kind === 'none' ? undefined : readOwn(found.file);
    },
    write: async (text) => {
      const found = await placeOf(cases, place);
      if (found.kind === 'none')
        throw new UserError('no-state-folder', `cannot store track records: ${found.why}`, { hint: HINT });
      await putFile(found.file, text, { mode: 0o600 }).catch((error: unknown) => {
        throw new UserError('unwritable', `cannot write it: ${diskReason(error)}`, { place: found.file, hint: HINT });
      });
      return found.file;
    },
    remove: async () => {
      const found = await placeOf(cases, place);
      if (found.kind === 'none' || (await lstat(found.file).catch(() => undefined)) === undefined) return undefined;
      await rm(found.file).catch((error: unknown) => {
        throw new UserError('unremovable', `cannot remove it: ${diskReason(error)}`, { place: found.file });
      });
      return found.file;
    },
  };
}

type Place = { readonly kind: 'file'; readonly file: string } | { readonly kind: 'none'; readonly why: string };

/** Without a usable key, no case and no track record is the user's own. */
async function placeOf(cases: string, place: KeyPlace): Promise<Place> {
  const folder = stateFolder(place.env, place.platform);
  if (folder === undefined) return { kind: 'none', why: `neither ${STATE_VARIABLE}, XDG_STATE_HOME nor HOME is set` };
  if (!isAbsolute(folder)) return { kind: 'none', why: 'the path of the state folder is not absolute' };
  try {
    const problem = await folderProblem(folder, place);
    if (problem !== undefined) return { kind: 'none', why: `${problem} (${folder})` };
  } catch (error) {
    return { kind: 'none', why: codeOf(error) === 'ENOENT' ? 'no case was held here yet' : diskReason(error) };
  }
  return { kind: 'file', file: join(folder, FOLDER, nameOf(realPlace(resolve(place.cwd, cases)))) };
}

/** A readable project name with a hash of the whole path. */
function nameOf(cases: string): string {
  const project = basename(dirname(dirname(cases)))
    .replaceAll(/[^\w.-]+/g, '_')
    .slice(0, 40);
  return `${project === '' ? 'cases' : project}-${createHash('sha256').update(cases).digest('hex').slice(0, 16)}.json`;
}

async function readOwn(file: string): Promise<LearnedText | undefined> {
  const refused = (why: string): UserError => new UserError('bad-learned', why, { place: file, hint: AGAIN });
  try {
    const handle = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    try {
      const found = await handle.stat();
      if (!found.isFile()) throw refused('not a regular file');
      if (isOpenToOthers(found, 0o022)) throw refused('other users can write to it: chmod 600, or write it again');
      if (found.size > BYTES_MAX) throw refused(`it has more than ${BYTES_MAX} bytes`);
      return { place: file, text: await handle.readFile('utf8') };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (codeOf(error) === 'ENOENT') return undefined;
    throw refused(codeOf(error) === 'ELOOP' ? 'this is a link' : diskReason(error));
  }
}
