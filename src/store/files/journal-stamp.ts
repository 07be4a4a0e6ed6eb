import type { BigIntStats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MARKS_FILE } from './own/own-cases.ts';
import { JOURNAL_FILE } from './read-case-folder.ts';

/**
 * The identity, size and times of a journal and its marks, which differ after any write. The time of change is among them because
 * no program can set it. Undefined if there is no journal.
 */
export async function journalStamp(folder: string): Promise<string | undefined> {
  const states = await Promise.all([JOURNAL_FILE, MARKS_FILE].map((file) => stateOf(join(folder, file))));
  return states[0] === undefined ? undefined : states.map((state) => state ?? '').join(' ');
}

const stateOf = (file: string): Promise<string | undefined> => stat(file, { bigint: true }).then(written, () => undefined);

const written = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string => [dev, ino, size, mtimeNs, ctimeNs].join(':');
