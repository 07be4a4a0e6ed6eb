import type { Node } from 'web-tree-sitter';
import { type Outlined, type ParsedCode, type Patience, parseAll } from '../layout/outline.ts';

/** Where a file uses or defines wanted names. */
export interface CodeUses {
  readonly blocks: readonly Outlined[];
  /** Uses outside of imports, each with its line. */
  readonly uses: readonly { readonly name: string; readonly line: number }[];
}

const USES_MAX = 200;
/** The node types of names, in all grammars. */
const IS_NAME = /identifier|^(?:name|constant|word|command_name|variable_name|simple_name)$/;

/** Finds the uses of names in files; names in comments and strings are none. Files that cannot be parsed in time are left out. */
export function readUses(
  texts: ReadonlyMap<string, string>,
  names: ReadonlySet<string>,
  patience: Patience,
): Promise<ReadonlyMap<string, CodeUses>> {
  const words = new RegExp(`(?<![\\w$])(?:${[...names].map((name) => name.replaceAll('$', '\\$')).join('|')})(?![\\w$])`, 'g');
  return parseAll(texts, patience, (code) => usesIn(code, words));
}

function usesIn({ text, root, blocks }: ParsedCode, words: RegExp): CodeUses {
  const imports = blocks.filter(({ kind }) => kind === 'import');
  const uses: { name: string; line: number }[] = [];
  const seen = new Set<string>();
  for (const { 0: name, index } of text.matchAll(words)) {
    if (uses.length === USES_MAX) break;
    const node: Node | null = root.descendantForIndex(index, index + name.length);
    if (node === null || !IS_NAME.test(node.type)) continue;
    const line = node.startPosition.row + 1;
    const isDefined = blocks.some((block) => block.start === line && block.name === name);
    if (isDefined || seen.has(`${name} ${line}`) || imports.some(({ start, end }) => start <= line && end >= line)) continue;
    seen.add(`${name} ${line}`);
    uses.push({ name, line });
  }
  return { blocks, uses };
}
