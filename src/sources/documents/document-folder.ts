import { readdir } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import { nameSome } from '../../core/text/name-some.ts';
import { compareText } from '../../core/text/order.ts';
import { diskReason } from '../../files/disk-errors.ts';
import { sha256 } from '../../system/sha256.ts';
import { FORMATS, isDocumentName } from '../conversion/format.ts';
import { type ReadDocument, readDocumentBelow, type TextFile } from './text-file.ts';

const FILES_MAX = 50;
const NAMED_MAX = 8;
const CHARACTERS_MAX = 2 * 1024 * 1024;

/** Reads the documents of a folder as one document: a chapter for each file, in the order of their names. */
export async function readDocumentFolder(folder: string): Promise<ReadDocument> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw refused(folder, `cannot read the folder: ${diskReason(error)}`);
  });
  const names = entries.map(({ name }) => name).filter((name) => !name.startsWith('.'));
  const wanted = names.filter(isDocumentName).toSorted(inOrder);
  const left = names.filter((name) => !isDocumentName(name)).toSorted(compareText);
  if (wanted.length === 0)
    throw refused(folder, `no document in this folder${left.length === 0 ? '' : ` (ignored: ${nameSome(left, NAMED_MAX)})`}`);
  if (wanted.length > FILES_MAX) throw refused(folder, `expected at most ${FILES_MAX} documents, got ${wanted.length}`);
  const files = await Promise.all(
    wanted.map(async (name) => ({ name, ...readable(await readDocumentBelow(folder, name), folder, name) })),
  );
  const text = files.map(({ name, text }) => `# ${name}\n\n${demoted(text)}`).join('\n\n');
  if (text.length > CHARACTERS_MAX)
    throw refused(folder, `the documents of this folder have more than ${CHARACTERS_MAX} characters`);
  const title = basename(resolve(folder));
  return {
    name: title,
    title,
    text,
    digest: sha256(Buffer.from(files.map(({ name, digest }) => `${digest} ${name}\n`).join(''))),
    files: files.map(({ name, digest, converted }) => ({ file: name, digest, ...defined({ converted }) })),
    ...(left.length === 0 ? {} : { remarks: [remark('note', 'sources-not-read', { folder, names: left })] }),
  };
}

/** `2-market.md` comes before `10-team.md`. */
const inOrder = (one: string, other: string): number => compareText(padded(one), padded(other));
const padded = (name: string): string => name.replace(/\d{1,9}/g, (digits) => digits.padStart(10, '0'));

const refused = (folder: string, message: string): UserError =>
  new UserError('no-document', message, { place: folder, hint: `pass a folder with ${FORMATS} files, or one file` });

function readable(read: TextFile, folder: string, name: string): Exclude<TextFile, { readonly why: string }> {
  if ('text' in read) return read;
  throw new UserError('unreadable', `cannot read the document ${name}: ${read.why}`, {
    place: folder,
    hint: `repair it, save it as ${FORMATS}, or take it out of the folder`,
  });
}

const FENCE = /^ {0,3}(?:```|~~~)/;
const HEADING = /^( {0,3})(#{1,5})(?=[ \t])/;

/** The same text with its headings one level lower, so that they are below the name of their file. */
function demoted(text: string): string {
  let isCode = false;
  const lines = text.split('\n').map((line) => {
    if (FENCE.test(line)) isCode = !isCode;
    return isCode ? line : line.replace(HEADING, '$1#$2');
  });
  return lines.join('\n').trim();
}
