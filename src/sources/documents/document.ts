import { realpath } from 'node:fs/promises';
import { basename, dirname, extname } from 'node:path';
import { UserError } from '../../contracts/user-error.ts';
import { diskReason } from '../../files/disk-errors.ts';
import { readTextBelow, type TextFile, textOf } from './text-file.ts';

/** A document as it was read. */
export interface ReadDocument {
  /** Its file name without folders. */
  readonly name: string;
  readonly text: string;
  /** The SHA-256 of its bytes. */
  readonly digest: string;
}

/** Document formats that are not plain text. */
const OTHER_FORMATS: ReadonlySet<string> = new Set(
  ['docx', 'doc', 'odt', 'rtf', 'pdf', 'pptx', 'ppt', 'odp', 'key', 'pages', 'xlsx', 'epub', 'html', 'htm'].map(
    (ending) => `.${ending}`,
  ),
);

/** Reads a document of Markdown or plain text. */
export async function readDocument(file: string): Promise<ReadDocument> {
  const ending = extname(file).toLowerCase();
  if (OTHER_FORMATS.has(ending))
    throw new UserError('not-text', `expected Markdown or plain text, got a ${ending} file`, {
      place: file,
      hint: 'export it as Markdown (pandoc -t markdown, or "save as") and pass that file',
    });
  return checked(await readFile(file), file, basename(file));
}

/** The same for bytes in memory, such as those of a pipe. */
export const documentOf = (bytes: Buffer, name = 'stdin'): ReadDocument => checked(textOf(bytes), name, name);

async function readFile(file: string): Promise<TextFile> {
  try {
    const place = await realpath(file);
    return await readTextBelow(dirname(place), basename(place));
  } catch (error) {
    return { why: diskReason(error), isMissing: true };
  }
}

function checked(read: TextFile, place: string, name: string): ReadDocument {
  if ('why' in read)
    throw new UserError('unreadable', `cannot read the document: ${read.why}`, {
      place,
      hint: 'pass a Markdown or plain text file in UTF-8, or - for standard input',
    });
  if (read.text.trim() === '')
    throw new UserError('empty-input', 'the document is empty', { place, hint: 'pass a file with text' });
  return { name, ...read };
}
