import type { CaseIndex } from '../../../contracts/case-index.ts';
import { putFile } from '../../../files/put-file.ts';
import type { KeyPlace } from './secret-key.ts';
import { readStateFile, stateFile } from './state-file.ts';

const BYTES_MAX = 256_000_000;

/** Stores an index of one folder of cases in the user's state folder, where the reviewed work cannot supply one. */
export function fileIndex(kind: 'index' | 'results', cases: string, place: KeyPlace): CaseIndex {
  return {
    read: async () => {
      const found = await stateFile(kind, cases, place);
      const read = found.kind === 'none' ? found : await readStateFile(found.file, BYTES_MAX);
      return read.kind === 'text' ? read.text : undefined;
    },
    write: async (text) => {
      const found = await stateFile(kind, cases, place);
      // Of processes that write at once the last one wins: what its index lacks is read from the journals next time.
      if (found.kind === 'file') await putFile(found.file, text, { mode: 0o600 }).catch(() => {});
    },
  };
}
