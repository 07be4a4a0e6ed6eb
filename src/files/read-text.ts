import { findNodeAtLocation, type ParseError, type ParseErrorCode, parseTree, printParseErrorCode } from 'jsonc-parser';
import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type YAMLParseError } from 'yaml';
import { UserError } from '../contracts/user-error.ts';
import { NestedTooDeep, parseBoundedJson } from '../core/text/bounded-json.ts';
import { isNestedTooDeep } from './nesting.ts';

/** A value read from a file, with a lookup from path to line. */
export interface ReadValue {
  readonly value: unknown;
  readonly lineOf: (path: readonly (string | number)[]) => number | undefined;
}

/** Parses one line of JSON Lines. */
export const readJsonLine = (line: string, place: string): unknown => parseJson(line, place, 'each line is one whole debate');

/** Parses JSON or YAML; `name` is the user's name for the file. */
export function readText(text: string, name: string): ReadValue {
  const bare = text.replace(/^\uFEFF/, '');
  if (bare.trim() === '')
    throw new UserError('empty-input', 'the file is empty', {
      place: name,
      hint: 'expected JSON or YAML',
    });
  const looksLikeJson = /^\s*[[{]/.test(bare) && !/\.ya?ml$/i.test(name);
  if (looksLikeJson) return { value: parseJson(bare, name), lineOf: (path) => lineInJson(bare, path) };
  return { value: parseYaml(bare, name), lineOf: (path) => lineInYaml(bare, path) };
}

function parseJson(text: string, name: string, hint = 'fix it there; for YAML, use a file that ends in .yaml'): unknown {
  try {
    return parseBoundedJson(text);
  } catch (error) {
    if (error instanceof NestedTooDeep) throw tooDeep(name);
    const errors: ParseError[] = [];
    parseTree(text, errors, { disallowComments: true });
    throw notJson(errors[0], { text, name, hint });
  }
}

const tooDeep = (place: string): UserError =>
  new UserError('too-deep', 'this is nested too deep', {
    place,
    hint: 'check for unclosed brackets',
  });

/** The error for invalid JSON, with its place. */
export function notJson(
  wrong: ParseError | undefined,
  { text, name, hint = 'fix it there' }: { readonly text: string; readonly name: string; readonly hint?: string },
): UserError {
  const { offset, error } = wrong ?? { offset: text.length, error: 1 satisfies ParseErrorCode.InvalidSymbol };
  const before = text.slice(0, offset).split('\n');
  const message = `this is not valid JSON: ${wordsOf(error)} at column ${(before.at(-1) ?? '').length + 1}`;
  return new UserError('not-json', message, { place: /:\d+$/.test(name) ? name : `${name}:${before.length}`, hint });
}

/** `CommaExpected` as `comma expected`. */
const wordsOf = (error: ParseErrorCode): string =>
  printParseErrorCode(error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

function parseYaml(text: string, name: string): unknown {
  if (isNestedTooDeep(text)) throw tooDeep(name);
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined) throw notYaml(error, counter, name);
  const value = expanded(document, name);
  if (refersToItself(value)) {
    throw new UserError('circular', 'a value in this file contains itself', {
      place: name,
      hint: 'write it out instead of using an alias',
    });
  }
  return value;
}

/** The error for invalid YAML, with its place. */
export function notYaml(error: YAMLParseError, counter: LineCounter, name: string): UserError {
  const { line, col } = counter.linePos(error.pos[0]);
  if (error.code === 'MULTIPLE_DOCS')
    return new UserError('not-yaml', 'this file has more than one YAML document', {
      place: `${name}:${line}`,
      hint: 'keep one of them, and take out the line --- between them',
    });
  return new UserError('not-yaml', `this is not valid YAML: ${lowerFirst(error.message)} at column ${col}`, {
    place: `${name}:${line}`,
    hint: 'a file that starts with { is read as JSON',
  });
}

const ALIASES_MAX = 100;

function expanded(document: ReturnType<typeof parseDocument>, name: string): unknown {
  try {
    return document.toJS({ maxAliasCount: ALIASES_MAX });
  } catch {
    throw new UserError('aliases', 'its aliases expand to too much data', { place: name, hint: 'write them out' });
  }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function refersToItself(value: unknown, around: ReadonlySet<unknown> = new Set()): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (around.has(value)) return true;
  const path = new Set(around).add(value);
  return Object.values(value).some((part) => refersToItself(part, path));
}

/** The line of a path in JSON, or of its nearest existing parent. */
function lineInJson(text: string, path: readonly (string | number)[]): number | undefined {
  if (path.length === 0) return undefined;
  const root = treeOf(text);
  for (let length = path.length; root !== undefined && length >= 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node !== undefined)
      return text.slice(0, (node.parent?.type === 'property' ? node.parent : node).offset).split('\n').length;
  }
  return undefined;
}

/** The syntax tree of a JSON text; undefined if it nests too deep. */
function treeOf(text: string): ReturnType<typeof parseTree> {
  try {
    return parseTree(text);
  } catch {
    return undefined;
  }
}

/** The line of a path in YAML, or of its nearest existing parent. */
function lineInYaml(text: string, path: readonly (string | number)[]): number | undefined {
  const counter = new LineCounter();
  let node: unknown = parseDocument(text, { lineCounter: counter }).contents;
  let offset = offsetOf(node);
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(key));
      if (pair === undefined) break;
      offset = offsetOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      offset = offsetOf(node) ?? offset;
    } else break;
  }
  return offset === undefined ? undefined : counter.linePos(offset).line;
}

function offsetOf(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return undefined;
  const [start] = node.range as readonly unknown[];
  return typeof start === 'number' ? start : undefined;
}
