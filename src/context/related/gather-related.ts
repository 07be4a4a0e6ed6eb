import type { Relation } from '../../contracts/material.ts';
import type { ReviewedFiles } from '../../contracts/reviewed-files.ts';
import type { Masker } from '../../safety/secrets/mask.ts';
import { grammarOf } from '../layout/grammars.ts';
import type { Outlined } from '../layout/outline.ts';
import { linesOf } from '../layout/rows.ts';
import { isTestPath, subjectOf } from '../layout/test-paths.ts';
import type { LineRange } from '../layout/windows.ts';
import { type CodeUses, readUses } from './read-uses.ts';
import type { WantedNames } from './wanted-names.ts';

/** A piece that could be shown with a change. */
export interface FoundPiece extends LineRange {
  readonly file: string;
  readonly relation: Relation;
  readonly symbol: string;
  readonly with: readonly string[];
  /** Its lines, with secrets redacted. */
  readonly lines: readonly string[];
  /** How much it probably tells; higher is better. */
  readonly score: number;
}

/** The limits of a search: it must not delay the first call. */
const SEARCH_MS = 5_000;
const FILES_MAX = 30;
const BYTES = { each: 256 * 1024, all: 4 * 1024 * 1024 } as const;
/** CPU time. */
const PATIENCE = { file: 100, all: 250 } as const;

/** The longest function that is shown whole around a use, and the lines around a use in a longer one. */
const WHOLE_MAX = 40;
const AROUND = 5;
/** The first lines of a longer definition. */
const HEAD = 15;

const SCORES: { readonly [R in Relation]: number } = { caller: 100, callee: 80, type: 70, test: 60 };
const UNWANTED = /(?:^|\/)(?:node_modules|vendor|dist|build|out|third_party|\.git)\/|\.min\.|\.d\.ts$|(?:^|\/)fixtures?\//;

/** Looks for callers, callees, types and tests of what changes; finds nothing rather than being slow. */
export async function gatherRelated(
  names: WantedNames,
  files: ReviewedFiles,
  { masker, changed }: { readonly masker: Masker; readonly changed: ReadonlyMap<string, string> },
): Promise<readonly FoundPiece[]> {
  const all = new Set([...names.changed.keys(), ...names.used.keys()]);
  if (all.size === 0) return [];
  const found = await files.holding([...all], undefined, AbortSignal.timeout(SEARCH_MS));
  if (found.kind === 'none') return [];
  const paths = found.paths
    .filter((path) => grammarOf(path) !== undefined && !UNWANTED.test(path))
    .map((path) => ({ path, near: nearness(path, [...changed.keys()]) }))
    .sort((a, b) => b.near - a.near)
    .slice(0, FILES_MAX);
  const readings = await files.read(
    paths.map(({ path }) => path),
    BYTES,
  );
  const texts = new Map(
    [...readings].flatMap(([path, reading]) =>
      reading.kind === 'text' ? [[path, masker.mask(reading.text, path).text] as const] : [],
    ),
  );
  const read = await readUses(texts, all, PATIENCE);
  const near = new Map(paths.map((one) => [one.path, one.near]));
  return [...read].flatMap(([path, code]) =>
    piecesOf({ path, code, text: texts.get(path) ?? '', near: near.get(path) ?? 0 }, { ...names, texts: changed }),
  );
}

/** Files beside a changed one, and tests of its name, come first. */
function nearness(path: string, changed: readonly string[]): number {
  const folders = path.split('/');
  let best = 0;
  for (const other of changed) {
    const theirs = other.split('/');
    let shared = 0;
    while (shared < folders.length - 1 && folders[shared] === theirs[shared]) shared++;
    const isBeside = shared === folders.length - 1 && folders.length === theirs.length;
    best = Math.max(best, Math.min(shared, 4) + (isBeside ? 4 : 0) + (subjectOf(path) === subjectOf(other) ? 8 : 0));
  }
  return best;
}

interface ReadFile {
  readonly path: string;
  readonly text: string;
  readonly code: CodeUses;
  readonly near: number;
}

interface Wanted extends WantedNames {
  /** The changed files after the change. */
  readonly texts: ReadonlyMap<string, string>;
}

function piecesOf({ path, text, code, near }: ReadFile, { changed, used, texts }: Wanted): readonly FoundPiece[] {
  const lines = linesOf(text);
  const pieces: FoundPiece[] = [];
  const add = (relation: Relation, symbol: string, of: readonly string[], { start, end }: LineRange): void => {
    const score = SCORES[relation] + near;
    pieces.push({ file: path, relation, symbol, with: of, start, end, lines: lines.slice(start - 1, end), score });
  };
  for (const block of code.blocks) {
    const of = used.get(block.name) ?? [];
    if (isTestPath(path) || !of.some((file) => file !== path && isLinked(file, path, texts.get(file) ?? ''))) continue;
    add(block.kind === 'class' ? 'type' : 'callee', block.name, of, headOf(block));
  }
  for (const { name, line } of code.uses) {
    const of = changed.get(name) ?? [];
    if (!of.some((file) => file === path || name.length >= DISTINCT || isLinked(path, file, text))) continue;
    const around = rangeAround(code.blocks, line, lines.length);
    // A function that calls itself is shown already.
    if (of.includes(path) && code.blocks.some((block) => block.name === name && block.start <= line && block.end >= line))
      continue;
    add(isTestPath(path) ? 'test' : 'caller', name, of, around);
  }
  return pieces;
}

const headOf = ({ start, end }: Outlined): LineRange => ({ start, end: end - start < WHOLE_MAX ? end : start + HEAD - 1 });

/** The function around a line, or the lines around it in a long one. */
function rangeAround(blocks: readonly Outlined[], line: number, count: number): LineRange {
  const around = blocks.findLast(
    ({ kind, name, start, end }) =>
      kind === 'function' && start <= line && end >= line && end - start < WHOLE_MAX && (name !== '' || end > start + 1),
  );
  return around ?? { start: Math.max(1, line - AROUND), end: Math.min(count, line + AROUND) };
}

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
/** Names of this length are rarely those of two things. */
const DISTINCT = 12;

/** A file may use another one: they are in one folder, or its text names the other one, as an import does. */
const isLinked = (file: string, other: string, text: string): boolean =>
  folderOf(file) === folderOf(other) || text.includes(stemOf(other));

/** The name that imports call a file by. */
function stemOf(path: string): string {
  const [name = '', folder = ''] = path.split('/').reverse();
  const stem = name.replace(/\..*$/, '');
  return (stem === 'index' || stem === '__init__' || stem === 'mod') && folder !== '' ? folder : stem;
}
