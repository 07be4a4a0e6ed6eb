/** What is known about where a value comes from. */
export interface Traits {
  /** It holds what somebody outside sent. */
  readonly outside: boolean;
  /** It begins with what somebody outside sent: an address that it is leads where they say. */
  readonly leads: boolean;
  /** It is a text with parts that the program does not fix. */
  readonly composed: boolean;
  /** One of those parts came from outside. */
  readonly composedOfOutside: boolean;
  /** The text begins like a statement of SQL. */
  readonly sql: boolean;
}

/** Nothing is known, so nothing is said. */
export const PLAIN: Traits = { outside: false, leads: false, composed: false, composedOfOutside: false, sql: false };

/** What somebody outside sent, as it came. */
export const OUTSIDE: Traits = { ...PLAIN, outside: true, leads: true };

/** A value that is one or the other. */
export const either = (a: Traits, b: Traits): Traits =>
  a === PLAIN
    ? b
    : b === PLAIN
      ? a
      : {
          outside: a.outside || b.outside,
          leads: a.leads || b.leads,
          composed: a.composed || b.composed,
          composedOfOutside: a.composedOfOutside || b.composedOfOutside,
          sql: a.sql || b.sql,
        };

/** A text with these loose parts in it. */
export function composedOf(loose: readonly Traits[], { sql, leads }: { readonly sql: boolean; readonly leads: boolean }): Traits {
  if (loose.length === 0) return sql ? { ...PLAIN, sql } : PLAIN;
  const outside = loose.some((part) => part.outside);
  return { outside, leads: outside && leads, composed: true, composedOfOutside: outside, sql };
}

/** A text to which more is added. */
export const extended = (text: Traits, added: Traits): Traits => ({
  ...text,
  outside: text.outside || added.outside,
  composed: true,
  composedOfOutside: text.composedOfOutside || added.outside,
});

/** A part of a value, or something that holds it. */
export const partOf = ({ outside, leads }: Traits): Traits => (outside ? { ...PLAIN, outside, leads } : PLAIN);

const SQL_START =
  /^[fFrRbBuU]{0,2}["'`]{0,3}\s*(?:SELECT\s|INSERT\s+INTO\s|UPDATE\s+\S+\s+SET\s|DELETE\s+FROM\s|REPLACE\s+INTO\s|DROP\s+\w|ALTER\s+TABLE\s|WITH\s+\w+\s+AS\s)/i;

/** Whether a text, as it is written in code, begins like a statement of SQL. */
export const beginsLikeSql = (code: string): boolean => SQL_START.test(code.slice(0, 200));

const SCHEME_ONLY = /^[fFrRbBuU]{0,2}(?:"""|'''|["'`])(?:https?:\/\/)?(?:\$?\{|%s|["'`]?$)/;

/** Whether a text, as it is written in code, has nothing before its first variable part but `https://`. */
export const beginsLoose = (code: string): boolean => SCHEME_ONLY.test(code.slice(0, 20));
