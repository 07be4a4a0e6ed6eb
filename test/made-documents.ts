import { crc32, deflateRawSync } from 'node:zlib';

/** An archive of files, as Word writes it. */
export function madeZip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crcOf(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, tail, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, index, end]);
}

/** Node 20.15 and later have it; the types of Node 20 do not all. */
const crcOf = (bytes: Buffer): number => (crc32 as (data: Buffer) => number)(bytes);

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const STYLES = `<w:styles ${WORD}>
<w:style w:styleId="Title"><w:name w:val="Title"/></w:style>
<w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style>
<w:style w:styleId="H2"><w:name w:val="heading 2"/><w:basedOn w:val="H1"/></w:style>
<w:style w:styleId="Own"><w:name w:val="My chapter"/><w:basedOn w:val="H2"/></w:style>
</w:styles>`;

const NUMBERING = `<w:numbering ${WORD}>
<w:abstractNum w:abstractNumId="7">
<w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>
<w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1.%2)"/></w:lvl>
</w:abstractNum>
<w:abstractNum w:abstractNumId="8"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
<w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num>
</w:numbering>`;

/** A Word document with this body; `more` are other files of its archive. */
export const madeDocx = (body: string, more: Readonly<Record<string, string | Buffer>> = {}): Buffer =>
  madeZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<?xml version="1.0"?><w:document ${WORD}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': STYLES,
    'word/numbering.xml': NUMBERING,
    ...more,
  });

/** A paragraph of a Word document. */
export const wordParagraph = (words: string, style = '', more = ''): string =>
  `<w:p><w:pPr>${style === '' ? '' : `<w:pStyle w:val="${style}"/>`}${more}</w:pPr><w:r><w:t>${words}</w:t></w:r></w:p>`;

/** A line of a page: its words, its place and the height of its letters. */
export interface MadeLine {
  readonly words: string;
  readonly x?: number;
  readonly y: number;
  readonly size?: number;
}

/** A page of a PDF: its lines, or a picture. */
export type MadePage = readonly MadeLine[] | 'picture' | 'blank';

/** A PDF with these pages in a font that every reader has; `trailer` is put into its trailer. */
export function madePdf(pages: readonly MadePage[], trailer = ''): Buffer {
  const objects: string[] = [];
  const add = (text: string): number => objects.push(text);
  const streamOf = (content: string, head = ''): string =>
    `<<${head}/Length ${Buffer.byteLength(content, 'latin1')}>>\nstream\n${content}\nendstream`;
  const catalog = add('');
  const list = add('');
  const font = add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  const picture = add(
    streamOf('\xff\x00\xff', '/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceRGB/BitsPerComponent 8'),
  );
  const kids = pages.map((page) => {
    const content = add(streamOf(contentOf(page)));
    return add(
      `<</Type/Page/Parent ${list} 0 R/MediaBox[0 0 600 800]/Contents ${content} 0 R/Resources<</Font<</F ${font} 0 R>>/XObject<</I ${picture} 0 R>>>>>>`,
    );
  });
  objects[catalog - 1] = `<</Type/Catalog/Pages ${list} 0 R>>`;
  objects[list - 1] = `<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`;
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root ${catalog} 0 R${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

function contentOf(page: MadePage): string {
  if (page === 'blank') return 'q Q';
  if (page === 'picture') return 'q 600 0 0 800 0 0 cm /I Do Q';
  const shown = ({ words, x = 50, y, size = 12 }: MadeLine): string =>
    `/F ${size} Tf 1 0 0 1 ${x} ${y} Tm (${words.replace(/[\\()]/g, '\\$&')}) Tj`;
  return `BT ${page.map(shown).join(' ')} ET`;
}

/** What makes a PDF open with a password only. */
export const ENCRYPTED = `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>`;
