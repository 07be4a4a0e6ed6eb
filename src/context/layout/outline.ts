import type { Node, Parser } from 'web-tree-sitter';
import type { OutlineBlock } from '../../core/protocols/code-review/said.ts';
import { computingLimit, computingMs } from '../../system/clock.ts';
import { grammarOf } from './grammars.ts';
import { type LoadedGrammar, loadGrammar, openParser } from './tree-sitter.ts';

/** A function, class or import with its lines; an anonymous function has no name. */
export interface Outlined extends OutlineBlock {
  readonly kind: 'function' | 'class' | 'import';
}

/** The blocks of each file, outer ones before those within. */
export type Outlines = ReadonlyMap<string, readonly Outlined[]>;

/** The size limit of a file to parse. */
const CHARACTERS_MAX = 1_048_576;
/** The size limit of all files together. */
const CHARACTERS_OF_ALL = 33_554_432;
/**
 * The CPU time limits in milliseconds: slower input is not what its name says, or is hostile. CPU time does not depend on the
 * load of the machine.
 */
const PATIENCE = { file: 1_000, all: 8_000 } as const;

const BLOCKS_MAX = 10_000;
/** Blocks nested deeper are represented by their parents. */
const DEPTH_MAX = 24;
const NAME_MAX = 100;
/** So many unclosed brackets make the parser's error recovery slow, and it cannot be interrupted then. */
const BRACKETS_MAX = 1_000;
/** The parser checks in more often on text of another language: it must advance so many characters between two checks. */
const CHARACTERS_A_LOOK = 40;
const LOOKS_LEAST = 1_000;

/** The CPU time limits per file and in total. */
export type Patience = { readonly [K in keyof typeof PATIENCE]: number };

/** The functions, classes and imports of files by path; a file that cannot be parsed in time has none. */
export async function outlinesOf(texts: ReadonlyMap<string, string>, patience: Patience = PATIENCE): Promise<Outlines> {
  const parsed = await parseAll(texts, patience, ({ blocks }) => blocks);
  return new Map([...parsed].filter(([, blocks]) => blocks.length > 0));
}

/** A parsed file; its tree is valid only while it is read. */
export interface ParsedCode {
  readonly path: string;
  readonly text: string;
  readonly root: Node;
  readonly blocks: readonly Outlined[];
}

/** Reads something from each file that can be parsed in time. */
export async function parseAll<T>(
  texts: ReadonlyMap<string, string>,
  patience: Patience,
  read: (code: ParsedCode) => T,
): Promise<ReadonlyMap<string, T>> {
  const results = new Map<string, T>();
  const readable = [...texts].flatMap(([path, text]) => {
    const grammar = text.length > CHARACTERS_MAX || isTooDeep(text) ? undefined : grammarOf(path);
    return grammar === undefined ? [] : [{ path, text, grammar }];
  });
  if (readable.length === 0) return results;
  const parser = await openParser();
  if (parser === undefined) return results;
  try {
    let [characters, patienceLeft] = [CHARACTERS_OF_ALL, patience.all];
    for (const { path, text, grammar } of readable) {
      characters -= text.length;
      if (characters < 0 || patienceLeft < 0) break;
      const loaded = await loadGrammar(grammar);
      if (loaded === undefined) continue;
      const start = computingMs();
      const terms = { ...loaded, isSpent: computingLimit(Math.min(patienceLeft, patience.file)) };
      const result = withTree(text, parser, terms, (root, blocks) => read({ path, text, root, blocks }));
      patienceLeft -= computingMs() - start;
      if (result !== undefined) results.set(path, result);
    }
  } finally {
    parser.delete();
  }
  return results;
}

/** Loads the parsers of these files ahead, so that their outlines need not wait for it. Never rejects. */
export async function loadParsers(paths: readonly string[]): Promise<void> {
  const grammars = new Set(paths.flatMap((path) => grammarOf(path) ?? []));
  if (grammars.size === 0) return;
  const parser = await openParser();
  parser?.delete();
  if (parser !== undefined) await Promise.all([...grammars].map(loadGrammar));
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const one = text.charAt(at);
    if (one === '(' || one === '[' || one === '{') {
      if (++depth > BRACKETS_MAX) return true;
    } else if ((one === ')' || one === ']' || one === '}') && depth > 0) depth--;
  }
  return false;
}

/** Named functions and methods only, as used in a debate. */
export const functionsOf = (outlines: Outlines): ReadonlyMap<string, readonly OutlineBlock[]> =>
  new Map(
    [...outlines].map(([path, blocks]) => [
      path,
      blocks.flatMap(({ kind, name, start, end }) => (kind === 'function' && name !== '' ? [{ name, start, end }] : [])),
    ]),
  );

/** Parses a text and reads something from its tree; undefined if the parser fails or is too slow. */
function withTree<T>(
  text: string,
  parser: Parser,
  { language, query, isSpent }: LoadedGrammar & { readonly isSpent: () => boolean },
  read: (root: Node, blocks: readonly Outlined[]) => T,
): T | undefined {
  let looks = LOOKS_LEAST + text.length / CHARACTERS_A_LOOK;
  const isLate = (): boolean => looks-- < 0 || isSpent();
  try {
    parser.setLanguage(language);
    parser.reset();
    const tree = parser.parse(text, null, { progressCallback: isLate });
    if (tree === null) return undefined;
    try {
      const found = query.captures(tree.rootNode, { progressCallback: isSpent });
      return read(tree.rootNode, nested(found.slice(0, BLOCKS_MAX).map(({ name, node }) => blockOf(node, kindOf(name)))));
    } finally {
      tree.delete();
    }
  } catch {
    return undefined;
  }
}

const kindOf = (capture: string): Outlined['kind'] => (capture === 'class' || capture === 'import' ? capture : 'function');

const blockOf = (node: Node, kind: Outlined['kind']): Outlined => ({
  name: kind === 'import' ? '' : nameOf(node).slice(0, NAME_MAX),
  start: node.startPosition.row + 1,
  // A block that ends with a line break ends on the line before.
  end: Math.max(node.startPosition.row, node.endPosition.row - (node.endPosition.column === 0 ? 1 : 0)) + 1,
  kind,
});

/** Node types that give an anonymous function its name. */
const DECLARES = new Set(['variable_declarator', 'pair', 'public_field_definition', 'field_definition', 'assignment_expression']);
const NAMED_BY = ['name', 'key', 'property', 'left', 'declarator', 'type'] as const;

function nameOf(node: Node): string {
  const own = node.childForFieldName('name') ?? node.childForFieldName('declarator') ?? node.childForFieldName('trait');
  if (own !== null) return firstLine(declared(own).text);
  const { parent } = node;
  if (parent === null || !DECLARES.has(parent.type)) return firstLine(namingChild(node)?.text ?? '');
  for (const field of NAMED_BY) {
    const name = parent.childForFieldName(field);
    if (name !== null && name.id !== node.id) return firstLine(name.text);
  }
  return '';
}

const DECLARATORS_MAX = 8;

/** In C the name is nested in its declarator: `*add(int a)`. */
function declared(node: Node): Node {
  let inner = node;
  for (let at = 0; at < DECLARATORS_MAX; at++) inner = inner.childForFieldName('declarator') ?? inner;
  return inner;
}

/** In some grammars the name of a block is an ordinary child. */
function namingChild(node: Node): Node | null {
  const first = node.namedChild(0);
  if (first === null) return null;
  if (first.type === 'type_spec') return first.childForFieldName('name');
  return /_name$|^selectors$|^simple_name$/.test(first.type) ? first : node.childForFieldName('type');
}

const firstLine = (text: string): string => (text.slice(0, NAME_MAX).split('\n')[0] ?? '').trim();

/** Outer blocks first; of blocks on the same lines only the outermost, and none beyond the depth limit. */
function nested(blocks: readonly Outlined[]): readonly Outlined[] {
  const open: Outlined[] = [];
  return blocks
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((block) => {
      while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) < block.start) open.pop();
      const around = open.at(-1);
      if (around !== undefined && around.start === block.start && around.end === block.end) return false;
      if (open.length >= DEPTH_MAX) return false;
      open.push(block);
      return true;
    });
}
