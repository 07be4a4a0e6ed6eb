import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { ContentId } from '../core/ids.ts';
import { sha256 } from '../system/sha256.ts';
import { isCaseId } from './case-folders.ts';
import { JournalDamage } from './damage.ts';
import { CONTENTS_FOLDER, JOURNAL_FILE, readStoredCase, type StoredCase } from './file-journal.ts';
import { readJournal } from './read-journal.ts';

/** What a bundle says it is. */
export const BUNDLE_FORMAT = 'tribunal-case/1';

const bundle = z.object({
  format: z.literal(BUNDLE_FORMAT),
  id: z.string().refine(isCaseId),
  journal: z.string(),
  contents: z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string()),
});

/** A whole case in one document. */
export type Bundle = z.infer<typeof bundle>;

/** Packs a case that is in order; a torn last line is left out. */
export async function packCase(id: string, folder: string): Promise<Bundle> {
  await readStoredCase(folder);
  const journal = await readFile(join(folder, JOURNAL_FILE));
  const { tornBytes } = readJournal(journal, join(folder, JOURNAL_FILE));
  const names = await readdir(join(folder, CONTENTS_FOLDER)).catch(() => []);
  const contents: [string, string][] = [];
  for (const name of names.filter((one) => /^[0-9a-f]{64}$/.test(one)).sort())
    contents.push([name, await readFile(join(folder, CONTENTS_FOLDER, name), 'utf8')]);
  const whole = journal.subarray(0, journal.length - tornBytes).toString('utf8');
  return { format: BUNDLE_FORMAT, id, journal: whole, contents: Object.fromEntries(contents) };
}

/** Reads a packed case; it is checked like one on disk. */
export function openBundle(value: unknown, file: string): StoredCase & { readonly id: string } {
  const parsed = bundle.safeParse(value);
  if (!parsed.success) throw new JournalDamage(file, undefined, `it is no packed case (${BUNDLE_FORMAT})`);
  const { id, journal, contents } = parsed.data;
  const { entries, tornBytes, head } = readJournal(Buffer.from(journal, 'utf8'), `${file} (journal)`);
  const text = async (hash: ContentId): Promise<string> => {
    const content = Object.hasOwn(contents, hash) ? contents[hash] : undefined;
    if (content === undefined || sha256(content) !== hash)
      throw new JournalDamage(file, undefined, `the text ${hash.slice(0, 12)}… is missing or not what was written`);
    return content;
  };
  return { id, entries, tornBytes, head: { number: entries.length, hash: head }, text };
}
