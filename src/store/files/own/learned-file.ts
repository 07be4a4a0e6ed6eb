import { lstat, rm } from 'node:fs/promises';
import type { LearnedStore, LearnedText } from '../../../contracts/learned-store.ts';
import { UserError } from '../../../contracts/user-error.ts';
import { diskReason } from '../../../files/disk-errors.ts';
import { putFile } from '../../../files/put-file.ts';
import type { KeyPlace } from './secret-key.ts';
import { readStateFile, type StateFile, stateFile } from './state-file.ts';
import { STATE_VARIABLE } from './state-folder.ts';

const FOLDER = 'learned';
const BYTES_MAX = 4_000_000;
const HINT = `set ${STATE_VARIABLE} to a folder outside the reviewed work`;
const AGAIN = 'run tribunal learn --forget to remove it, and tribunal learn to rebuild it from your cases';

/**
 * Stores the track records for one folder of cases in the user's state folder, in a file named after the real path of that
 * folder. A repository cannot supply such a file: the state folder is never inside the reviewed work.
 */
export function fileLearned(cases: string, place: KeyPlace): LearnedStore {
  const placeOf = (): Promise<StateFile> => stateFile(FOLDER, cases, place);
  return {
    read: async () => {
      const found = await placeOf();
      return found.kind === 'none' ? undefined : readOwn(found.file);
    },
    write: async (text) => {
      const found = await placeOf();
      if (found.kind === 'none')
        throw new UserError('no-state-folder', `cannot store track records: ${found.why}`, { hint: HINT });
      await putFile(found.file, text, { mode: 0o600 }).catch((error: unknown) => {
        throw new UserError('unwritable', `cannot write it: ${diskReason(error)}`, { place: found.file, hint: HINT });
      });
      return found.file;
    },
    remove: async () => {
      const found = await placeOf();
      if (found.kind === 'none' || (await lstat(found.file).catch(() => undefined)) === undefined) return undefined;
      await rm(found.file).catch((error: unknown) => {
        throw new UserError('unremovable', `cannot remove it: ${diskReason(error)}`, { place: found.file });
      });
      return found.file;
    },
  };
}

async function readOwn(file: string): Promise<LearnedText | undefined> {
  const found = await readStateFile(file, BYTES_MAX);
  if (found.kind === 'refused') throw new UserError('bad-learned', found.why, { place: file, hint: AGAIN });
  return found.kind === 'none' ? undefined : { place: file, text: found.text };
}
