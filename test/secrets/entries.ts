import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { newMasker } from '../../src/safety/mask.ts';
import { grown } from './grown.ts';
import { sown } from './measure.ts';

/** One text of a set: a secret in its place, or something that looks like one and must stay. */
export interface Entry {
  readonly id: string;
  readonly kind: 'secret' | 'look-alike';
  /** Where it stands, in a word or two: figures are told by it. */
  readonly place: string;
  /** The name that its file has in the change. */
  readonly file: string;
  /** As `grown` reads it: `‹a36›` is random; a secret stands between ⟦ and ⟧. */
  readonly text: string;
  /** A secret that is encoded once more, or put together from pieces, is counted apart. */
  readonly form?: 'plain' | 'encoded' | 'split' | undefined;
}

const ENTRY = z.strictObject({
  id: z.string().regex(/^[\w-]+$/),
  kind: z.enum(['secret', 'look-alike']),
  place: z.string(),
  file: z.string(),
  text: z.string(),
  form: z.enum(['plain', 'encoded', 'split']).optional(),
});

/** A file of entries, by its name. */
export interface EntrySet {
  readonly name: string;
  readonly entries: readonly Entry[];
}

const FOLDER = join(import.meta.dirname, 'sets');

/** Every set in `test/secrets/sets`; each is measured and told apart. */
export const entrySets = (): readonly EntrySet[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ name: file.slice(0, -5), entries: z.array(ENTRY).parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))) }));

/** The secrets of an entry, line by line; a line too short to be told from others is not looked for. */
export const secretsOf = ({ text }: Entry): readonly string[] => sown(text).secrets.filter(({ length }) => length >= 4);

/** The text of an entry as its file has it. */
export const plainText = ({ text }: Entry): string => grown(text).replaceAll(/[⟦⟧]/g, '');

/** The entries that are wrong once masked: secrets of which something stays, look-alikes of which something is masked. */
export function wrongIn(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry) => {
    const { text, masked } = newMasker().mask(plainText(entry), entry.file);
    return entry.kind === 'look-alike' ? masked.length > 0 : secretsOf(entry).some((secret) => text.includes(secret));
  });
}
