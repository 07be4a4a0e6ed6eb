import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { UserError } from '../../contracts/user-error.ts';
import { checkPlain, type Output, type OutputWord, outputsOf } from './outputs.ts';

const folder = mkdtempSync(join(tmpdir(), 'tribunal-outputs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'sub'));
mkdirSync(join(folder, 'taken.md'));
writeFileSync(join(folder, 'file'), '');
symlinkSync(join(folder, 'file'), join(folder, 'link.md'));
const at = (name: string): string => join(folder, name);

const text = { format: 'text' } as const;
const md = { format: 'md' } as const;
const json = { format: 'json' } as const;
const file = (name: string) => ({ file: at(name) });

test.each<[string, readonly OutputWord[], readonly Output[]]>([
  ['nothing is said', [], [text]],
  ['one format', [md], [md]],
  ['a file belongs to the format before it', [md, file('a')], [{ ...md, ...file('a') }]],
  [
    'each file to its own',
    [json, file('a'), md, file('b.txt'), text],
    [{ ...json, ...file('a') }, { ...md, ...file('b.txt') }, text],
  ],
  ['a format without a file is printed', [text, md, file('a')], [text, { ...md, ...file('a') }]],
  [
    'the end of a name speaks of a format',
    [file('a.json'), file('A.MD')],
    [
      { ...json, ...file('a.json') },
      { ...md, ...file('A.MD') },
    ],
  ],
  ['the dash is standard output', [json, { file: '-' }], [json]],
  ['what is there already is written over', [md, file('file')], [{ ...md, ...file('file') }]],
])('%s', (_name, words, outputs) => {
  expect(outputsOf(words)).toEqual(outputs);
});

const mistake = (words: readonly OutputWord[]): string => {
  try {
    outputsOf(words);
  } catch (error) {
    if (error instanceof UserError) return `${error.code}: ${error.message}`.replaceAll(folder, '');
    throw error;
  }
  return 'none';
};

test.each<[readonly OutputWord[], string]>([
  [[text, md], 'usage: only one format can go to standard output, not text and md'],
  [[md, { file: '-' }, text], 'usage: only one format can go to standard output, not md and text'],
  [[file('report')], 'usage: cannot tell the format of /report from its name'],
  [[md, file('a.md'), file('b.what')], 'usage: cannot tell the format of /b.what from its name'],
  [[md, file('a'), json, file('sub/../a')], 'usage: -o /a and -o /a are the same file'],
  [[md, file('none/a.md')], 'unwritable: cannot write to /none: it does not exist'],
  [[md, file('file/a.md')], 'unwritable: /file is not a folder'],
  [[md, file('taken.md')], 'unwritable: it is a folder and will not be overwritten'],
  [[md, file(`${'a'.repeat(300)}.md`)], 'unwritable: cannot write there: the name is too long'],
  [[{ file: '--lang' }], 'usage: cannot tell the format of --lang from its name'],
  [[md, { file: '--lang' }], 'usage: -o expects a file, got --lang'],
  [[md, file('link.md')], 'unwritable: it is not a regular file and will not be overwritten'],
])('refused before anybody is paid: %j', (words, message) => {
  expect(mistake(words)).toBe(message);
});

test('what tells one thing refuses other formats', () => {
  expect(() => checkPlain([text, { ...json, file: 'a' }], '--dry-run')).not.toThrow();
  expect(() => checkPlain([{ ...md, file: 'a' }], '--dry-run')).toThrow('--dry-run prints text or json, not md');
});
