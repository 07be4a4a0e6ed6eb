import { expect, test } from 'vitest';
import { holdsAsset, isPaper } from './asset-bytes.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0';
const END = '\0\0\0\0IEND\xae\x42\x60\x82';

test.each([
  ['logo.png', `${PNG}${END}`],
  ['LOGO.PNG', `${PNG}${END}`],
  ['a.jpg', '\xff\xd8\xff\xe0\0\x10JFIF\0\xff\xd9'],
  ['a.gif', 'GIF89a\x01\0\x01\0\0\0\0;'],
  ['a.webp', 'RIFF\0\0\0\0WEBPVP8L'],
  ['a.ico', '\0\0\x01\0\x01\0\x10\x10'],
  ['a.woff2', 'wOF2\0\x01\0\0'],
  ['a.ttf', '\0\x01\0\0\0\x0c'],
  ['a.mp4', '\0\0\0\x20ftypisom'],
  ['a.pdf', '%PDF-1.7\n\0\n%%EOF\n'],
])('%s is what its name says', (path, text) => {
  expect(holdsAsset(path, bytes(text))).toBe(true);
});

test.each([
  ['another name', 'logo.bin', `${PNG}${END}`],
  ['a program for Linux', 'logo.png', '\x7fELF\x02\x01\x01\0'],
  ['a program for Windows', 'logo.ico', `MZ${'\0'.repeat(60)}PE\0\0\x64\x86`],
  ['WebAssembly', 'font.woff', '\0asm\x01\0\0\0'],
  ['a script with a NUL', 'logo.png', '/*\0*/ run();'],
  ['text in UTF-16', 'logo.png', 'r\0u\0n\0'],
  ['another picture', 'logo.png', 'GIF89a\x01\0\x01\0\0\0\0;'],
  ['something behind its end', 'logo.png', `${PNG}${END}#rest\0`],
  ['an archive behind its end', 'logo.gif', `GIF89a\x01\0;PK\x03\x04\x14\0;`],
  ['a script in it', 'logo.gif', 'GIF89a/*\0*/=1;require("child_process");'],
  ['a page in it', 'a.jpg', '\xff\xd8\xff<script>\0</script>\xff\xd9'],
  ['paper that runs a script', 'a.pdf', '%PDF-1.7\n\0/OpenAction /JavaScript\n%%EOF'],
])('%s is not', (_, path, text) => {
  expect(holdsAsset(path, bytes(text))).toBe(false);
});

test('only paper may be text', () => {
  expect(isPaper('a.pdf', '%PDF-1.7\nx\n%%EOF\n')).toBe(true);
  expect(isPaper('a.pdf', 'run();\n')).toBe(false);
  expect(isPaper('a.gif', 'GIF89a=1;run();')).toBe(false);
});
