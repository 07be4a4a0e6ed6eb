/** A file of a package, as a lock file lists it. */
export interface ListedFile {
  readonly line: number;
  readonly endLine: number;
  readonly name: string;
  readonly url: string | undefined;
  /** Behind its kind: `sha256-…`. */
  readonly hash: string | undefined;
}

/** `hash = "sha256:…"` of uv and poetry, `hashes = { sha256 = "…" }` and `sha256 = "…"` of pylock. */
const HASH = /\b(?:hash\s*=\s*"(\w{2,10}):|(md5|sha\d{1,3})\s*=\s*")([0-9a-f]{16,200})"/i;
const URL = /\b(?:url|path)\s*=\s*"([^"\\]{1,2000})"/;
const NAME = /\b(?:file|name)\s*=\s*"([^"\\]{1,500})"/;
/** A table on one line, with one in it at most. */
const INLINE = /\{[^{}]{0,4000}(?:\{[^{}]{0,1000}\}[^{}]{0,1000})?\}/g;
/** A separate table for each file, and the table of its hashes. */
const TABLE = /^\s*\[{1,2}[\w.]{1,100}\.(?:wheels|sdist|archive)(\.hashes)?\]{1,2}/;

/** The files that some lines of a lock file list: each in an inline table, or in a separate table. */
export function listedFiles(lines: readonly string[], from: number, to: number): readonly ListedFile[] {
  const files: ListedFile[] = [];
  let open: { readonly line: number; text: string } | undefined;
  const take = (text: string, line: number, endLine: number): void => {
    const [, kind, other, hash] = HASH.exec(text) ?? [];
    const url = URL.exec(text)?.[1];
    const name = NAME.exec(text)?.[1] ?? url?.slice(url.lastIndexOf('/') + 1);
    if (name === undefined || (hash === undefined && !ARCHIVE.test(name))) return;
    files.push({ line, endLine, name, url, hash: hash === undefined ? undefined : `${kind ?? other}-${hash}` });
  };
  for (let at = from; at <= to; at++) {
    const text = (lines[at - 1] ?? '').slice(0, LINE_MAX);
    const table = TABLE.exec(text);
    if (/^\s*\[/.test(text) && table?.[1] === undefined && open !== undefined) {
      take(open.text, open.line, at - 1);
      open = undefined;
    }
    if (table !== null) open ??= { line: at, text: '' };
    else if (open !== undefined) open.text += `\n${text}`;
    else for (const [inline] of text.matchAll(INLINE)) take(inline, at, at);
  }
  if (open !== undefined) take(open.text, open.line, to);
  return files;
}

const LINE_MAX = 20_000;
const ARCHIVE = /\.(?:whl|zip|egg|tar\.\w{1,4}|tgz)$/i;
