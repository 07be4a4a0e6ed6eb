import { nearest } from '../contracts/did-you-mean.ts';
import type { Note } from '../core/note.ts';

/** Which keys a debate knows, by where they stand. */
export interface KnownKeys {
  readonly top: readonly string[];
  /** Of an entry and of what it lists, by round. */
  readonly rounds: readonly {
    readonly round: string;
    readonly entry: readonly string[];
    readonly list: string;
    readonly item: readonly string[];
  }[];
}

/** What models add to their answers without meaning anything by it. */
const CUSTOMARY = new Set(['round', 'phase', 'mode', 'original_model', 'status', 'files_reviewed']);

/** A note on every key that is part of no debate, once for each place it stands at. */
export function unknownKeyNotes(debate: object, { top, rounds }: KnownKeys): readonly Note[] {
  const found = new Map<string, readonly string[]>();
  const look = (value: unknown, place: string, known: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) if (!known.includes(key) && !CUSTOMARY.has(key)) found.set(`${place}${key}`, known);
  };
  look(debate, '', top);
  for (const { round, entry, list, item } of rounds) {
    for (const one of listIn(debate, round)) {
      look(one, `${round}[].`, entry);
      for (const part of listIn(one, list)) look(part, `${round}[].${list}[].`, item);
    }
  }
  return [...found].map(([place, known]) => ({
    kind: 'not-counted',
    message: `"${place}" is not part of a debate and was ignored${meant(place, known)}`,
  }));
}

function listIn(value: unknown, key: string): readonly unknown[] {
  const list = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
  return Array.isArray(list) ? list : [];
}

/** The known key that is at most two letters away. */
function meant(place: string, known: readonly string[]): string {
  const key = place.split('.').at(-1) ?? place;
  const near = nearest(key, known);
  return near === undefined ? '' : `: did you mean ${near}?`;
}
