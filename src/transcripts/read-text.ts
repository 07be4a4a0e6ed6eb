import { type ParseError, type ParseErrorCode, parseTree, printParseErrorCode } from 'jsonc-parser';
import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { UserError } from '../contracts/user-error.ts';

/** A value read from a file, and the line a path inside it stands on. */
export interface ReadValue {
  readonly value: unknown;
  readonly lineOf: (path: readonly (string | number)[]) => number | undefined;
}

/** Reads JSON or YAML; `name` is what the user calls the file. */
export function readText(text: string, name: string): ReadValue {
  const bare = text.replace(/^\uFEFF/, '');
  if (bare.trim() === '')
    throw new UserError('empty-input', 'the file is empty', {
      place: name,
      hint: 'a debate is an object with a protocol: see the README',
    });
  const looksLikeJson = /^\s*[[{]/.test(bare) && !/\.ya?ml$/i.test(name);
  return { value: looksLikeJson ? parseJson(bare, name) : parseYaml(bare, name), lineOf: (path) => lineIn(bare, path) };
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const errors: ParseError[] = [];
    parseTree(text, errors, { disallowComments: true });
    const { offset, error } = errors[0] ?? { offset: text.length, error: 1 satisfies ParseErrorCode.InvalidSymbol };
    const before = text.slice(0, offset).split('\n');
    const message = `this is not valid JSON: ${wordsOf(error)} at column ${(before.at(-1) ?? '').length + 1}`;
    throw new UserError('not-json', message, {
      place: `${name}:${before.length}`,
      hint: 'YAML is read too, from a file that ends in .yaml',
    });
  }
}

/** `CommaExpected` as `comma expected`. */
const wordsOf = (error: ParseErrorCode): string =>
  printParseErrorCode(error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

function parseYaml(text: string, name: string): unknown {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const [error] = document.errors;
  if (error !== undefined) {
    const line = counter.linePos(error.pos[0]).line;
    throw new UserError('not-yaml', `this is not valid YAML: ${error.message.split('\n')[0]}`, { place: `${name}:${line}` });
  }
  const value: unknown = document.toJS({ maxAliasCount: 100 });
  if (refersToItself(value))
    throw new UserError('circular', 'something in this file contains itself', {
      place: name,
      hint: 'write it out instead of using an alias',
    });
  return value;
}

function refersToItself(value: unknown, around: ReadonlySet<unknown> = new Set()): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (around.has(value)) return true;
  const path = new Set(around).add(value);
  return Object.values(value).some((part) => refersToItself(part, path));
}

/** The line of a path, or of the nearest thing around it that exists. */
function lineIn(text: string, path: readonly (string | number)[]): number | undefined {
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
