import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Language, Parser, Query } from 'web-tree-sitter';
import type { Grammar } from './grammars.ts';

/** A grammar with its query for functions, classes and imports. */
export interface LoadedGrammar {
  readonly language: Language;
  readonly query: Query;
}

/** tree-sitter has one memory per process: concurrent reviews must not start it twice. */
let starting: Promise<void> | undefined;

/**
 * Opens a parser, which must be deleted after use because its memory is not garbage-collected. Undefined if tree-sitter does not
 * load.
 */
export async function openParser(): Promise<Parser | undefined> {
  try {
    const { Parser } = await import('web-tree-sitter');
    starting ??= Parser.init();
    await starting;
    return new Parser();
  } catch {
    starting = undefined;
    return undefined;
  }
}

/** By name. A grammar takes up to two megabytes for the life of the process, so it is loaded once. */
const grammars = new Map<Grammar['name'], Promise<LoadedGrammar | undefined>>();

/** Loads a grammar on first use; a failed load is retried the next time. */
export function loadGrammar(grammar: Grammar): Promise<LoadedGrammar | undefined> {
  const known = grammars.get(grammar.name);
  if (known !== undefined) return known;
  const loading = openGrammar(grammar).catch(() => {
    grammars.delete(grammar.name);
    return undefined;
  });
  grammars.set(grammar.name, loading);
  return loading;
}

async function openGrammar({ name, functions, classes, imports = [] }: Grammar): Promise<LoadedGrammar> {
  const { Language, Query } = await import('web-tree-sitter');
  const folder = join(dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json')), 'wasm');
  const language = await Language.load(await readFile(join(folder, `tree-sitter-${name}.wasm`)));
  const patterns = [
    functions.map((type) => `(${type}) @function`),
    classes.map((type) => `(${type}) @class`),
    imports.map((type) => `(${type}) @import`),
  ];
  return { language, query: new Query(language, patterns.flat().join('\n')) };
}
