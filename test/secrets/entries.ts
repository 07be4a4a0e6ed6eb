import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { newMasker } from '../../src/safety/secrets/mask.ts';
import { sown } from './measure.ts';

const ENTRY = z.strictObject({
  id: z.string().regex(/^[\w-]+$/),
  kind: z.enum(['secret', 'look-alike']),
  /** Where it stands, in a word or two: figures are told by it. */
  place: z.string(),
  /** The name that its file has in the change. */
  file: z.string(),
  /** As `grown` reads it: `‹a36›` is random; a secret stands between ⟦ and ⟧. */
  text: z.string(),
  /** A secret that is encoded once more, or put together from pieces, is counted apart; `plain` unless told. */
  form: z.enum(['plain', 'encoded', 'split']).optional(),
});

/** One text of a set: a secret in its place, or something that looks like one and must stay. */
export type Entry = Readonly<z.infer<typeof ENTRY>>;

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
    .map((file) => ({
      name: file.slice(0, -'.json'.length),
      entries: z.array(ENTRY).parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))),
    }));

/** Shorter pieces of a secret are not told from other text. */
const PIECE_MIN = 4;

/** The text of an entry as its file has it, and its secrets, line by line. */
export function plainEntry({ text: marked }: Entry): { readonly text: string; readonly secrets: readonly string[] } {
  const { text, secrets } = sown(marked);
  return { text, secrets: secrets.filter(({ length }) => length >= PIECE_MIN) };
}

/** What a set comes to in one place: what stays of its secrets, and what is masked of the rest. */
export interface Measured {
  readonly secrets: number;
  readonly stay: readonly string[];
  /** Of those that are encoded or split; they are not among the others. */
  readonly hardSecrets: number;
  readonly hardStay: readonly string[];
  readonly likes: number;
  readonly masked: readonly string[];
}

/** A text holds a secret; a word that is only part of another one is none. */
function holds(text: string, secret: string): boolean {
  for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1)) {
    const isPart = (place: number): boolean => /^[a-z]+$/i.test(secret) && /[a-z]/i.test(text.charAt(place));
    if (!isPart(at - 1) && !isPart(at + secret.length)) return true;
  }
  return false;
}

/** Measures a set by what became of the text of each entry. */
export function measured(entries: readonly Entry[], became: (entry: Entry, text: string) => string): Measured {
  const all = { secrets: 0, stay: [] as string[], hardSecrets: 0, hardStay: [] as string[], likes: 0, masked: [] as string[] };
  for (const entry of entries) {
    const { id, kind, place, form = 'plain' } = entry;
    const { text, secrets } = plainEntry(entry);
    const shown = became(entry, text);
    if (kind === 'look-alike') {
      all.likes++;
      if (shown !== text) all.masked.push(`${id} (${place})`);
      continue;
    }
    const stay = secrets.filter((secret) => holds(shown, secret)).map(() => `${id} (${place})`);
    if (form === 'plain') {
      all.secrets += secrets.length;
      all.stay.push(...stay);
    } else {
      all.hardSecrets += secrets.length;
      all.hardStay.push(...stay);
    }
  }
  return all;
}

/** What a masker makes of each entry, each alone and under its own name. */
export const maskedAlone = ({ file }: Entry, text: string): string => newMasker().mask(text, file).text;

const share = (part: number, whole: number): string =>
  `${part} of ${whole}${whole === 0 ? '' : ` (${((100 * part) / whole).toFixed(1)} %)`}`;

/** The figures of a set in words. */
export const figures = (where: string, { secrets, stay, hardSecrets, hardStay, likes, masked }: Measured): string =>
  [
    `${where}: ${share(stay.length, secrets)} secrets stay, ${share(masked.length, likes)} look-alikes are masked; encoded or split: ${share(hardStay.length, hardSecrets)} stay`,
    ...(stay.length === 0 ? [] : [`  stay: ${stay.join(', ')}`]),
    ...(masked.length === 0 ? [] : [`  masked: ${masked.join(', ')}`]),
  ].join('\n');

/** What a set may come to that the rules were not made on: so much of its secrets stays, so much of the rest is masked. */
export const STAY_MOST = 0.05;
export const MASKED_MOST = 0.02;

/** The set that the rules were made on. */
export const KNOWN = 'known';
/** The set that no rule was made on. */
export const HELD_OUT = 'held-out';
