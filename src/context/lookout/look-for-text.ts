import { setImmediate } from 'node:timers/promises';
import type { Look } from '../../contracts/lookout.ts';
import type { FoundPaths } from '../../contracts/reviewed-files.ts';
import { fenced } from '../../safety/fence/fence.ts';
import { visible } from '../../safety/injection/visible.ts';
import { named } from '../layout/file-header.ts';
import { shortened } from '../layout/margin.ts';
import { linesOf } from '../layout/rows.ts';
import { givenPath } from './given-path.ts';
import { FILE_BYTES, FILE_MIB, fitting, type Ground, nothingToSee } from './ground.ts';

const HITS_MOST = 50;
const FILES_MOST = 20;
const TEXT_MOST = 500;
const LINE_CHARACTERS = 300;
/** Characters shown before a match in a long line. */
const BEFORE_HIT = 100;
/** The size limit of one search. */
const SEARCH_BYTES = 16 * 1024 * 1024;
const BATCH = 20;

/** Returns the lines that contain a text, with secrets redacted. */
export async function lookForText(ground: Ground, look: Extract<Look, { readonly tool: 'search' }>): Promise<string> {
  const { files, nonce, signal } = ground;
  const refused = whyNotSearched(look.text);
  if (refused !== undefined) return refused;
  const under = await placeOf(ground, look.path);
  if ('said' in under) return under.said;
  const found = await files.holding(look.text, under.path, signal);
  // Partial matches say nothing about the rest.
  signal.throwIfAborted();
  if (found.kind === 'none') return nothingToSee(found.why, nonce);
  const { hits, more } = await hitsIn(ground, found, look.text);
  if (hits.length === 0)
    return `No line ${look.path === undefined ? 'of the reviewed work' : 'there'} holds this text. What is binary, larger than ${FILE_MIB} MiB or a masked secret is not searched.`;
  const { rows, cut } = rowsOf(hits, look.text);
  const shown = fitting(rows);
  const body = fenced('search', shown.join('\n'), nonce);
  if (!more && !cut && shown.length === rows.length) return body;
  return `${body}\nThere may be more: at most ${HITS_MOST} lines of ${FILES_MOST} files are shown. Give a path, or more of the text.`;
}

/** Why a text cannot be searched for; undefined if it can. */
export function whyNotSearched(text: string): string | undefined {
  if (text.trim() === '') return 'There is nothing to search for: give some text.';
  if (text.length > TEXT_MOST) return `A text of at most ${TEXT_MOST} characters can be searched for.`;
  if (/[\n\0]/.test(text)) return 'A search is for text on one line.';
  return text.includes('[masked ') ? 'What is masked cannot be searched for.' : undefined;
}

/** Where to search, or the answer if that is impossible. */
async function placeOf(
  { files, nonce }: Ground,
  path: string | undefined,
): Promise<{ readonly path: string | undefined } | { readonly said: string }> {
  const found = await files.paths();
  if (found.kind === 'none') return { said: nothingToSee(found.why, nonce) };
  if (path === undefined) return { path };
  const given = givenPath(path, new Set(found.paths));
  if (given.kind === 'refused') return { said: `This cannot be searched: ${given.why}.` };
  if (given.path === '') return { path: undefined };
  const isThere = found.paths.some((one) => one === given.path || one.startsWith(`${given.path}/`));
  return isThere ? { path: given.path } : { said: 'There is no such file or folder in the reviewed work.' };
}

interface FileHits {
  readonly path: string;
  readonly lines: readonly { readonly number: number; readonly text: string }[];
}

/**
 * Only visible text counts as a match: a search must not reveal, not even by a count, that a text is part of a secret. So files
 * are redacted and then searched again.
 */
async function hitsIn(
  { files, masker, signal }: Ground,
  found: Extract<FoundPaths, { readonly kind: 'paths' }>,
  text: string,
): Promise<{ readonly hits: readonly FileHits[]; readonly more: boolean }> {
  const hits: FileHits[] = [];
  let room = SEARCH_BYTES;
  for (let at = 0; at < found.paths.length; at += BATCH) {
    const batch = found.paths.slice(at, at + BATCH);
    const readings = await files.read(batch, { each: FILE_BYTES, all: BATCH * FILE_BYTES });
    for (const path of batch) {
      const reading = readings.get(path);
      if (reading?.kind !== 'text') continue;
      if (hits.length === FILES_MOST || room <= 0) return { hits, more: true };
      room -= Buffer.byteLength(reading.text);
      const lines = linesOf(masker.mask(reading.text, path).text).flatMap((line, index) =>
        line.includes(text) ? [{ number: index + 1, text: line }] : [],
      );
      if (lines.length > 0) hits.push({ path, lines });
      // Redaction blocks the event loop.
      await setImmediate();
      signal.throwIfAborted();
    }
  }
  return { hits, more: found.more };
}

/** The first matches of every file, as many as fit if all files get the same share. */
function rowsOf(hits: readonly FileHits[], text: string): { readonly rows: readonly string[]; readonly cut: boolean } {
  const shownOf = (each: number): number => hits.reduce((sum, { lines }) => sum + Math.min(lines.length, each), 0);
  let each = HITS_MOST;
  while (each > 1 && shownOf(each) > HITS_MOST) each--;
  const rows = hits.flatMap(({ path, lines }) => [
    ...lines.slice(0, each).map((line) => `${visible(named(path))}:${line.number}: ${around(line.text, text)}`),
    ...(lines.length > each ? [`${visible(named(path))}: ${lines.length - each} more`] : []),
  ]);
  return { rows, cut: hits.some(({ lines }) => lines.length > each) };
}

/** A line, or the part of a long line around the match. */
function around(line: string, text: string): string {
  const from = Math.max(0, line.indexOf(text) - BEFORE_HIT);
  const start = line.length <= LINE_CHARACTERS || from === 0 ? 0 : from;
  return `${start > 0 ? '… ' : ''}${shortened(visible(line.slice(start).replace(/\r$/, '')), LINE_CHARACTERS)}`;
}
