import type { Look } from '../../contracts/lookout.ts';
import { fenced } from '../../safety/fence/fence.ts';
import { visible } from '../../safety/injection/visible.ts';
import { named } from '../layout/file-header.ts';
import { marginOf, shortened } from '../layout/margin.ts';
import { linesOf, type Row } from '../layout/rows.ts';
import { givenPath } from './given-path.ts';
import { FILE_BYTES, fitting, type Ground, nothingToSee } from './ground.ts';

const LINES_MOST = 400;
const LINE_CHARACTERS = 2_000;
const NAMED_MOST = 10;

/** Returns numbered lines of a file, or the entries of a folder. */
export async function lookAtFile(ground: Ground, look: Extract<Look, { readonly tool: 'read_file' }>): Promise<string> {
  const { files, masker, nonce, lineCharacters = LINE_CHARACTERS } = ground;
  const found = await files.paths();
  if (found.kind === 'none') return nothingToSee(found.why, nonce);
  const known = new Set(found.paths);
  const given = givenPath(look.path, known);
  if (given.kind === 'refused') return `This cannot be read: ${given.why}.`;
  const { path } = given;
  const inside = known.has(path) ? [] : entriesOf(path, found.paths);
  if (inside.length > 0) return folderPage(path, inside, nonce);
  if (path === '') return 'There are no files in the reviewed work.';
  const reading = (await files.read([path], { each: FILE_BYTES, all: FILE_BYTES })).get(path);
  if (reading?.kind === 'text') return filePage(path, masker.mask(reading.text, path).text, { ...look, nonce, lineCharacters });
  const about = fenced('file', `=== ${named(path)} (${reading?.why ?? 'it cannot be read'})`, nonce);
  const others = known.has(path) ? [] : namesakes(path, found.paths);
  if (others.length === 0) return `Nothing of this can be shown, for the reason given:\n${about}`;
  return `Nothing of this can be shown, for the reason given:\n${about}\nFiles of that name:\n${fenced('paths', others.map(named).join('\n'), nonce)}`;
}

interface Page {
  readonly nonce: string;
  readonly lineCharacters: number;
  readonly from?: number;
  readonly to?: number;
}

function filePage(path: string, text: string, page: Page): string {
  const lines = linesOf(text);
  const total = lines.length;
  const from = lineNumber(page.from) ?? 1;
  const wanted = Math.min(lineNumber(page.to) ?? total, total);
  if (total === 0) return 'The file is there, and empty.';
  if (from > total) return `There is nothing from line ${from} on: the file has ${count(total)}.`;
  if (wanted < from) return 'The lines that were asked for end before they begin.';
  const last = Math.min(wanted, from + LINES_MOST - 1);
  const returns = endWithReturns(text);
  const rows = lines.slice(from - 1, last).map((line, at): Row => {
    const plain = returns ? line.replace(/\r$/, '') : line;
    return { number: from + at, mark: ' ', text: shortened(visible(plain), page.lineCharacters) };
  });
  const margin = marginOf(rows);
  const shown = fitting(rows.map((row) => margin.row(row, row.text)));
  const end = from + shown.length - 1;
  const about = [
    from === 1 && end === total ? count(total) : `lines ${from} to ${end} of ${total}`,
    ...(returns ? ['lines end with CR LF'] : []),
  ];
  const body = fenced('file', [`=== ${named(path)} (${about.join('; ')})`, ...shown].join('\n'), page.nonce);
  if (end >= wanted) return body;
  return `${body}\nLines ${end + 1} to ${wanted} are not shown, because there are too many: ask for them from line ${end + 1} on.`;
}

const count = (lines: number): string => (lines === 1 ? '1 line' : `${lines} lines`);

const lineNumber = (given: number | undefined): number | undefined =>
  given === undefined || !Number.isFinite(given) ? undefined : Math.max(1, Math.trunc(given));

/** True if every line ending is CR LF. */
const endWithReturns = (text: string): boolean => text.includes('\r\n') && !/(?<!\r)\n/.test(text);

/** The entries of a folder; names of folders end in a slash. */
function entriesOf(folder: string, paths: readonly string[]): readonly string[] {
  const start = folder === '' ? '' : `${folder}/`;
  const names = new Set<string>();
  for (const path of paths) {
    if (!path.startsWith(start)) continue;
    const end = path.indexOf('/', start.length);
    names.add(end < 0 ? path.slice(start.length) : path.slice(start.length, end + 1));
  }
  return [...names];
}

function folderPage(folder: string, names: readonly string[], nonce: string): string {
  const shown = fitting(names.slice(0, LINES_MOST).map((name) => visible(named(name))));
  const title = `=== ${named(folder === '' ? '.' : folder)}/ (a folder; entries: ${names.length})`;
  const body = fenced('folder', [title, ...shown].join('\n'), nonce);
  return shown.length === names.length ? body : `${body}\n${names.length - shown.length} more entries are not shown.`;
}

/** Files elsewhere with the same base name. */
function namesakes(path: string, paths: readonly string[]): readonly string[] {
  const name = `/${path.slice(path.lastIndexOf('/') + 1)}`;
  return paths.filter((other) => `/${other}`.endsWith(name)).slice(0, NAMED_MOST);
}
