import type { KnownPlace } from '../known-secrets.ts';
import { isLabel } from '../reading/labels.ts';
import { isGibberish } from '../reading/letters.ts';
import { saidByName } from '../reading/names.ts';
import { isPlaceholder } from './placeholders.ts';
import type { TextKind } from './text-kind.ts';
import { quotedAt } from './value-at.ts';

/** A row may have so many cells, and a table so many rows below its head. */
const CELLS_MAX = 60;
const LINE_MAX = 4_000;

/** The separators of the cells in a row: a comma, a semicolon, a tab, a bar, or several spaces. */
const SEPARATORS: readonly RegExp[] = [/,/g, /;/g, /\t/g, /\|/g, / {2,}/g];

/** A header that may name a column of secrets is examined further. */
const HEAD = /pass|pwd|secret|token|key|pin|puk|psk|kennwort|contrase|senha|비밀번호|암호|パスワード|密码|пароль|mot de passe/i;

interface Cell {
  readonly start: number;
  readonly end: number;
}

/** The cells of the columns whose head names a secret, in tables of text, and the values of such columns in statements to databases. */
export function findTableSecrets(text: string, kind: TextKind): readonly KnownPlace[] {
  if (!HEAD.test(text)) return [];
  const cells = kind === 'prose' || kind === 'unknown' ? cellsOfTables(text) : [];
  return [...cells, ...insertedValues(text), ...cellsOfMarkup(text)].sort((a, b) => a.start - b.start);
}

function cellsOfTables(text: string): readonly KnownPlace[] {
  const found: KnownPlace[] = [];
  let columns: readonly number[] = [];
  let shape: Head | undefined;
  let isFirst = true;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, Math.min(end, start + LINE_MAX));
    const cells = shape === undefined ? [] : cellsOf(line, shape.separator);
    if (shape !== undefined && cells.length === shape.cells) {
      for (const column of columns) {
        const cell = cells[column];
        const secret = cell === undefined ? '' : line.slice(cell.start, cell.end);
        if (
          cell !== undefined &&
          isCellSecret(secret) &&
          (shape.separator.source !== '\\|' || shape.isOfUsers || !/^\p{L}+$/u.test(secret) || isGibberish(secret))
        )
          found.push({ kind: 'password', secret, start: start + cell.start, end: start + cell.end });
      }
    } else if (!/^[\s|:+=-]*$/.test(line) || line.trim() === '') {
      const head = isFirst ? headOf(line) : undefined;
      shape = head;
      columns = head?.columns ?? [];
    }
    isFirst = /^[\s|:+=-]*$/.test(line) || /^\s*(?:#|```|--|\/\/)/.test(line);
    start = end + 1;
  }
  return found;
}

/** The head of a table: what separates its cells, how many there are, which name a secret, and whether one names users. */
interface Head {
  readonly separator: RegExp;
  readonly cells: number;
  readonly columns: readonly number[];
  readonly isOfUsers: boolean;
}

/** The separator of a head and its columns that name a secret. */
function headOf(line: string): Head | undefined {
  if (line.length > 1_000 || !HEAD.test(line) || /[(){};<>=$]|:\s/.test(line.replace(/;(?=\S)/g, ''))) return undefined;
  for (const separator of SEPARATORS) {
    const cells = cellsOf(line, separator);
    if (cells.length < 2 || cells.length > CELLS_MAX) continue;
    const names = cells.map((cell) => line.slice(cell.start, cell.end));
    if (!names.every((name) => name.length <= 40 && !/[.!?]$/.test(name) && name.split(/\s+/).length <= 4)) continue;
    const columns = names.flatMap((name, at) => (isSecretColumn(name) ? [at] : []));
    if (columns.length > 0 && 2 * columns.length <= cells.length)
      return {
        separator,
        cells: cells.length,
        columns,
        isOfUsers: names.some((name) =>
          /^(?:user(?:name)?|login|account|benutzer|konto|usuario|identifiant|계정|아이디)$/i.test(name.trim()),
        ),
      };
  }
  return undefined;
}

const isSecretColumn = (name: string): boolean => {
  const says = saidByName(
    name
      .trim()
      .replaceAll(/[`*_]{1,2}(?=\w)|(?<=\w)[`*]{1,2}/g, '')
      .replaceAll(' ', '_'),
  );
  return (
    says === 'password' ||
    says === 'secret' ||
    /^(?:pin|puk|psk|pin code|wpa key|wifi key|mot de passe|zugangscode)$/i.test(name.trim())
  );
};

/** The cells of a line, without the blanks, quotes and marks around them. */
function cellsOf(line: string, separator: RegExp): readonly Cell[] {
  const edges: number[] = [];
  let start = 0;
  const body = separator.source === '\\|' ? line.replace(/\|\s*$/, '') : line;
  if (separator.source === '\\|' && /^\s*[+-]?\|/.test(body)) start = body.indexOf('|') + 1;
  const cells: Cell[] = [];
  for (const match of body.matchAll(separator)) {
    if (match.index < start) continue;
    edges.push(match.index);
    cells.push(trimmed(body, start, match.index));
    start = match.index + match[0].length;
    if (cells.length > CELLS_MAX) return cells;
  }
  cells.push(trimmed(body, start, body.length));
  return cells;
}

function trimmed(line: string, from: number, to: number): Cell {
  const before = /^[\s"'`+*]*/.exec(line.slice(from, to))?.[0].length ?? 0;
  const behind = /[\s"'`*\r]*$/.exec(line.slice(from + before, to))?.[0].length ?? 0;
  return { start: from + before, end: to - behind };
}

const isCellSecret = (value: string): boolean =>
  value.length >= 4 &&
  value.length <= 400 &&
  !isPlaceholder(value) &&
  !isLabel(value) &&
  !/^(?:true|false|yes|no|\d{1,3}|[-–—]+)$/i.test(value) &&
  !/\s\S+\s|\\/.test(value);

const ROW = /<tr\b[^>]{0,200}>(?<cells>[\s\S]{1,4000}?)<\/tr>/dgi;
const CELL = /<t[hd]\b[^>]{0,200}>\s{0,20}(?:<(?:code|b|strong|tt|kbd)>)?(?<cell>[^<>\n]{0,200}?)\s{0,20}</dgi;

/** The cells of tables in markup below a head that names a secret. */
function cellsOfMarkup(text: string): readonly KnownPlace[] {
  if (!/<tr\b/i.test(text)) return [];
  const found: KnownPlace[] = [];
  let columns: ReadonlySet<number> = new Set();
  let width = 0;
  for (const row of text.matchAll(ROW)) {
    const from = row.indices?.groups?.cells?.[0] ?? 0;
    const cells = [...(row.groups?.cells ?? '').matchAll(CELL)].map((cell) => {
      const [start = 0, end = 0] = cell.indices?.groups?.cell ?? [];
      return { secret: cell.groups?.cell ?? '', start: from + start, end: from + end };
    });
    const named = cells.flatMap(({ secret }, at) => (isSecretColumn(secret) ? [at] : []));
    if (/<th\b/i.test(row.groups?.cells ?? '') && named.length > 0 && 2 * named.length <= cells.length)
      [columns, width] = [new Set(named), cells.length];
    else if (cells.length === width)
      for (const [at, cell] of cells.entries())
        if (columns.has(at) && isCellSecret(cell.secret) && /\d|-|[a-z][A-Z]/.test(cell.secret))
          found.push({ kind: 'password', ...cell });
  }
  return found;
}

/** `INSERT INTO users (name, password) VALUES ('a', '…')` */
const INSERT =
  /\binsert\s{1,4}(?:\w{1,20}\s{1,4}){0,2}into\s{1,4}[\w."`[\]]{1,80}\s{0,4}\((?<columns>[^()]{1,600})\)\s{0,4}values\s{0,4}/gi;
const ROWS_MAX = 500;

function insertedValues(text: string): readonly KnownPlace[] {
  const found: KnownPlace[] = [];
  for (const match of text.matchAll(INSERT)) {
    const names = (match.groups?.columns ?? '').split(',').map((name) => name.replaceAll(/[\s"'`[\]]/g, ''));
    const columns = new Set(names.flatMap((name, at) => (isSecretColumn(name) ? [at] : [])));
    let at = match.index + match[0].length;
    for (let row = 0; columns.size > 0 && row < ROWS_MAX && text.charAt(at) === '('; row++) {
      const { end, values } = rowAt(text, at + 1);
      for (const [column, value] of values.entries()) {
        const secret = value === undefined ? '' : text.slice(value.start, value.end);
        if (value !== undefined && columns.has(column) && isCellSecret(secret))
          found.push({ kind: 'password', secret, ...value });
      }
      at = end + (/^\s{0,8},\s{0,8}/.exec(text.slice(end, end + 20))?.[0].length ?? 0);
    }
  }
  return found;
}

/** The values of a row in parentheses, those in quotes with their places. */
function rowAt(text: string, from: number): { readonly end: number; readonly values: readonly (Cell | undefined)[] } {
  const values: (Cell | undefined)[] = [];
  for (let at = from; values.length < CELLS_MAX && at < text.length; ) {
    at += /^\s{0,20}/.exec(text.slice(at, at + 20))?.[0].length ?? 0;
    const quoted = quotedAt(text, at);
    values.push(quoted === undefined ? undefined : { start: quoted.start, end: quoted.end });
    const rest = text.slice(quoted?.end ?? at, (quoted?.end ?? at) + 200).search(/[,)]/);
    if (rest < 0) return { end: at, values };
    at = (quoted?.end ?? at) + rest;
    if (text.charAt(at) === ')') return { end: at + 1, values };
    at++;
  }
  return { end: from, values };
}
