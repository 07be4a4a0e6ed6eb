import type { Piece } from '../reading/piece.ts';

const KIND = /^[+-]?(?<indent>[ ]{0,40})(?:-[ ])?kind:[ \t]{0,8}["']?(?<kind>Secret|SealedSecret)["']?[ \t\r]{0,8}$/gm;
const KIND_IN_TEXT = /(?<=["'`])[+ -]?kind:[ \t]{0,8}["']?(?<kind>Secret|SealedSecret)["']?[ \t\r]{0,8}$/gm;
const BOUNDARY = /^[+ -]?(?:---|\.\.\.)/;
const ENTRY = /^(?:["']?[\w./-]{1,100}["']?|["'][^"'\n]{1,100}["']):(?:[ \t]{1,8}(?<value>\S[^\n]*))?$/d;

/** No manifest is longer. */
const LINES_MAX = 2_000;

/** The values under `data` in manifests of kind `Secret`, as YAML and as JSON. */
export const findManifestSecrets = (text: string): readonly Piece[] =>
  text.includes('Secret')
    ? inOrder([...findEntries(text, 'Secret', /^(?:data|stringData):[ \t\r]*(?:#.*)?$/), ...findInJson(text)])
    : [];

/** The values in manifests of kind `SealedSecret`: only the cluster can read them, so they are no secrets. */
export const findSealedValues = (text: string): ReadonlySet<string> =>
  new Set(
    text.includes('SealedSecret')
      ? findEntries(text, 'SealedSecret', /^(?:spec|encryptedData):[ \t\r]*$/).map(({ start, end }) => text.slice(start, end))
      : [],
  );

const inOrder = (pieces: readonly Piece[]): readonly Piece[] => {
  let end = 0;
  return [...pieces]
    .sort((a, b) => a.start - b.start)
    .filter((piece) => {
      const isFree = piece.start >= end;
      if (isFree) end = piece.end;
      return isFree;
    });
};

function findEntries(text: string, wanted: string, section: RegExp): readonly Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of [...text.matchAll(KIND), ...text.matchAll(KIND_IN_TEXT)].sort((a, b) => a.index - b.index)) {
    if (match.groups?.kind !== wanted || match.index < done) continue;
    const indent = match[0].indexOf('kind:') - (/^[+-](?![ ]?-[ ])/.test(match[0]) ? 1 : 0);
    const start = startOfManifest(text, match.index, done);
    done = takeManifest({ text, section, pieces, indent: Math.max(0, indent) }, start);
  }
  return pieces;
}

function startOfManifest(text: string, from: number, notBefore: number): number {
  let start = from;
  for (let lines = 0; start > notBefore && lines < LINES_MAX; lines++) {
    const before = text.lastIndexOf('\n', start - 2) + 1;
    if (before < notBefore || BOUNDARY.test(text.slice(before, before + 4))) return start;
    start = before;
  }
  return start;
}

interface Taking {
  readonly text: string;
  /** The line above the entries. */
  readonly section: RegExp;
  readonly pieces: Piece[];
  /** The indentation of the manifest's fields. */
  readonly indent: number;
}

/** Collects the entries of one manifest, and returns its end. */
function takeManifest({ text, section, pieces, indent }: Taking, start: number): number {
  let at = start;
  let isData = false;
  let block: Block | undefined;
  for (let lines = 0; at < text.length && lines < 2 * LINES_MAX; lines++) {
    const end = text.indexOf('\n', at);
    const lineEnd = end < 0 ? text.length : end;
    const line = text.slice(at, Math.min(lineEnd, at + 20_000));
    if (at > start && BOUNDARY.test(line)) return at;
    const mark = /^[+-](?=[ ]|\w|$)/.test(line) ? 1 : 0;
    const body = line.slice(mark).trimStart();
    const depth = line.length - mark - body.length;
    if (body !== '' && depth <= indent) {
      isData = section.test(body.replace(/^- /, '')) || (depth === indent && section.test(body));
      block = undefined;
    } else if (isData && body !== '') block = takeLine({ at: at + mark + depth, body: body.trimEnd(), depth, block }, pieces);
    at = lineEnd + 1;
  }
  return at;
}

interface DataLine {
  readonly at: number;
  readonly body: string;
  readonly depth: number;
  readonly block: Block | undefined;
}

/** A key whose value is on the lines below it: its indentation, and whether the lines are literal. */
interface Block {
  readonly depth: number;
  readonly isLiteral: boolean;
}

/** Takes the value of one line, and returns whether it continues below. */
function takeLine({ at, body, depth, block }: DataLine, pieces: Piece[]): Block | undefined {
  const entry = ENTRY.exec(body);
  if (block !== undefined && depth > block.depth && (block.isLiteral || entry === null)) {
    pieces.push({ start: at, end: at + body.length });
    return block;
  }
  if (entry === null) return undefined;
  const place = entry.indices?.groups?.value;
  if (place === undefined) return { depth, isLiteral: false };
  const value = body.slice(...place);
  if (/^[|>][+-]?\d?(?:[ \t]+#.*)?$/.test(value)) return { depth, isLiteral: true };
  const inside = /^(["'])(.*)\1(?:[ \t]+#.*)?$/.exec(value);
  const [start, length] = inside === null ? [0, value.replace(/[ \t]+#.*$/, '').length] : [1, (inside[2] ?? '').length];
  if (length > 0) pieces.push({ start: at + place[0] + start, end: at + place[0] + start + length });
  return undefined;
}

const KIND_JSON = /\\{0,3}"kind\\{0,3}"\s{0,4}:\s{0,4}\\{0,3}"Secret\\{0,3}"/g;
const DATA_JSON = /\\{0,3}"(?:stringData|data)\\{0,3}"\s{0,4}:\s{0,4}\{(?<data>[^{}]{0,8000})\}/dg;
const ENTRY_JSON = /\\{0,3}"[^"\\\n]{1,100}\\{0,3}"\s{0,4}:\s{0,4}\\{0,3}"(?<value>[^"\\\n]{1,8000})\\{0,3}"/dg;
const NEAR = 8_000;

function findInJson(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { index } of text.matchAll(KIND_JSON)) {
    if (index < done) continue;
    const from = Math.max(done, index - NEAR);
    done = index + NEAR;
    for (const match of text.slice(from, done).matchAll(DATA_JSON)) {
      const [start, end] = match.indices?.groups?.data ?? [0, 0];
      for (const entry of text.slice(from + start, from + end).matchAll(ENTRY_JSON)) {
        const [first, last] = entry.indices?.groups?.value ?? [0, 0];
        pieces.push({ start: from + start + first, end: from + start + last });
      }
    }
  }
  return pieces;
}
