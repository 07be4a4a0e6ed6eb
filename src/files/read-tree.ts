import { type Node as JsonNode, type ParseError, parseTree } from 'jsonc-parser';
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { UserError } from '../contracts/user-error.ts';
import { nesting } from './nesting.ts';
import { notJson, notYaml, type ReadValue } from './read-text.ts';

/** The limits of a settings file, which may be hostile. */
const LIMITS = { characters: 65_536, depth: 12, values: 2_000, aliases: 100 } as const;

/** Keys with a special meaning in JavaScript. */
const NO_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses a small settings file, JSON or YAML, into plain values with the line of each. Size, depth and aliases are limited, so
 * hostile input cannot make it slow. A duplicate key is an error.
 */
export function readTree(text: string, name: string, { comments }: { readonly comments: boolean }): ReadValue {
  const bare = text.replace(/^\uFEFF/, '');
  if (bare.length > LIMITS.characters) throw tooMuch(name, 'long', `${LIMITS.characters / 1_024} KiB`);
  if (nesting(bare) > LIMITS.depth * 4) throw tooMuch(name, 'deep', `${LIMITS.depth} levels`);
  const isJson = /^\s*(\/[/*]|[[{])/.test(bare) && !/\.ya?ml$/i.test(name);
  try {
    return isJson ? readJson(bare, name, comments) : readYaml(bare, name);
  } catch (error) {
    // A parser that runs out of stack met another kind of deep nesting.
    if (error instanceof RangeError) throw tooMuch(name, 'deep', `${LIMITS.depth} levels`);
    throw error;
  }
}

const tooMuch = (place: string, how: string, most: string): UserError =>
  new UserError('too-much', `this is too ${how} for settings`, { place, hint: `at most ${most}` });

type Path = readonly (string | number)[];

/** The state of a parse: the lines of values, and their number. */
class Reading {
  readonly #lines = new Map<string, number>();
  readonly #name: string;
  #values = 0;

  constructor(name: string) {
    this.#name = name;
  }

  enter(path: Path, line: number): void {
    if (++this.#values > LIMITS.values) throw tooMuch(this.#name, 'long', `${LIMITS.values} values`);
    if (path.length > LIMITS.depth) throw tooMuch(`${this.#name}:${line}`, 'deep', `${LIMITS.depth} levels`);
    this.#lines.set(JSON.stringify(path), line);
  }

  /** Adds a key to an object. */
  put(into: Record<string, unknown>, key: string, { value, line }: { readonly value: unknown; readonly line: number }): void {
    const place = `${this.#name}:${line}`;
    if (NO_NAMES.has(key)) throw new UserError('bad-name', `${key} is not a valid setting name`, { place, hint: 'remove it' });
    if (Object.hasOwn(into, key))
      throw new UserError('twice', `duplicate key ${JSON.stringify(key.slice(0, 60))}`, {
        place,
        hint: 'remove one of them',
      });
    into[key] = value;
  }

  /** The line of a path, or of its nearest existing parent. */
  lineOf(path: Path): number | undefined {
    for (let length = path.length; length > 0; length--) {
      const line = this.#lines.get(JSON.stringify(path.slice(0, length)));
      if (line !== undefined) return line;
    }
    return undefined;
  }
}

function readJson(text: string, name: string, comments: boolean): ReadValue {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: !comments, allowTrailingComma: comments });
  if (root === undefined || errors.length > 0) throw notJson(errors[0], { text, name });
  const reading = new Reading(name);
  const counter = new LineCounter();
  counter.addNewLine(0);
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) counter.addNewLine(at + 1);
  const plainOf = (node: JsonNode, path: Path): unknown => {
    const line = counter.linePos((node.parent?.type === 'property' ? node.parent : node).offset).line;
    reading.enter(path, line);
    if (node.type === 'array') return (node.children ?? []).map((child, index) => plainOf(child, [...path, index]));
    if (node.type !== 'object') return node.value;
    const object: Record<string, unknown> = {};
    for (const { children } of node.children ?? []) {
      const [key, child] = children ?? [];
      if (key === undefined || child === undefined) continue;
      const name = String(key.value);
      reading.put(object, name, { value: plainOf(child, [...path, name]), line: counter.linePos(key.offset).line });
    }
    return object;
  };
  return { value: plainOf(root, []), lineOf: (path) => reading.lineOf(path) };
}

function readYaml(text: string, name: string): ReadValue {
  const counter = new LineCounter();
  // Duplicate keys are found here: the parser would compare each with each.
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, uniqueKeys: false });
  const [error] = document.errors;
  if (error !== undefined) throw notYaml(error, counter, name);
  const reading = new Reading(name);
  const lineAt = (node: unknown, around: number): number => {
    const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined;
    return Array.isArray(range) && typeof range[0] === 'number' ? counter.linePos(range[0]).line : around;
  };
  let aliases = 0;
  const plainOf = (node: unknown, path: Path, line: number): unknown => {
    reading.enter(path, line);
    if (isAlias(node)) {
      if (++aliases > LIMITS.aliases) throw tooMuch(name, 'long', `${LIMITS.aliases} aliases`);
      return plainOf(node.resolve(document as Document), path, line);
    }
    if (isSeq(node)) return node.items.map((item, index) => plainOf(item, [...path, index], lineAt(item, line)));
    if (!isMap(node)) return isScalar(node) ? plain(node.value) : (node ?? null);
    const object: Record<string, unknown> = {};
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.value) : '[something else]';
      const at = lineAt(key, line);
      reading.put(object, name, { value: plainOf(value, [...path, name], at), line: at });
    }
    return object;
  };
  return { value: plainOf(document.contents, [], 1), lineOf: (path) => reading.lineOf(path) };
}

/** Restricts values to the types of JSON. */
const plain = (value: unknown): unknown =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
