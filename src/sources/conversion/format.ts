import { extname } from 'node:path';
import type { ConvertedFormat } from './conversion.ts';

/** The format of a document: text, one that is converted, or the reason why it is not read. */
export type DocumentFormat = 'text' | ConvertedFormat | { readonly why: string };

/** The formats that are read, in words. */
export const FORMATS = 'Markdown, text, HTML, DOCX or PDF';

/** The file endings of documents that are read. */
export const DOCUMENT_ENDINGS: readonly string[] = [
  '.md',
  '.markdown',
  '.txt',
  '.text',
  '.html',
  '.htm',
  '.xhtml',
  '.docx',
  '.pdf',
];

/** True for the name of a file that is read as a document. */
export const isDocumentName = (name: string): boolean => DOCUMENT_ENDINGS.includes(extname(name).toLowerCase());

/** The file of a folder that has a name, in one of the formats: Markdown first, in any letter case. */
export function documentNamed(name: string, files: readonly string[]): string {
  for (const ending of DOCUMENT_ENDINGS) {
    const wanted = `${name}${ending}`;
    const found = files.includes(wanted) ? wanted : files.find((file) => file.toLowerCase() === wanted);
    if (found !== undefined) return found;
  }
  return `${name}${DOCUMENT_ENDINGS[0]}`;
}

const PAGES = new Set(['.html', '.htm', '.xhtml']);
/** Formats that are not read, with what can be done about it. */
const OTHERS = new Set(
  ['doc', 'odt', 'rtf', 'pptx', 'ppt', 'odp', 'key', 'pages', 'xlsx', 'xls', 'ods', 'epub'].map((ending) => `.${ending}`),
);

/** Finds the format of a document by its first bytes and by its name. */
export function formatOf(name: string, bytes: Buffer): DocumentFormat {
  const ending = extname(name).toLowerCase();
  const head = bytes.toString('latin1', 0, 1_024);
  if (head.includes('%PDF-') && (ending === '.pdf' || head.startsWith('%PDF-'))) return 'pdf';
  if (head.startsWith('\xd0\xcf\x11\xe0'))
    return {
      why: ending === '.docx' ? 'it is encrypted: it opens with a password only' : 'it is a file of an older Office program',
    };
  if (head.startsWith('PK\x03\x04')) return ending === '.docx' || !OTHERS.has(ending) ? 'docx' : notRead(ending);
  if (ending === '.pdf' || ending === '.docx')
    return { why: bytes.length === 0 ? 'it is empty' : `it is damaged: it does not begin as a ${ending} file does` };
  if (OTHERS.has(ending) || head.startsWith('{\\rtf')) return notRead(ending);
  if (PAGES.has(ending)) return 'html';
  return !DOCUMENT_ENDINGS.includes(ending) && /^[\s\ufeff]*<(?:!doctype html|html)[\s>]/i.test(head.replace(/^\xef\xbb\xbf/, ''))
    ? 'html'
    : 'text';
}

const notRead = (ending: string): DocumentFormat => ({
  why: `it is a ${ending === '' ? 'document of another format' : `${ending} file`}`,
});
