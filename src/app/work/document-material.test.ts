import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nonceFor } from '../../safety/fence/fence.ts';
import { newMasker } from '../../safety/secrets/mask.ts';
import { documentOf, readDocument } from '../../sources/documents/document.ts';
import { sha256 } from '../../system/sha256.ts';
import { documentMaterial } from './document-material.ts';

const TOKEN = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_');
const around = { id: 'case', masker: newMasker() };
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tribunal-document-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, content: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

test('a document is read without its mark and its secrets, and told by the digest of its bytes', async () => {
  const bytes = `\uFEFF# The pitch\r\nOur key is ${TOKEN}.\r\n\r\n## Market\r\nIt grows.\r\n`;
  symlinkSync(file('pitch.md', bytes), join(folder, 'link.md'));
  const shown = '# The pitch\nOur key is [masked github-token 1].\n\n## Market\nIt grows.\n';
  const read = await readDocument(join(folder, 'link.md'));
  expect(documentMaterial(read, { type: 'strategy', audience: 'investor' }, around)).toEqual({
    title: 'The pitch',
    file: 'link.md',
    digest: sha256(bytes),
    type: 'strategy',
    audience: 'investor',
    masked: [{ line: 2, kind: 'github-token' }],
    notices: [],
    shown,
    outline: 2,
    nonce: nonceFor('case', shown),
  });
});

test('a text without a heading goes by the name of its file', async () => {
  const read = await readDocument(file('note.txt', 'Only text.'));
  expect(documentMaterial(read, { type: 'content' }, around).title).toBe('note.txt');
});

test.each([
  ['pitch.docx', 'x', 'unreadable', 'cannot read the document: it is damaged: it does not begin as a .docx file does'],
  ['deck.pptx', 'PK\x03\x04', 'unreadable', 'cannot read the document: it is a .pptx file'],
  [
    'old.doc',
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
    'unreadable',
    'cannot read the document: it is a file of an older Office program',
  ],
  ['a.md', Buffer.from([0x61, 0xff]), 'unreadable', 'cannot read the document: it is not in UTF-8'],
  ['b.md', Buffer.from([0x61, 0]), 'unreadable', 'cannot read the document: it is not text: it has NUL bytes'],
  ['c.md', Buffer.alloc(2 * 1024 * 1024 + 1, 'a'), 'unreadable', 'cannot read the document: it is larger than 2 MiB'],
  ['d.md', '\uFEFF \n', 'empty-input', 'the document is empty'],
])('what is no document is a mistake: %s', async (name, content, code, message) => {
  await expect(readDocument(file(name, content))).rejects.toMatchObject({ code, message, place: join(folder, name) });
});

test('a folder, nothing at all, headings only, and too much through a pipe are mistakes too', async () => {
  const why = (reason: string) => ({ code: 'unreadable', message: `cannot read the document: ${reason}` });
  await expect(readDocument(join(folder, 'none.md'))).rejects.toMatchObject(why('it does not exist'));
  const heading = await readDocument(file('e.md', '# Only\n## Headings\n'));
  expect(() => documentMaterial(heading, { type: 'content' }, around)).toThrow(expect.objectContaining({ code: 'empty-input' }));
  await expect(documentOf(Buffer.alloc(2 * 1024 * 1024 + 1, 'a'))).rejects.toThrow(
    expect.objectContaining(why('it is larger than 2 MiB')),
  );
  expect((await documentOf(Buffer.from('a'))).name).toBe('stdin');
});
