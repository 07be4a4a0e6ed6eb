import * as z from 'zod';
import { object } from './wanted-schema.ts';

/** One field of an answer: the schema to ask for it, the shape to read it, and its aliases. */
export interface Field<Reads extends z.ZodType = z.ZodType> {
  /** The schema by which panelists are asked for it; undefined if it is only read. */
  readonly asks?: object;
  /** The accepted values; includes `undefined` if the field may be missing. */
  readonly reads: Reads;
  /** Aliases that models use, the likeliest first. */
  readonly also?: readonly string[];
  /** True if a value under an alias can belong to this field; by default any value can. */
  readonly fits?: (value: unknown) => boolean;
  /** A field of prose may come in several parts, which are read as one text. */
  readonly isProse?: true;
  /** In an element of a list: asked for again if missing, though the element counts without it. */
  readonly isNeeded?: true;
  /** Neither earlier editions of the readers nor files of version 1 know it. */
  readonly isRecent?: true;
  /** It is a list whose elements are read on their own. */
  readonly isApart?: true;
  /** It is a list of objects with these fields. */
  readonly of?: FieldTable;
}

/** The fields of one object that panelists are asked for, in the order in which they are read. */
export type FieldTable = Readonly<Record<string, Field>>;

/** The names of the fields that panelists can be asked for. */
export type AskedName<T extends FieldTable> = {
  [N in keyof T]: T[N] extends { readonly asks: object } ? N : never;
}[keyof T] &
  string;

type FlaggedName<T extends FieldTable, Flag extends 'isRecent' | 'isApart'> = {
  [N in keyof T]: T[N] extends { readonly [F in Flag]: true } ? N : never;
}[keyof T];

/**
 * The schema that panelists are asked for: these fields, in the order in which they are to write them. A name that the table
 * does not have, or only reads, does not compile.
 */
export const askedFor = <T extends FieldTable>(
  table: T,
  names: readonly AskedName<T>[],
  /** Schemas that this phase or panel uses instead of the table's. */
  otherwise: { readonly [N in AskedName<T>]?: object } = {},
) => object(Object.fromEntries(names.map((name) => [name, otherwise[name] ?? table[name]?.asks ?? {}])));

/** The accepted values of each field. */
export const readsOf = <T extends FieldTable>(table: T): { readonly [N in keyof T]: T[N]['reads'] } =>
  Object.fromEntries(Object.entries(table).map(([name, { reads }]) => [name, reads])) as {
    readonly [N in keyof T]: T[N]['reads'];
  };

/** An object with the fields of a table and any others; `one` describes it in words. */
export const elementOf = <T extends FieldTable>(table: T, one: string) => z.looseObject(readsOf(table), one);

const withoutFlagged = (table: FieldTable, flag: 'isRecent' | 'isApart'): FieldTable =>
  Object.fromEntries(Object.entries(table).filter(([, field]) => field[flag] !== true));

/** The fields that earlier editions and files of version 1 know. */
export const earlierOf = <T extends FieldTable>(table: T): Omit<T, FlaggedName<T, 'isRecent'>> =>
  withoutFlagged(table, 'isRecent') as unknown as Omit<T, FlaggedName<T, 'isRecent'>>;

/** The fields that are read together with their element. */
export const ownOf = <T extends FieldTable>(table: T): Omit<T, FlaggedName<T, 'isApart'>> =>
  withoutFlagged(table, 'isApart') as unknown as Omit<T, FlaggedName<T, 'isApart'>>;

/** The names under which a field is read, its own first. */
export const namesOf = <T extends FieldTable>(table: T, name: keyof T & string): readonly string[] => [
  name,
  ...(table[name]?.also ?? []),
];

/** The same fields with every alias as a separate field. */
export const spelledOut = (table: FieldTable): FieldTable =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { reads, also = [] }]) => [name, ...also].map((one) => [one, { reads }])),
  );

/** The value under the first name of a field that has one; undefined if none has. */
export const firstSaid = <T extends FieldTable>(
  object: Readonly<Record<string, unknown>>,
  table: T,
  name: keyof T & string,
): unknown => {
  const said = namesOf(table, name).find((one) => object[one] !== undefined && object[one] !== null);
  return said === undefined ? undefined : object[said];
};

/** All other names of the fields of a table. */
export const otherNamesIn = (table: FieldTable): readonly string[] => Object.values(table).flatMap(({ also = [] }) => also);
