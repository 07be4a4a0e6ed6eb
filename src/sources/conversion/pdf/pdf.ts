import { type Conversion, LIMITS, Unconvertible } from '../conversion.ts';
import { Blocks, heading } from '../markdown.ts';
import { linesOf, type PdfLine } from './lines.ts';
import { isHeading, paragraphsOf, usualHeight } from './paragraphs.ts';
import { type PdfItem, type PdfTag, taggedPieces } from './tags.ts';

/** PDF.js as far as it is used. */
interface PdfDocument {
  readonly numPages: number;
  getPage(number: number): Promise<{
    getTextContent(options: object): Promise<{ readonly items: readonly PdfItem[] }>;
    getStructTree(): Promise<PdfTag | null>;
    getOperatorList(): Promise<{ readonly fnArray: readonly number[] }>;
    cleanup(): void;
  }>;
}

interface PdfJs {
  getDocument(options: object): { readonly promise: Promise<PdfDocument>; destroy(): Promise<void> };
  readonly OPS: { readonly save: number; readonly restore: number };
}

/** Converts the text layer of a PDF: a section for each page. `characterMaps` is the folder of PDF.js with East Asian encodings. */
export async function convertPdf(bytes: Uint8Array, characterMaps: string): Promise<Conversion> {
  const pdf = await loadPdfJs();
  const task = pdf.getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    // No image is decoded; pages with images and without text are named.
    maxImageSize: 1,
    cMapUrl: characterMaps,
    cMapPacked: true,
    verbosity: 0,
  });
  try {
    return await textOf(await opened(task.promise), pdf);
  } finally {
    await task.destroy();
  }
}

/** Loads PDF.js without the parts that draw: names that it expects of a browser are empty. */
async function loadPdfJs(): Promise<PdfJs> {
  const global = globalThis as unknown as Record<string, unknown>;
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) global[name] ??= class {};
  // @ts-expect-error The package has no types for its worker.
  global.pdfjsWorker ??= await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  return (await import('pdfjs-dist/legacy/build/pdf.mjs')) as unknown as PdfJs;
}

async function opened(document: Promise<PdfDocument>): Promise<PdfDocument> {
  try {
    const found = await document;
    if (found.numPages > LIMITS.pages)
      throw new Unconvertible(`it has ${found.numPages} pages, and at most ${LIMITS.pages} are read`);
    return found;
  } catch (error) {
    if (error instanceof Unconvertible) throw error;
    const { name } = error as Error;
    if (name === 'PasswordException') throw new Unconvertible('it is encrypted: it opens with a password only');
    throw new Unconvertible('it is damaged: its pages cannot be found');
  }
}

interface Page {
  readonly lines: readonly PdfLine[];
  /** It has content and no text, such as a scanned page, or its content is damaged. */
  readonly isUnread: boolean;
}

async function textOf(document: PdfDocument, pdf: PdfJs): Promise<Conversion> {
  const pages: Page[] = [];
  let length = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await readPage(document, number, pdf);
    length += page.lines.reduce((sum, { text }) => sum + text.length, 0);
    if (length > LIMITS.characters) throw new Unconvertible(`its text is longer than ${LIMITS.characters} characters`);
    pages.push(page);
  }
  const unread = pages.flatMap(({ isUnread }, at) => (isUnread ? [at + 1] : []));
  if (length === 0)
    throw new Unconvertible(
      unread.length === 0
        ? 'it has no text'
        : 'it has no text layer: its pages are scanned or drawn, and must be recognised (OCR) first',
    );
  const usual = usualHeight(pages.map(({ lines }) => lines));
  const blocks = new Blocks();
  for (const [at, { lines, isUnread }] of pages.entries()) {
    blocks.add(heading(1, `Page ${at + 1}`));
    if (isUnread) blocks.add('[This page has no text layer: it is scanned or drawn, and was not read.]');
    for (const paragraph of paragraphsOf(lines, usual)) blocks.add(paragraph);
  }
  const title = pages[0]?.lines.find((line) => isHeading(line, usual))?.text;
  return { text: blocks.text(), title, pages: pages.length, unread };
}

async function readPage(document: PdfDocument, number: number, { OPS }: PdfJs): Promise<Page> {
  try {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const tags = await page.getStructTree().catch(() => null);
    const lines = linesOf(taggedPieces(items, tags));
    if (lines.length > 0) {
      page.cleanup();
      return { lines, isUnread: false };
    }
    const { fnArray } = await page.getOperatorList();
    page.cleanup();
    return { lines, isUnread: fnArray.some((operator) => operator !== OPS.save && operator !== OPS.restore) };
  } catch {
    return { lines: [], isUnread: true };
  }
}
