import { type Conversion, Unconvertible } from '../conversion.ts';
import { Blocks, heading } from '../markdown.ts';
import { bodyReader } from './body.ts';
import { readNumbering } from './numbering.ts';
import { readStyles } from './styles.ts';
import { readXml } from './xml.ts';
import { type Archive, openArchive } from './zip.ts';

const DOCUMENT = 'word/document.xml';

/** Converts a Word document to Markdown: headings, numbered paragraphs, lists, tables and footnotes. */
export function convertDocx(bytes: Uint8Array): Conversion {
  const archive = openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const document = archive.text(documentIn(archive));
  if (document === undefined) throw new Unconvertible('it is not a Word document: its archive has no word/document.xml');
  const blocks = new Blocks();
  const [styleOf, numberOf] = [readStyles(archive), readNumbering(archive)];
  readXml(document, bodyReader({ blocks, styleOf, numberOf }));
  const notes = ['footnotes', 'endnotes'].map((name) => notesIn(archive, name)).filter((text) => text !== '');
  for (const [at, text] of notes.entries()) {
    if (at === 0) blocks.add(heading(1, 'Footnotes'));
    blocks.add(text);
  }
  return { text: blocks.text() };
}

/** The name of the main file; archives of some programs call it otherwise. */
function documentIn(archive: Archive): string {
  if (archive.has(DOCUMENT)) return DOCUMENT;
  let main = DOCUMENT;
  readXml(archive.text('_rels/.rels') ?? '', {
    open: (name, attribute) => {
      if (name === 'Relationship' && attribute('TargetMode') !== 'External' && /\/officeDocument$/.test(attribute('Type') ?? ''))
        main = attribute('Target')?.replace(/^\//, '') ?? DOCUMENT;
    },
    close: () => undefined,
    text: () => undefined,
  });
  return main;
}

/** The footnotes or endnotes, a line each, as they are referred to. */
function notesIn(archive: Archive, name: 'footnotes' | 'endnotes' | string): string {
  const xml = archive.text(`word/${name}.xml`);
  if (xml === undefined) return '';
  const lines: string[] = [];
  const letter = name === 'endnotes' ? 'e' : '';
  let note: { readonly id: string; words: string } | undefined;
  let isText = false;
  readXml(xml, {
    open: (tag, attribute) => {
      if (tag === 'footnote' || tag === 'endnote')
        note = attribute('type') === undefined ? { id: attribute('id') ?? '', words: '' } : undefined;
      else if (tag === 't') isText = true;
      else if ((tag === 'p' || tag === 'tab') && note !== undefined) note.words += ' ';
    },
    close: (tag) => {
      if (tag === 't') isText = false;
      else if ((tag === 'footnote' || tag === 'endnote') && note !== undefined && note.words.trim() !== '')
        lines.push(`[^${letter}${note.id}]: ${note.words.replace(/\s+/g, ' ').trim()}`);
    },
    text: (text) => {
      if (isText && note !== undefined) note.words += text;
    },
  });
  return lines.join('\n');
}
