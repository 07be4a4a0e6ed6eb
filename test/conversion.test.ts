import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { convertApart } from '../src/sources/conversion/convert.ts';
import { readArtefacts } from '../src/sources/documents/artefacts.ts';
import { documentOf, readDocument } from '../src/sources/documents/document.ts';
import { readArticle } from '../src/sources/documents/read-article.ts';
import { sha256 } from '../src/system/sha256.ts';
import { ENCRYPTED, madeDocx, madePdf, wordParagraph } from './made-documents.ts';

const folder = mkdtempSync(join(tmpdir(), 'tribunal-conversion-'));
const put = (name: string, content: string | Buffer): string => {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
};

const PDF = madePdf([[{ words: 'The market grows.', y: 700 }], 'picture']);
const DOCX = madeDocx(wordParagraph('Plan', 'H1') + wordParagraph('We begin in May.'));
const OCR = '[This page has no text layer: it is scanned or drawn, and was not read.]';

test('a document of any format is read in a thread of its own, with the digest of its bytes', async () => {
  expect(await readDocument(put('a/pitch.pdf', PDF))).toEqual({
    name: 'pitch.pdf',
    text: `# Page 1\n\nThe market grows.\n\n# Page 2\n\n${OCR}\n`,
    digest: sha256(PDF),
    converted: { format: 'pdf', pages: 2, unread: [2] },
  });
  expect(await documentOf(DOCX)).toMatchObject({
    name: 'stdin',
    text: '# Plan\n\nWe begin in May.\n',
    converted: { format: 'docx' },
  });
  expect(await documentOf(Buffer.from('<!doctype html><p>Hi'))).toMatchObject({ text: 'Hi\n', converted: { format: 'html' } });
  const encrypted = put('a/locked.pdf', madePdf([[{ words: 'a', y: 1 }]], ENCRYPTED));
  await expect(readDocument(encrypted)).rejects.toMatchObject({
    message: 'cannot read the document: it is encrypted: it opens with a password only',
    place: encrypted,
  });
});

test('a folder is one document with a chapter for each file', async () => {
  put('b/10-end.md', 'End.');
  put('b/2-plan.docx', DOCX);
  put('b/data.csv', 'a,b');
  const read = await readDocument(join(folder, 'b'));
  expect(read).toMatchObject({
    name: 'b',
    text: '# 2-plan.docx\n\n## Plan\n\nWe begin in May.\n\n# 10-end.md\n\nEnd.',
    files: [{ file: '2-plan.docx', digest: sha256(DOCX), converted: { format: 'docx' } }, { file: '10-end.md' }],
    remarks: [{ code: 'sources-not-read' }],
  });
  await expect(readDocument(join(folder, 'b', '..'))).rejects.toMatchObject({ code: 'no-document' });
});

test('articles, sources and artefacts are read in every format', async () => {
  put('c/articles/full.docx', DOCX);
  put('c/evidence/S001/content.pdf', PDF);
  put('c/evidence/S002/content.html', '<h1>Minutes</h1><p>In May.');
  put('c/evidence/S003/content.docx', Buffer.from('no'));
  const { file, text, converted, sources } = await readArticle(join(folder, 'c'), undefined);
  expect([file, text, converted]).toEqual(['articles/full.docx', '# Plan\n\nWe begin in May.\n', { format: 'docx' }]);
  expect(sources.map(({ id, file: from, content }) => [id, from, 'why' in content ? content.why : content.text])).toEqual([
    ['S001', 'evidence/S001/content.pdf', `# Page 1\n\nThe market grows.\n\n# Page 2\n\n${OCR}\n`],
    ['S002', 'evidence/S002/content.html', '# Minutes\n\nIn May.\n'],
    ['S003', 'evidence/S003/content.docx', 'it is damaged: it does not begin as a .docx file does'],
  ]);
  put('d/design.pdf', PDF);
  put('d/Plan.DOCX', DOCX);
  const { artefacts } = await readArtefacts([join(folder, 'd')]);
  expect(artefacts.map((one) => [one.name, one.text === null ? one.why : one.converted?.format])).toEqual([
    ['design.pdf', 'pdf'],
    ['Plan.DOCX', 'docx'],
    ['tasks.md', 'it does not exist'],
  ]);
});

test('a document that takes too long, or ends its thread, is one that cannot be read', async () => {
  const long = madePdf(Array.from({ length: 500 }, (_, at) => [{ words: `Page ${at}`, y: 700 }]));
  expect(await convertApart(long, 'pdf', 1)).toEqual({ why: 'its conversion takes longer than 0.001 seconds' });
  const whole = await convertApart(long, 'pdf');
  expect('conversion' in whole && whole.conversion.pages).toBe(500);
});
