import { realpath, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { UserError } from '../../contracts/user-error.ts';
import { diskReason } from '../../files/disk-errors.ts';
import { FORMATS } from '../conversion/format.ts';
import { readDocumentFolder } from './document-folder.ts';
import { documentTextOf, type ReadDocument, readDocumentBelow, type TextFile } from './text-file.ts';

/** Reads a document in any format, or a folder of them as one document. */
export async function readDocument(path: string): Promise<ReadDocument> {
  return (await isFolder(path)) ? readDocumentFolder(path) : checked(await readFile(path), path, basename(path));
}

/** The same for bytes in memory, such as those of a pipe. */
export const documentOf = async (bytes: Buffer, name = 'stdin'): Promise<ReadDocument> =>
  checked(await documentTextOf(bytes, name), name, name);

const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
};

async function readFile(file: string): Promise<TextFile> {
  try {
    const place = await realpath(file);
    return await readDocumentBelow(dirname(place), basename(place));
  } catch (error) {
    return { why: diskReason(error), isMissing: true };
  }
}

function checked(read: TextFile, place: string, name: string): ReadDocument {
  if ('why' in read)
    throw new UserError('unreadable', `cannot read the document: ${read.why}`, {
      place,
      hint: `pass ${FORMATS} without a password, a folder of such files, or - for standard input; save other formats as one of them`,
    });
  if (read.text.trim() === '')
    throw new UserError('empty-input', 'the document is empty', { place, hint: 'pass a file with text' });
  return { name, ...read };
}
