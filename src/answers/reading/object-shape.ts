import type { ZodObject, ZodType } from 'zod';
import { elementOf, type FieldTable, namesOf, readsOf, spelledOut } from '../wanted/field-table.ts';
import type { Envelope } from './envelope.ts';
import { mentions } from './mentions.ts';
import type { Remarks } from './remarks.ts';

/** The single object that the answers of a phase contain, and how to recognise it. */
export interface ObjectShape {
  /** In words: `a position`. */
  readonly one: string;
  /** Its opening as an example, for the description of a problem. */
  readonly example: string;
  readonly fields: Readonly<Record<string, ZodType>>;
  /** The fields that are lists, with the shape of elements that are objects. */
  readonly lists: Readonly<Record<string, ElementShape>>;
  /** The fields that are prose. */
  readonly prose: readonly string[];
  /** Aliases of a field; each counts only if its value fits. */
  readonly aliases: readonly Alias[];
  /** Names of fields that are allowed and carry no new information. */
  readonly frame: readonly string[];
  /** Converts other forms of the object to the one that is read. */
  readonly prepare?: (object: Envelope, remarks: Remarks) => Envelope;
  /** A text speaks of one of its fields, by name. */
  readonly isMentioned: (text: string) => boolean;
  /** True if it has the field without which there is no answer. */
  readonly decides: (object: Envelope) => boolean;
}

/** Properties of the object that a table of fields does not have. */
interface More extends Pick<ObjectShape, 'one' | 'example' | 'frame' | 'decides' | 'prepare'> {
  /** Aliases that depend on the ask. */
  readonly aliases?: readonly Alias[];
  /** Shapes that replace those of some fields. */
  readonly instead?: Readonly<Record<string, ZodType>>;
}

/** The object with the fields of a table. */
export function objectShape(table: FieldTable, { aliases = [], instead = {}, ...more }: More): ObjectShape {
  const rows = Object.entries(table);
  const fields = { ...readsOf(table), ...instead };
  return {
    ...more,
    fields,
    isMentioned: (text) => mentions(text, Object.keys(fields)),
    lists: Object.fromEntries(rows.flatMap(([name, { of }]) => (of === undefined ? [] : [[name, elementShape(of)]]))),
    prose: rows.filter(([, { isProse }]) => isProse).map(([name]) => name),
    aliases: [
      ...aliases,
      ...rows.flatMap(([field, { also = [], fits = () => true }]) => also.map((name) => ({ name, field, fits }))),
    ],
  };
}

/** An element with the fields of a table; their aliases are accepted as well. */
function elementShape(table: FieldTable): ElementShape {
  const rows = Object.entries(table);
  const needs = rows.filter(([, { isNeeded }]) => isNeeded).map(([name]) => name);
  return {
    shape: elementOf(spelledOut(table), ''),
    synonyms: rows.filter(([, { also }]) => also !== undefined).map(([name]) => namesOf(table, name)),
    ...(needs.length === 0 ? {} : { needs }),
  };
}

/** An element of a list. */
export interface ElementShape {
  readonly shape: ZodObject;
  /** Aliases of one field: the first with a value counts. */
  readonly synonyms?: readonly (readonly string[])[];
  /** Fields that are asked for again if missing; the element counts without them. */
  readonly needs?: readonly string[];
}

/** Another name of a field. */
export interface Alias {
  readonly name: string;
  readonly field: string;
  readonly fits: (value: unknown) => boolean;
}

/** An object under the names of its fields. */
export interface Named {
  readonly object: Envelope;
  /** Aliases and other spellings of a field's name. */
  readonly renamed: readonly { readonly name: string; readonly field: string }[];
  /** Names of a field that has a value already. */
  readonly doubled: readonly string[];
}

/** `dimensionScores`, `Dimension Scores` and `dimension-scores` are `dimension_scores`. */
export const foldName = (name: string): string =>
  name.length > NAME_MAX
    ? name
    : name
        .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
        .toLowerCase()
        .replace(/[\s_-]+/g, '_');

const NAME_MAX = 100;

/** The same object under the names of the shape; unknown names are kept. */
export function named(raw: Envelope, shape: ObjectShape): Named {
  const fields = new Map<string, unknown>();
  const others = new Map<string, unknown>();
  const renamed: { readonly name: string; readonly field: string }[] = [];
  const doubled: string[] = [];
  const entries = Object.entries(raw);
  for (const [name, value] of entries) if (Object.hasOwn(shape.fields, name)) fields.set(name, value);
  for (const [name, value] of entries) {
    if (Object.hasOwn(shape.fields, name)) continue;
    const field = fieldFor(name, value, shape);
    if (field === undefined) others.set(name, value);
    else if (isSaid(fields.get(field))) {
      others.set(name, value);
      if (isSaid(value) && !isSame(value, fields.get(field))) doubled.push(name);
    } else {
      fields.set(field, value);
      renamed.push({ name, field });
    }
  }
  return { object: Object.fromEntries([...fields, ...others]), renamed, doubled };
}

function fieldFor(name: string, value: unknown, { fields, aliases }: ObjectShape): string | undefined {
  const folded = foldName(name);
  if (Object.hasOwn(fields, folded)) return folded;
  return aliases.find((alias) => alias.name === folded && alias.fits(value))?.field;
}

/** True if there is a value. */
export const isSaid = (value: unknown): boolean => value !== undefined && value !== null;

/** Two values of JSON say the same; ones nested too deep to be written down do not. */
export function isSame(one: unknown, other: unknown): boolean {
  try {
    return JSON.stringify(one) === JSON.stringify(other);
  } catch {
    return false;
  }
}

/** How many of its fields an object fills in. */
export const fullness = (object: Envelope, { fields }: ObjectShape): number =>
  Object.keys(fields).filter((name) => Object.hasOwn(object, name) && isSaid(object[name])).length;
