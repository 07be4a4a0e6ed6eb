import type { Piece } from './piece.ts';

const KIND = /(?<=^|["'`])[+ -]?kind:[ \t]{0,8}["']?Secret["']?[ \t\r]{0,8}$/gm;
const SEALED_KIND = /(?<=^|["'`])[+ -]?kind:[ \t]{0,8}["']?SealedSecret["']?[ \t\r]{0,8}$/gm;
const BOUNDARY = /^[+ -]?---/;
const DATA = /^[+ -]?(?:data|stringData):[ \t\r]*$/;
const SPEC = /^[+ -]?spec:[ \t\r]*$/;
const ENTRY = /^[+ -]? {1,8}["']?[\w.-]{1,100}["']?:[ \t]{1,8}["']?(?<value>[^\s"'|>\\][^\s"'\\]{3,})["']?[ \t\r]*$/d;

/** No manifest is longer. */
const LINES_MAX = 2_000;

/** The values under `data` in manifests of kind `Secret`. */
export const findManifestSecrets = (text: string): readonly Piece[] => findEntries(text, KIND, DATA);

/** The values in manifests of kind `SealedSecret`: only the cluster can read them, so they are no secrets. */
export const findSealedValues = (text: string): ReadonlySet<string> =>
  new Set(findEntries(text, SEALED_KIND, SPEC).map(({ start, end }) => text.slice(start, end)));

function findEntries(text: string, kind: RegExp, section: RegExp): readonly Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { index } of text.matchAll(kind)) {
    if (index < done) continue;
    const start = startOfManifest(text, index, done);
    done = takeManifest({ text, section, pieces }, start);
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
  /** The line below which the entries stand. */
  readonly section: RegExp;
  readonly pieces: Piece[];
}

/** Takes the entries of one manifest, and tells where it ends. */
function takeManifest({ text, section, pieces }: Taking, start: number): number {
  let at = start;
  let isData = false;
  for (let lines = 0; at < text.length && lines < 2 * LINES_MAX; lines++) {
    const end = text.indexOf('\n', at);
    const lineEnd = end < 0 ? text.length : end;
    const line = text.slice(at, lineEnd);
    if (at > start && BOUNDARY.test(line)) return at;
    if (/^[+ -]?[\w"']/.test(line)) isData = section.test(line);
    const value = isData ? ENTRY.exec(line)?.indices?.groups?.value : undefined;
    if (value !== undefined) pieces.push({ start: at + value[0], end: at + value[1] });
    at = lineEnd + 1;
  }
  return at;
}
