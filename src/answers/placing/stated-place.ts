import type { Relation, StatedPlace } from '../../core/finding-debate/hearing/said.ts';

/** A line, with its file if stated. */
export interface StatedLine {
  readonly file?: string;
  readonly line: number;
}

const TEXT_MAX = 4200;
const FILE_AND_LINE = /^`?([^\n`]{1,4096}?)`?(?::|#L?|,? lines? )(\d{1,9})(?:\s?[-–:]\s?L?\d{1,9})?`?$/i;
const LINE_ALONE = /^(?:lines?|L)?\s?(\d{1,9})(?:\s?[-–]\s?L?\d{1,9})?$/i;

/** The line that a field names: a number, `12`, `line 12`, `a.ts:12`, or an object with a file and a line. */
export function lineIn(said: unknown): StatedLine | undefined {
  if (typeof said === 'number') return Number.isInteger(said) && said > 0 ? { line: said } : undefined;
  if (typeof said === 'string') return lineInText(said);
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return undefined;
  const { file, path, filename, line, line_number: number, lineNumber, start_line: start, startLine } = said as Fields;
  const stated = lineIn(line ?? number ?? lineNumber ?? start ?? startLine);
  const named = [file, path, filename].find((one) => typeof one === 'string' && one.trim() !== '');
  return stated === undefined || typeof named !== 'string' ? stated : { file: pathOf(named), line: stated.line };
}

type Fields = Readonly<Record<string, unknown>>;

function lineInText(said: string): StatedLine | undefined {
  const words = said.trim();
  if (words.length > TEXT_MAX) return undefined;
  const alone = LINE_ALONE.exec(words);
  if (alone !== null) return lineOf(alone[1]);
  const [, file = '', line] = FILE_AND_LINE.exec(words) ?? [];
  const stated = lineOf(line);
  return stated === undefined || file.trim() === '' ? undefined : { file: pathOf(file), line: stated.line };
}

function lineOf(digits: string | undefined): StatedLine | undefined {
  const line = Number(digits);
  return line > 0 ? { line } : undefined;
}

/** One spelling of a path: forward slashes, no leading `./`. */
const pathOf = (path: string): string =>
  path
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '');

const RELATIONS: Readonly<Record<Relation, readonly string[]>> = {
  changed: ['changed', 'on a changed line', 'in the change', 'added'],
  touched: ['touched', 'in a touched function', 'near the change'],
  elsewhere: ['elsewhere', 'pre existing', 'preexisting', 'unchanged', 'not changed', 'outside the change', 'not in the change'],
};

/** The place that a field names: a line, or how it lies to the change. */
export function placeIn(said: unknown): StatedPlace | undefined {
  const line = lineIn(said);
  if (line !== undefined) return line;
  const relation = typeof said === 'object' && said !== null && 'relation' in said ? said.relation : said;
  if (typeof relation !== 'string' || relation.length > TEXT_MAX) return undefined;
  const words = relation
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .replace(/[.!]$/, '');
  const known = (Object.keys(RELATIONS) as Relation[]).find((one) => RELATIONS[one].includes(words));
  return known === undefined ? undefined : { relation: known };
}
