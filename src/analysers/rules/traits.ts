/** The known facts about a value's origin. */
export interface Traits {
  /** It contains external input. */
  readonly outside: boolean;
  /** It begins with external input: as an address, it leads wherever the sender chooses. */
  readonly leads: boolean;
  /** It is a text with parts that the program does not fix. */
  readonly composed: boolean;
  /** One of those parts is external input. */
  readonly composedOfOutside: boolean;
  /** The text begins like a statement of SQL. */
  readonly sql: boolean;
  /** The text has tags of HTML in it. */
  readonly html: boolean;
  /** It is, or contains, text that users stored in a record: `user.name`. */
  readonly record: boolean;
  /** It was computed with a secret key, for example by `createHmac`. */
  readonly keyed: boolean;
}

/** Nothing is known, so nothing is reported. */
export const PLAIN: Traits = {
  outside: false,
  leads: false,
  composed: false,
  composedOfOutside: false,
  sql: false,
  html: false,
  record: false,
  keyed: false,
};

/** A value that the program itself fixes: no more is known of it, but it is safe in any text. */
export const FIXED: Traits = { ...PLAIN };

/** Unmodified external input. */
export const OUTSIDE: Traits = { ...PLAIN, outside: true, leads: true };

/** Text that users stored in a record. */
export const RECORD: Traits = { ...PLAIN, record: true };

/** A value computed with a secret key. */
export const KEYED: Traits = { ...PLAIN, keyed: true };

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
          html: a.html || b.html,
          record: a.record || b.record,
          keyed: a.keyed || b.keyed,
        };

/** A text, as it is written in code, with these loose parts in it. */
export function composedOf(
  loose: readonly Traits[],
  { code, leads }: { readonly code: string; readonly leads: boolean },
): Traits {
  const sql = beginsLikeSql(code);
  const html = hasTags(code);
  if (loose.length === 0) return sql || html ? { ...PLAIN, sql, html } : PLAIN;
  const outside = loose.some((part) => part.outside);
  const record = loose.some((part) => part.record);
  const keyed = loose.some((part) => part.keyed);
  return { outside, leads: outside && leads, composed: true, composedOfOutside: outside, sql, html, record, keyed };
}

/** A text to which more is added. */
export const extended = (text: Traits, added: Traits): Traits => ({
  ...text,
  outside: text.outside || added.outside,
  composed: true,
  composedOfOutside: text.composedOfOutside || added.outside,
  html: text.html || added.html,
  record: text.record || added.record,
});

/** A part of a value, or something that holds it. */
export const partOf = ({ outside, leads }: Traits): Traits => (outside ? { ...PLAIN, outside, leads } : PLAIN);

const SQL_START =
  /^[fFrRbBuU]{0,2}["'`]{0,3}\s*(SELECT\s|INSERT\s+INTO\s|UPDATE\s+\S+\s+SET\s|DELETE\s+FROM\s|REPLACE\s+INTO\s|DROP\s+\w|ALTER\s+TABLE\s|WITH\s+\w+\s+AS\s)/i;
const CODE_LOOKED_AT = 400;

/** True if a text, as it is written in code, begins like an SQL statement: in capitals, or with further SQL keywords; `Select a …` is prose. */
function beginsLikeSql(code: string): boolean {
  const start = SQL_START.exec(code.slice(0, 200))?.[1]?.trimEnd();
  if (start === undefined) return false;
  const word = start.slice(0, start.search(/\s|$/));
  return (
    word === word.toUpperCase() ||
    (word === word.toLowerCase() && (start !== word || /\bfrom\b/.test(code.slice(0, CODE_LOOKED_AT))))
  );
}

const TAG = /<\/?(?:[a-zA-Z][a-zA-Z0-9]{0,20}(?=[\s>/])|!DOCTYPE\b)/;

/** True if a text, as it is written in code, contains HTML tags. */
const hasTags = (code: string): boolean => TAG.test(code.slice(0, CODE_LOOKED_AT));

const SCHEME_ONLY = /^[fFrRbBuU]{0,2}(?:"""|'''|["'`])(?:https?:\/\/)?(?:\$?\{|%s|["'`]?$)/;

/** True if a text, as it is written in code, has nothing before its first variable part but `https://`. */
export const beginsLoose = (code: string): boolean => SCHEME_ONLY.test(code.slice(0, 20));
