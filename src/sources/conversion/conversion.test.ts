import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENCRYPTED, madeDocx, madePdf, madeZip, wordParagraph } from '../../../test/made-documents.ts';
import { sectionsOf } from '../../documents/sections.ts';
import { convertDocx } from './docx/docx.ts';
import { convertHtml } from './html/html.ts';
import { convertPdf } from './pdf/pdf.ts';

const html = (page: string) => convertHtml(Buffer.from(page));
const docx = (body: string, more?: Record<string, string>) => convertDocx(madeDocx(body, more)).text;
const pdf = (bytes: Buffer) =>
  convertPdf(bytes, `${join(import.meta.dirname, '..', '..', '..', 'node_modules', 'pdfjs-dist', 'cmaps')}/`);

test('a page keeps headings, lists, tables and code, and loses what is not shown', () => {
  const { text } = html(`<!doctype html><title>Report</title><style>p{}</style><script>alert("<p>no</p>")</script>
    <h1>Market &amp; size</h1><p>It <b>grows</b>&nbsp;by 5&#8239;%,<br>they say.<!-- <p>no --><div hidden>no <div>no</div></div>
    <p style="display:none">no</p><ul><li>One<ul><li>Inner</li></ul></li><li>Two</ul><ol><li>First<li>Second</ol>
    <table><tr><th>Year<th>Sales</tr><tr><td>2024<td>a|b</table><pre>a
  # b</pre># no heading<hr>---<h3>End</h3><img alt="A chart"><a href="javascript:x()">link</a>`);
  expect(text).toBe(
    [
      '# Market & size',
      'It grows\u00a0by 5\u202f%,\nthey say.',
      '- One\n  - Inner\n- Two\n1. First\n2. Second',
      '| Year | Sales |\n| --- | --- |\n| 2024 | a\\|b |',
      '```\na\n  # b\n```',
      '\\# no heading',
      '\\---',
      '### End',
      '[image: A chart] link\n',
    ].join('\n\n'),
  );
  expect(sectionsOf(text, 2).map(({ name }) => name)).toEqual(['Market & size', 'End']);
});

test('a page without a heading goes by its title, and one in another character set by what it declares', () => {
  expect(html('<title>Only a title</title><p>Text</p>')).toEqual({ text: 'Text\n', title: 'Only a title' });
  const korean = Buffer.concat([
    Buffer.from('<meta charset="euc-kr"><h1>'),
    Buffer.from([0xc7, 0xd1, 0xb1, 0xdb]),
    Buffer.from('</h1>'),
  ]);
  expect(convertHtml(korean).text).toBe('# 한글\n');
  expect(() => convertHtml(Buffer.from([0x3c, 0x70, 0x3e, 0xff]))).toThrow('it is not in UTF-8');
});

test('old pages that lay out their text in tables keep their headings', () => {
  expect(html('<table><tr><td><h2>News</h2><p>One</p></td><td><p>Two</p></td></tr></table>').text).toBe(
    '## News\n\nOne\n\nTwo\n',
  );
});

test('unclosed tags, quotes and comments end with the page', () => {
  for (const page of [
    '<p>a<b',
    '<p title="x>a',
    'a<!-- b',
    '<script>a',
    '<table><tr><td>a',
    '<'.repeat(50_000),
    '<a '.repeat(50_000),
  ])
    expect(html(page).text.length).toBeLessThan(page.length + 10);
});

test('a Word document keeps headings, numbers, lists, tables and notes; deleted, hidden and older text is left out', () => {
  const table =
    '<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr><w:p><w:r><w:t>Wide</w:t></w:r></w:p></w:tc><w:tc><w:p/></w:tc></w:tr>' +
    '<w:tr><w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>b</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>c</w:t></w:r></w:p></w:tc></w:tr></w:tbl>';
  const list = (words: string, id: number, level = 0) =>
    wordParagraph(words, '', `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`);
  const body = [
    wordParagraph('The plan', 'Title'),
    wordParagraph('Aims &amp; means', 'H1'),
    wordParagraph('Deep', 'Own'),
    '<w:p><w:r><w:t xml:space="preserve">Kept </w:t></w:r><w:ins><w:r><w:t>added</w:t></w:r></w:ins><w:del><w:r><w:delText>gone</w:delText><w:t>gone</w:t></w:r></w:del><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>',
    list('third', 1),
    list('inner', 1, 1),
    list('fourth', 1),
    list('point', 2),
    table,
    '<w:p><mc:AlternateContent><mc:Choice><w:p><w:r><w:t>In a box</w:t></w:r></w:p></mc:Choice><mc:Fallback><w:p><w:r><w:t>In a box</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent></w:p>',
    wordParagraph('---'),
    '<w:sectPr/>',
  ].join('');
  const footnotes =
    '<w:footnotes><w:footnote w:id="0" w:type="separator"><w:p/></w:footnote><w:footnote w:id="2"><w:p><w:r><w:t>See page 3.</w:t></w:r></w:p></w:footnote></w:footnotes>';
  expect(docx(body, { 'word/footnotes.xml': footnotes })).toBe(
    [
      '# The plan',
      '# Aims & means',
      '## Deep',
      'Kept added[^2]',
      '3. third\n  3.a) inner\n4. fourth\n- point',
      '| Wide |  |  |\n| --- | --- | --- |\n| a | b | c |',
      'In a box',
      '\\---',
      '# Footnotes',
      '[^2]: See page 3.\n',
    ].join('\n\n'),
  );
});

test('a hostile or broken Word document is refused', () => {
  const bomb = madeZip({ 'word/document.xml': Buffer.alloc(100 * 1024 * 1024, 'a') });
  expect(() => convertDocx(bomb)).toThrow('its archive expands to more than 96 MiB');
  const entities = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><w:document>&b;</w:document>';
  expect(() => convertDocx(madeZip({ 'word/document.xml': entities }))).toThrow('its XML has a document type');
  expect(() => convertDocx(madeZip({ 'a.txt': 'a' }))).toThrow('it is not a Word document');
  expect(() => convertDocx(madeDocx('<w:p>'))).toThrow('it is damaged');
  expect(() => convertDocx(madeDocx(wordParagraph('a')).subarray(0, 300))).toThrow('it is damaged: its archive cannot be read');
  expect(() => docx('<w:p>'.repeat(1_000))).toThrow('it is damaged');
  const external =
    '<Relationships><Relationship Type="x/officeDocument" TargetMode="External" Target="http://127.0.0.1/a.xml"/></Relationships>';
  expect(() => convertDocx(madeZip({ '_rels/.rels': external }))).toThrow('it is not a Word document');
});

test('a PDF has a section for each page, with its paragraphs, headings, rows and joined words', async () => {
  const converted = await pdf(
    madePdf([
      [
        { words: 'The report', y: 740, size: 20 },
        { words: 'The market is grow-', y: 700 },
        { words: 'ing by 5 % (in 2024).', y: 686 },
        { words: 'A second paragraph.', y: 650 },
        { words: 'Year', y: 600 },
        { words: 'Sales', x: 200, y: 600 },
        { words: '2024', y: 586 },
        { words: '12', x: 200, y: 586 },
      ],
      'picture',
      'blank',
      [{ words: '# Not a heading', y: 700 }],
    ]),
  );
  expect(converted).toEqual({
    text: [
      '# Page 1',
      '**The report**',
      'The market is growing by 5 % (in 2024).',
      'A second paragraph.',
      'Year | Sales\n2024 | 12',
      '# Page 2',
      '[This page has no text layer: it is scanned or drawn, and was not read.]',
      '# Page 3',
      '# Page 4',
      '\\# Not a heading\n',
    ].join('\n\n'),
    title: 'The report',
    pages: 4,
    unread: [2],
  });
});

test('a PDF without text, with a password, or damaged says so', async () => {
  await expect(pdf(madePdf(['picture', 'picture']))).rejects.toThrow('it has no text layer: its pages are scanned or drawn');
  await expect(pdf(madePdf(['blank']))).rejects.toThrow('it has no text');
  await expect(pdf(madePdf([[{ words: 'a', y: 700 }]], ENCRYPTED))).rejects.toThrow('it is encrypted');
  await expect(pdf(Buffer.from('%PDF-1.4\nnothing'))).rejects.toThrow('it is damaged');
});

test('of 500 pages none is lost, and each is a section of its own', async () => {
  const pages = Array.from({ length: 500 }, (_, at) => [
    { words: `First words of page ${at + 1}.`, y: 700 },
    { words: `Last words of page ${at + 1}.`, y: 400 },
  ]);
  const { text, pages: counted } = await pdf(madePdf(pages));
  const sections = sectionsOf(text, 2);
  expect([counted, sections.length]).toEqual([500, 500]);
  const isWhole = sections.every(
    ({ name, paragraphs }, at) =>
      name === `Page ${at + 1}` &&
      paragraphs.map((one) => one.text).join(' ') === `First words of page ${at + 1}. Last words of page ${at + 1}.`,
  );
  expect(isWhole).toBe(true);
});
