import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { testHost } from '../../../test/test-host.ts';
import { tellDocuments } from '../../cli/output/tell-documents.ts';
import { fileCases } from '../../store/files/file-cases.ts';
import { systemClock } from '../../system/clock.ts';
import { markDocument, readMark } from './document-mark.ts';
import { type Leaving, leaveDocuments } from './leave-documents.ts';

let root: string;
let said: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tribunal-leave-'));
  said = [];
  mkdirSync(join(root, 'work'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const PATH = 'analysis/report.md';
const at = (...path: readonly string[]): string => join(root, ...path);
const work = (): string => readFileSync(at('work', PATH), 'utf8').replace(/^<!-- tribunal: .*\n/, '');

const OPENED: Readonly<Record<string, number>> = { one: 1_000, two: 2_000 };

const host = () => testHost(process.cwd(), { cases: fileCases(at('cases'), { clock: systemClock }) });

async function leave(id: string, text: string, setup: Pick<Leaving, 'workFolder'> = { workFolder: '../../work' }): Promise<void> {
  mkdirSync(at('cases', id), { recursive: true });
  const openedAt = OPENED[id] ?? 0;
  const left = await leaveDocuments({ id, openedAt, documents: [{ path: PATH, text }], ...setup }, host());
  const log = (line: string): void => void said.push(line.replaceAll(root, 'ROOT').replaceAll(/\S*\/work\//g, 'WORK/'));
  tellDocuments(left, { console: { log } });
  expect(readFileSync(at('cases', id, PATH), 'utf8')).toBe(markDocument(PATH, text, { id, openedAt }));
}

test('a document is left with the case and with the work, and the next one takes its place', async () => {
  await leave('one', 'first');
  expect(work()).toBe('first');
  await leave('two', 'second');
  expect(work()).toBe('second');
  await leave('two', 'second, ruled on');
  expect(work()).toBe('second, ruled on');
  expect(said).toEqual(Array(3).fill('written  WORK/analysis/report.md'));
  // It is known again wherever the cases are kept.
  rmSync(at('cases'), { recursive: true });
  await leave('two', 'second, held again');
  expect(work()).toBe('second, held again');
});

test('what somebody else wrote or changed is kept, and the document stays with the case', async () => {
  await leave('one', 'first');
  writeFileSync(at('work', PATH), 'first, with my remarks');
  await leave('two', 'second');
  expect(work()).toBe('first, with my remarks');
  expect(said.slice(1)).toEqual([
    'warning  WORK/analysis/report.md is not written, because the existing file was not written by Tribunal or was edited; it may be out of date; this one is in ROOT/cases/two/analysis/report.md',
  ]);
});

test('an earlier case does not take the place of a later one', async () => {
  await leave('two', 'not ready');
  await leave('one', 'ready');
  expect(work()).toBe('not ready');
  // A case of the same name, in another folder of cases, is another case.
  writeFileSync(at('work', PATH), markDocument(PATH, 'later', { id: 'one', openedAt: 3_000 }));
  await leave('one', 'ready');
  expect(work()).toBe('later');
  writeFileSync(at('work', PATH), markDocument(PATH, 'not ready', { id: 'two', openedAt: 2_000 }));
  expect(said.slice(1)).toEqual(
    ['two', 'one'].map(
      (later) =>
        `warning  WORK/analysis/report.md is not written, because what is there is from a later case (${later}); this one is in ROOT/cases/one/analysis/report.md`,
    ),
  );
});

const SOMEBODY_ELSES =
  'warning  WORK/analysis/report.md is not written, because the existing file was not written by Tribunal or was edited; it may be out of date; this one is in ROOT/cases/one/analysis/report.md';

test('what claims to be from the future was put there by somebody else, whatever case it names', async () => {
  mkdirSync(at('work', 'analysis'));
  for (const id of ['one', 'nobody']) {
    writeFileSync(at('work', PATH), markDocument(PATH, 'forged', { id, openedAt: Date.now() + 3_600_000 }));
    await leave('one', 'first');
    expect(work()).toBe('forged');
  }
  expect(said).toEqual([SOMEBODY_ELSES, SOMEBODY_ELSES]);
});

test('a pipe in the place of the document is neither read nor written over', async () => {
  const pipe = at('work', PATH);
  mkdirSync(at('work', 'analysis'));
  execFileSync('mkfifo', [pipe]);
  const end = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  try {
    writeSync(end, 'unread');
    // Whoever does read it waits for ever.
    await Promise.race([leave('one', 'first'), setTimeout(2_000)]);
    const left = Buffer.alloc(10);
    expect(left.toString('utf8', 0, readSync(end, left))).toBe('unread');
  } finally {
    closeSync(end);
  }
  expect(lstatSync(pipe).isFIFO()).toBe(true);
  expect(said).toEqual([SOMEBODY_ELSES]);
});

test('a folder that is gone is not made again', async () => {
  rmSync(at('work'), { recursive: true });
  await leave('one', 'first');
  expect(said).toEqual([
    'warning  WORK/analysis/report.md is not written, because the folder of the work is not there any more; this one is in ROOT/cases/one/analysis/report.md',
  ]);
});

test.each(['a.md', 'a.yaml', 'a.json'])('a document is known again by its mark, unless it was changed: %s', (path) => {
  const text = path.endsWith('.json') ? '{\n  "a": 1\n}\n' : 'a: 1\n';
  const owner = { id: '20261116-0', openedAt: 5_000 };
  const marked = markDocument(path, text, owner);
  expect(readMark(marked)).toEqual({ ...owner, isUnchanged: true });
  expect(readMark(marked.replace('1\n', '2\n'))).toEqual({ ...owner, isUnchanged: false });
  expect(readMark(text)).toBe(undefined);
  if (path.endsWith('.json')) expect(JSON.parse(marked).a).toBe(1);
  if (path.endsWith('.yaml')) expect(parse(marked).a).toBe(1);
});

test.each(['analysis', PATH])('nothing is written through a link at %s', async (link) => {
  mkdirSync(at('elsewhere'));
  writeFileSync(at('elsewhere', 'report.md'), 'precious');
  if (link === PATH) mkdirSync(at('work', 'analysis'));
  symlinkSync(link === PATH ? at('elsewhere', 'report.md') : at('elsewhere'), at('work', link));
  await leave('one', 'precious');
  await leave('two', 'second');
  expect(readFileSync(at('elsewhere', 'report.md'), 'utf8')).toBe('precious');
  expect(said.every((line) => line.includes('because it lies behind a link'))).toBe(true);
});

test('a folder that cannot be written is told, and one that is not known is left alone', async () => {
  writeFileSync(at('work', 'analysis'), 'a file in the way');
  await leave('one', 'first');
  await leave('two', 'second', {});
  expect(said).toEqual([
    'warning  WORK/analysis/report.md cannot be written: part of the path is not a folder; this one is in ROOT/cases/one/analysis/report.md',
    'written  ROOT/cases/two/analysis/report.md',
  ]);
});
