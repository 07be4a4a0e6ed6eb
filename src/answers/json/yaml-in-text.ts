import { parseDocument } from 'yaml';
import { isNestedTooDeep } from '../../files/nesting.ts';
import type { JsonInText, JsonPiece } from './json-in-text.ts';
import { Unreadable } from './unreadable.ts';

/** The longest text that is read as YAML, and the most blocks in it. */
const TEXT_MAX = 1_000_000;
const BLOCKS_MAX = 20;

/** The target of the search. */
export interface SoughtInYaml {
  /** A block of YAML outside a code fence begins with this name, or with an object around it. */
  readonly isName: (key: string) => boolean;
  /** True if a list that may be truncated counts, without its last element. */
  readonly readsCutList: boolean;
}

/** Lines of a text that may be YAML. */
interface Block {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** It is in an unclosed code fence: the text may be truncated inside it. */
  readonly isCut: boolean;
}

/** JSON values within other text may belong to YAML; a JSON value on separate lines does not. */
export const mayBeYaml = (pieces: readonly JsonPiece[]): boolean => pieces.every(({ standsAlone }) => !standsAlone);

/** Reads YAML in code fences or on separate lines; no pieces if none can be read. */
export function yamlInText(text: string, sought: SoughtInYaml): JsonInText {
  const none: JsonInText = { pieces: [], around: text.trim(), sentences: text.trim(), leftOut: [], isFull: false };
  if (text.length > TEXT_MAX) return none;
  const lines = text.split(/\r?\n/);
  const fences = fencesIn(lines);
  const fenced = fences.filter(({ isYaml }) => isYaml);
  const blocks = fenced.length > 0 ? fenced : bareIn(withoutLines(lines, fences), sought.isName);
  const read = blocks.slice(0, BLOCKS_MAX).flatMap((block) => {
    const value = valueIn(block, sought);
    return value === undefined ? [] : [{ block, piece: pieceOf(value, block.text) }];
  });
  if (read.length === 0) return none;
  const isRead = (at: number): boolean => read.some(({ block }) => block.from <= at && at < block.to);
  const around = lines.filter((line, at) => !isRead(at) && !FENCE.test(line) && line.trim() !== '---');
  return {
    pieces: read.map(({ piece }) => piece),
    around: around.join(' ').replace(/\s+/g, ' ').trim(),
    sentences: around.join('\n'),
    leftOut: [],
    isFull: blocks.length > BLOCKS_MAX,
  };
}

const FENCE = /^\s*(?:```|~~~)/;
const YAML_FENCE = /^\s*(?:```|~~~)\s*(?:ya?ml)?\s*$/i;

/** The blocks in code fences; those that are marked as YAML, or not at all, may be it. */
function fencesIn(lines: readonly string[]): readonly (Block & { readonly isYaml: boolean })[] {
  const blocks: (Block & { readonly isYaml: boolean })[] = [];
  let open: { readonly from: number; readonly isYaml: boolean } | undefined;
  const close = (to: number, isCut: boolean): void => {
    if (open !== undefined) blocks.push({ ...open, to, text: lines.slice(open.from, to).join('\n'), isCut });
    open = undefined;
  };
  for (const [at, line] of lines.entries()) {
    if (!FENCE.test(line)) continue;
    if (open === undefined) open = { from: at + 1, isYaml: YAML_FENCE.test(line) };
    else close(at, false);
  }
  close(lines.length, true);
  return blocks;
}

/** The lines with these blocks blanked out. */
function withoutLines(lines: readonly string[], blocks: readonly Block[]): readonly string[] {
  const left = [...lines];
  for (const { from, to } of blocks) left.fill('', from, to);
  return left;
}

const KEY = /^(?:- )?([\w-]{1,60}):(?:\s|$)/;
const GOES_ON = /^(?:\s|$|#|-(?:\s|$)|[\w-]{1,60}:(?:\s|$))/;

/** The first lines that begin with a name that is looked for, or with one over an indented line, and go on like YAML. */
function bareIn(lines: readonly string[], isName: (key: string) => boolean): readonly Block[] {
  const from = lines.findIndex((line, at) => {
    const key = KEY.exec(line)?.[1];
    return key !== undefined && (isName(key) || (line.endsWith(':') && /^\s+\S/.test(lines[at + 1] ?? '')));
  });
  if (from === -1) return [];
  const length = lines.slice(from).findIndex((line) => !GOES_ON.test(line));
  const to = length === -1 ? lines.length : from + length;
  return [{ from, to, text: lines.slice(from, to).join('\n'), isCut: false }];
}

/** The value of a block; undefined if it is not valid YAML, nests too deep, or uses aliases. */
function valueIn({ text, isCut }: Block, { readsCutList }: SoughtInYaml): object | undefined {
  if (isNestedTooDeep(text)) return undefined;
  try {
    const value = plainIn(text) ?? plainIn(text.replace(UNQUOTED, quotedValue));
    if (typeof value !== 'object' || value === null) return undefined;
    return isCut ? (readsCutList ? withoutLast(value) : undefined) : value;
  } catch {
    return undefined;
  }
}

/** A plain value that YAML cannot read because it contains a colon or begins with a sign of its own. */
const UNQUOTED = /^([ \t]*(?:- +)?[\w-]{1,60}:[ \t]+)([^\s'"|>[{#&*!].*(?::[ \t]|:$).*|[@`%].*|\*\*.*)$/gm;

const quotedValue = (_line: string, key: string, value: string): string => `${key}${JSON.stringify(value.trimEnd())}`;

/** The value of a text as YAML; undefined if it has errors. */
function plainIn(text: string): unknown {
  const document = parseDocument(text, { prettyErrors: false });
  return document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 0 });
}

/** The same with its last element marked as cut off; undefined if it does not end with a list. */
function withoutLast(value: object): object | undefined {
  if (Array.isArray(value)) return [...value.slice(0, -1), new Unreadable('', true)];
  const [name, last] = Object.entries(value).at(-1) ?? [];
  const cut = name === undefined || typeof last !== 'object' || last === null ? undefined : withoutLast(last as object);
  return name === undefined || cut === undefined ? undefined : { ...value, [name]: cut };
}

const pieceOf = (value: object, text: string): JsonPiece => ({
  value,
  text,
  isWhole: true,
  isRepaired: false,
  endsIn: undefined,
  standsAlone: true,
});
