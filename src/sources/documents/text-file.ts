import { realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { codeOf, diskReason } from '../../files/disk-errors.ts';
import { sha256 } from '../../system/sha256.ts';
import { workTree } from '../git/work-tree.ts';

const MIB = 1024 * 1024;
/** The largest file that is read. */
const TEXT_FILE_MAX = 2 * MIB;
const TOO_LARGE = `it is larger than ${TEXT_FILE_MAX / MIB} MiB`;

/** A text file, or the reason there is none. */
export type TextFile =
  | {
      /** With LF line endings and without a byte order mark. */
      readonly text: string;
      /** The SHA-256 of its bytes. */
      readonly digest: string;
    }
  | { readonly why: string; readonly isMissing: boolean };

/** Reads a UTF-8 file below a folder; links out of the folder are not followed. */
export async function readTextBelow(folder: string, path: string): Promise<TextFile> {
  try {
    const root = await realpath(folder);
    const place = relative(root, await realpath(join(root, path)));
    if (leadsOut(place)) return unread('it leads out of the folder');
    const content = await workTree(root, TEXT_FILE_MAX)(place);
    if (content.kind === 'bytes') return textOf(content.bytes);
    return unread(content.kind === 'refused' ? content.why : TOO_LARGE);
  } catch (error) {
    return { why: diskReason(error), isMissing: codeOf(error) === 'ENOENT' };
  }
}

/** True for a relative path that leaves its folder. */
export const leadsOut = (way: string): boolean => way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);

const unread = (why: string): TextFile => ({ why, isMissing: false });

/** Decodes bytes as text. */
export function textOf(bytes: Buffer): TextFile {
  if (bytes.length > TEXT_FILE_MAX) return unread(TOO_LARGE);
  if (bytes.includes(0)) return unread('it is not text: it has NUL bytes');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text: text.replaceAll('\r\n', '\n'), digest: sha256(bytes) };
  } catch {
    return unread('it is not in UTF-8');
  }
}
