import { defined } from '../core/defined.ts';
import type { Note } from '../core/note.ts';
import { nearest } from '../core/text/did-you-mean.ts';

/** The known keys of a debate at one place, such as `round1[].findings[]` or `debates.*.arbiter`. */
export interface KnownKeys {
  readonly place: string;
  readonly keys: readonly string[];
}

/** The keys of a shape. */
export const keysOf = (schema: { readonly shape: object }): readonly string[] => Object.keys(schema.shape);

/** Keys that models commonly add without meaning. */
const CUSTOMARY = new Set(['round', 'phase', 'mode', 'original_model', 'status', 'files_reviewed']);

/** An unknown key with its place, and the known key that may have been meant. */
export interface UnknownKey {
  readonly key: string;
  readonly meant?: string;
}

/** A note on every unknown key, once per place. */
export const unknownKeyNotes = (debate: object, known: readonly KnownKeys[]): readonly Note[] =>
  unknownKeysIn(debate, known).map(({ key, meant }) => ({
    kind: 'not-counted',
    message: `"${key}" is not part of a debate and was ignored${meant === undefined ? '' : `: did you mean ${meant}?`}`,
  }));

/** Every unknown key, once per place. */
export function unknownKeysIn(debate: object, known: readonly KnownKeys[]): readonly UnknownKey[] {
  const found = new Map<string, readonly string[]>();
  for (const { place, keys } of known) {
    const customary = new Set([...keys, ...CUSTOMARY]);
    for (const value of valuesAt(debate, place))
      for (const key of Object.keys(value)) if (!customary.has(key)) found.set(place === '' ? key : `${place}.${key}`, keys);
  }
  return [...found].map(([place, keys]) => {
    const meant = nearest(place.split('.').at(-1) ?? place, keys);
    return { key: place, ...defined({ meant }) };
  });
}

/** The objects at a place. */
function valuesAt(debate: object, place: string): readonly object[] {
  const steps = place.split(/\.|(?=\[\])/).filter((step) => step !== '');
  let values: readonly unknown[] = [debate];
  for (const step of steps) values = values.flatMap((value) => inside(value, step));
  return values.filter((value): value is object => typeof value === 'object' && value !== null && !Array.isArray(value));
}

function inside(value: unknown, step: string): readonly unknown[] {
  if (step === '[]') return Array.isArray(value) ? value : [];
  if (typeof value !== 'object' || value === null) return [];
  return step === '*' ? Object.values(value) : [(value as Readonly<Record<string, unknown>>)[step]];
}
