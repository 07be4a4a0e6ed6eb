import { readFile } from 'node:fs/promises';
import type { CaseIndex } from '../../../contracts/case-index.ts';
import { putFile } from '../../../files/put-file.ts';

/** An index in a file that the caller names; a file that cannot be read or written is as good as none. */
export const plainIndex = (file: string): CaseIndex => ({
  read: () => readFile(file, 'utf8').catch(() => undefined),
  write: (text) => putFile(file, text, { mode: 0o600 }).catch(() => {}),
});
