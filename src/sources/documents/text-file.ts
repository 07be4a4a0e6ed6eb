import { realpath } from 'node:fs/promises';
import { basename, isAbsolute, join, relative, sep } from 'node:path';
import type { Converted, Fetched } from '../../contracts/material.ts';
import type { Remark } from '../../contracts/remark.ts';
import { defined } from '../../core/defined.ts';
import { codeOf, diskReason } from '../../files/disk-errors.ts';
import { sha256 } from '../../system/sha256.ts';
import { LIMITS } from '../conversion/conversion.ts';
import { convertApart } from '../conversion/convert.ts';
import { formatOf } from '../conversion/format.ts';
import { workTree } from '../git/work-tree.ts';

const MIB = 1024 * 1024;
/** The largest file that is read. */
const TEXT_FILE_MAX = 2 * MIB;
const tooLarge = (most: number): TextFile => unread(`it is larger than ${most / MIB} MiB`);

/** The text of a document. */
export interface DocumentText {
  /** With LF line endings and without a byte order mark. */
  readonly text: string;
  /** The SHA-256 of its bytes. */
  readonly digest: string;
  /** Its title, if the text has no heading that says it. */
  readonly title?: string;
  /** Its original format, if it was converted to text. */
  readonly converted?: Converted;
  /** Where it was fetched, if it is no file. */
  readonly fetched?: Fetched;
}

/** A text file, or the reason there is none. */
export type TextFile = DocumentText | { readonly why: string; readonly isMissing: boolean };

/** A document as it was read. */
export interface ReadDocument extends DocumentText {
  /** Its file name without folders. */
  readonly name: string;
  /** The files of a folder that was read as one document. */
  readonly files?: readonly ReadFile[];
  readonly remarks?: readonly Remark[];
}

/** A file that is a part of a document. */
export interface ReadFile extends Omit<DocumentText, 'text' | 'title' | 'fetched'> {
  readonly file: string;
}

/** Reads a UTF-8 file below a folder; links out of the folder are not followed. */
export const readTextBelow = (folder: string, path: string): Promise<TextFile> =>
  readBelow(folder, path, { most: TEXT_FILE_MAX, read: textOf });

/** Reads a document below a folder in any format; links out of the folder are not followed. */
export const readDocumentBelow = (folder: string, path: string): Promise<TextFile> =>
  readBelow(folder, path, { most: LIMITS.bytes, read: (bytes) => documentTextOf(bytes, basename(path)) });

interface Reading {
  readonly most: number;
  readonly read: (bytes: Buffer) => TextFile | Promise<TextFile>;
}

async function readBelow(folder: string, path: string, { most, read }: Reading): Promise<TextFile> {
  try {
    const root = await realpath(folder);
    const place = relative(root, await realpath(join(root, path)));
    if (leadsOut(place)) return unread('it leads out of the folder');
    const content = await workTree(root, most)(place);
    if (content.kind === 'bytes') return await read(content.bytes);
    return content.kind === 'refused' ? unread(content.why) : tooLarge(most);
  } catch (error) {
    return { why: diskReason(error), isMissing: codeOf(error) === 'ENOENT' };
  }
}

/** The text of a document in any format: decoded, or converted in a thread of its own. */
export async function documentTextOf(bytes: Buffer, name: string): Promise<TextFile> {
  const format = formatOf(name, bytes);
  if (typeof format === 'object') return unread(format.why);
  if (format === 'text') return textOf(bytes);
  if (bytes.length > LIMITS.bytes) return tooLarge(LIMITS.bytes);
  const digest = sha256(bytes);
  const answer = await convertApart(bytes, format);
  if ('why' in answer) return unread(answer.why);
  const { text, title, pages, unread: missing = [] } = answer.conversion;
  const converted = { format, ...defined({ pages }), ...(missing.length === 0 ? {} : { unread: missing }) };
  return { text, digest, ...defined({ title }), converted };
}

/** True for a relative path that leaves its folder. */
export const leadsOut = (way: string): boolean => way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);

const unread = (why: string): TextFile => ({ why, isMissing: false });

/** Decodes bytes as text. */
export function textOf(bytes: Buffer): TextFile {
  if (bytes.length > TEXT_FILE_MAX) return tooLarge(TEXT_FILE_MAX);
  if (bytes.includes(0)) return unread('it is not text: it has NUL bytes');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text: text.replaceAll('\r\n', '\n'), digest: sha256(bytes) };
  } catch {
    return unread('it is not in UTF-8');
  }
}
