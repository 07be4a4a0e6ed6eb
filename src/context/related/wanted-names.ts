import type { Change, ChangedFile } from '../../diff/change.ts';
import { hunkLines } from '../../diff/hunk-lines.ts';
import type { Outlines } from '../layout/outline.ts';
import { isTestPath } from '../layout/test-paths.ts';
import type { ChangedSymbol } from './changed-symbols.ts';

/** The names to look for around a change, each with the changed files that it is from. */
export interface WantedNames {
  /** Functions and classes that change or go: who uses them? */
  readonly changed: ReadonlyMap<string, readonly string[]>;
  /** Functions and types that added lines use and their file does not define: what are they? */
  readonly used: ReadonlyMap<string, readonly string[]>;
}

const NAMES_MAX = 20;
const NAME = /^[A-Za-z_$][\w$]{3,60}$/;
/** What a removed line declared. */
const DECLARED = /\b(?:function\*?|def|func|fn|class|interface|type|struct|enum|trait)\s+(?:\([^)]*\)\s*)?([A-Za-z_$][\w$]*)/g;
/** A call, or a word that looks like a type. */
const USED = /\b([A-Za-z_$][\w$]*)(?=\s*\()|\b([A-Z][a-z][\w$]*)\b/g;

/** Names that say nothing about where they are from. */
const COMMON = new Set(
  `constructor toString valueOf main init setup teardown test describe expect index default super this self return function
  async await yield typeof instanceof switch while catch print printf println assert require import export module Array Object
  String Number Boolean Promise Error TypeError Date Math JSON Map Set WeakMap Symbol Record Partial Readonly Required Pick Omit
  Exclude Extract RegExp Buffer List Dict Optional Union Tuple None True False Integer Long Double Float Exception Throwable
  push slice map filter forEach reduce includes indexOf join split replace replaceAll keys values entries find some every sort
  length append extend update items format strip startswith endswith isinstance super range enumerate println unwrap clone iter
  collect Some Into From Vec Option Result Ok Err equals hashCode getClass then finally call apply bind log error warn info debug
  toEqual toBe trim concat match exec test parse stringify assign freeze read write open close get set add has delete clear`.split(
    /\s+/,
  ),
);

/** A plain word is a name of many things, unless it is a long one. */
const TELLING = /[a-z\d][A-Z]|._.|^.{8,}$|^[A-Z].{5,}$/;

const isWanted = (name: string): boolean => NAME.test(name) && TELLING.test(name) && !COMMON.has(name);

/** Finds the names that a change is about; source files count before tests. */
export function wantedNames(
  { files }: Change,
  symbols: ReadonlyMap<string, readonly ChangedSymbol[]>,
  outlines: Outlines,
): WantedNames {
  const changed = new Map<string, Set<string>>();
  const used = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, name: string, path: string): void => {
    const plain = name.slice(name.lastIndexOf('.') + 1);
    if (isWanted(plain)) map.set(plain, (map.get(plain) ?? new Set()).add(path));
  };
  for (const file of files.filter(({ content }) => content === 'text').toSorted((a, b) => testsLast(a) - testsLast(b))) {
    const own = new Set((outlines.get(file.path) ?? []).map(({ name }) => name));
    if (!isTestPath(file.path)) {
      for (const { name } of symbols.get(file.path) ?? []) add(changed, name, file.path);
      for (const name of goneFrom(file)) if (!own.has(name)) add(changed, name, file.path);
    }
    if (outlines.has(file.path)) for (const name of usedIn(file)) if (!own.has(name)) add(used, name, file.path);
  }
  return { changed: first(changed), used: first(new Map([...used].filter(([name]) => !changed.has(name)))) };
}

const testsLast = ({ path }: ChangedFile): number => (isTestPath(path) ? 1 : 0);

const first = (names: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, readonly string[]> =>
  new Map([...names].slice(0, NAMES_MAX).map(([name, files]) => [name, [...files]]));

const COMMENT = /^\s*(?:\/\/|\/?\*|#|--|<!--)/;

const linesWith = ({ hunks }: ChangedFile, wanted: '+' | '-'): string =>
  hunks
    .flatMap((hunk) =>
      hunkLines(hunk).flatMap(({ mark, text }) => (mark === wanted && !COMMENT.test(text) ? [text.slice(0, 500)] : [])),
    )
    .slice(0, 5_000)
    .join('\n');

const goneFrom = (file: ChangedFile): readonly string[] =>
  [...linesWith(file, '-').matchAll(DECLARED)].map(([, name = '']) => name);

const usedIn = (file: ChangedFile): readonly string[] =>
  [...linesWith(file, '+').matchAll(USED)].map(([, called, typed]) => called ?? typed ?? '');
