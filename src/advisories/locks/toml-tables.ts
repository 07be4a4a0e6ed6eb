/** A value in a table, as it is written, and its line. */
export interface TomlValue {
  readonly raw: string;
  readonly line: number;
}

/** One element of a list of tables, with what its own tables say: `name`, `source.url`. */
export interface TomlTable {
  readonly line: number;
  /** The last line of the element and its subtables. */
  readonly endLine: number;
  readonly values: ReadonlyMap<string, TomlValue>;
  /** The names of the tables in it. */
  readonly within: ReadonlySet<string>;
}

const HEAD = /^\s*(\[{1,2})\s*([\w".-]{1,200})\s*\]{1,2}\s*(?:#.*)?$/;
const PAIR = /^([\w-]{1,100})\s*=\s*(.{0,10000})$/;

/**
 * The elements of a list of tables, as tools write them into lock files: a key a line, from its first column. Lists over several
 * lines are passed over, and so is text over several lines.
 */
export function tomlTables(text: string, name: string): readonly TomlTable[] {
  const tables: { line: number; endLine: number; values: Map<string, TomlValue>; within: Set<string> }[] = [];
  let prefix: string | undefined;
  let closing: string | undefined;
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.replace(/\r$/, '');
    const open = tables.at(-1);
    if (open !== undefined && prefix !== undefined && line.trim() !== '' && !/^\s*\[\[?[\w"]/.test(line)) open.endLine = at + 1;
    if (closing !== undefined) {
      if (line.includes(closing)) closing = undefined;
      continue;
    }
    closing = opened(line);
    const head = HEAD.exec(line);
    if (head !== null) {
      prefix = prefixIn(head[2] ?? '', name);
      if (prefix === '' && head[1] === '[[') tables.push({ line: at + 1, endLine: at + 1, values: new Map(), within: new Set() });
      else if (prefix !== undefined) tables.at(-1)?.within.add(prefix);
      continue;
    }
    const [, key, value] = PAIR.exec(line) ?? [];
    if (prefix === undefined || key === undefined || value === undefined) continue;
    const path = prefix === '' ? key : `${prefix}.${key}`;
    const { values } = tables.at(-1) ?? {};
    if (values?.has(path) === false) values.set(path, { raw: value.trim(), line: at + 1 });
  }
  return tables;
}

/** The delimiter that ends a multi-line string, if one starts on this line. */
const opened = (line: string): string | undefined => ['"""', "'''"].find((mark) => (line.split(mark).length - 1) % 2 === 1);

/** The path of a table below the elements of a list; undefined if it is not below them. */
function prefixIn(path: string, name: string): string | undefined {
  if (path === name) return '';
  return path.startsWith(`${name}.`) ? path.slice(name.length + 1) : undefined;
}

/** The string value; undefined for any other kind of value. */
export function textIn(value: TomlValue | undefined): string | undefined {
  const literal = /^'([^']*)'\s*(?:#.*)?$/.exec(value?.raw ?? '')?.[1];
  if (literal !== undefined) return literal;
  return /^"([^"\\]*)"\s*(?:#.*)?$/.exec(value?.raw ?? '')?.[1];
}

/** The value of a key in an inline table such as `{ registry = "…" }`. */
export const keyIn = (value: TomlValue | undefined, key: string): string | undefined =>
  new RegExp(`[{,]\\s*${key}\\s*=\\s*"([^"\\\\]*)"`).exec(value?.raw ?? '')?.[1];
