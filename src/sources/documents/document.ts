import { realpath, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { UserError } from '../../contracts/user-error.ts';
import { diskReason } from '../../files/disk-errors.ts';
import { FORMATS } from '../conversion/format.ts';
import { readDocumentFolder } from './document-folder.ts';
import { isWebAddress, noPages, pageName, type ReadPage } from './named-pages.ts';
import { documentTextOf, type ReadDocument, readDocumentBelow, type TextFile } from './text-file.ts';

/** Reads a document in any format, or a folder of them as one document. */
export async function readDocument(path: string, readPage: ReadPage = noPages): Promise<ReadDocument> {
  if (isWebAddress(path)) {
    const page = await readPage(path);
    return checked(page, path, pageName(page.fetched));
  }
  try {
    const place = await realpath(path);
    if ((await stat(place)).isDirectory()) return await readDocumentFolder(path);
    return checked(await readDocumentBelow(dirname(place), basename(place)), path, basename(path));
  } catch (error) {
    if (error instanceof UserError) throw error;
    return checked({ why: diskReason(error), isMissing: true }, path, basename(path));
  }
}

/** The same for bytes in memory, such as those of a pipe. */
export const documentOf = async (bytes: Buffer, name = 'stdin'): Promise<ReadDocument> =>
  checked(await documentTextOf(bytes, name), name, name);

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
