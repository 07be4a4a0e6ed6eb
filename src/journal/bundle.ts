import * as z from 'zod';
import type { CaseRef, PackedCase, StoredCase } from '../contracts/case-store.ts';
import { JournalDamage } from '../contracts/journal.ts';
import type { ContentId } from '../core/ids.ts';
import { sha256 } from '../system/sha256.ts';
import { isCaseId } from './case-id.ts';
import { readJournal } from './read-journal.ts';

/** The format identifier of a bundle. */
const BUNDLE_FORMAT = 'tribunal-case/1';

const bundle = z.object({
  format: z.literal(BUNDLE_FORMAT),
  id: z.string().refine(isCaseId),
  journal: z.string(),
  contents: z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string()),
});

/** A whole case in one document. */
export type Bundle = Readonly<z.infer<typeof bundle>>;

/** Packs a case into one document. */
export const bundleOf = ({ id, journal, contents }: PackedCase): Bundle => ({ format: BUNDLE_FORMAT, id, journal, contents });

/** Opens a packed case; it is verified like one on disk. */
export function openBundle(value: unknown, file: string): Omit<StoredCase, Exclude<keyof CaseRef, 'id'>> {
  const parsed = bundle.safeParse(value);
  if (!parsed.success) throw new JournalDamage(file, undefined, `not a packed case (${BUNDLE_FORMAT})`);
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
