import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { held, timed } from '../../../test/reviewed-case.ts';
import { testHost } from '../../../test/test-host.ts';
import type { CaseStore } from '../../contracts/case-store.ts';
import { fileCases } from '../../store/files/file-cases.ts';
import { fileIndex } from '../../store/files/own/index-file.ts';
import { marksByKey } from '../../store/files/own/own-cases.ts';
import type { KeyPlace } from '../../store/files/own/secret-key.ts';
import { sha256 } from '../../system/sha256.ts';
import type { Host } from '../host.ts';
import { learn } from '../learn/learn.ts';
import { caseStatistics } from './case-statistics.ts';
import { listCases } from './list-cases.ts';
import { planPrune } from './prune-cases.ts';
import { rule } from './rule.ts';

let root: string;
let dir: string;
let clock: ReturnType<typeof timed>;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'tribunal-index-')));
  dir = join(root, 'work', 'cases');
  mkdirSync(dir, { recursive: true });
  clock = timed();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A host over the folder, with the names of the cases that it reads. */
function opened(state = join(root, 'state')): { readonly host: Host; readonly reads: string[] } {
  const place: KeyPlace = { env: { TRIBUNAL_STATE_DIR: state }, platform: 'linux', cwd: join(root, 'work') };
  const cases = fileCases(dir, { clock, own: marksByKey(place) });
  const reads: string[] = [];
  const read: CaseStore['read'] = (wanted) => {
    reads.push(typeof wanted === 'string' ? wanted : wanted.id);
    return cases.read(wanted);
  };
  return { host: testHost(root, { clock, cases: { ...cases, read }, index: fileIndex('index', dir, place) }), reads };
}

const withoutIndex = ({ host: { index: _, ...host } }: { readonly host: Host }): Host => host;
const fileOf = (): string => join(root, 'state', 'index', readdirSync(join(root, 'state', 'index'))[0] ?? '');
const journalOf = (id: string): string => join(dir, id, 'journal.jsonl');

async function threeCases(): Promise<ReturnType<typeof opened>> {
  const made = opened();
  for (const id of ['one', 'two', 'three']) {
    clock.set(clock.now() + 1_000);
    await held(id, made.host, id !== 'three');
  }
  await listCases(made.host);
  expect(made.reads.splice(0).sort()).toEqual(['one', 'three', 'two']);
  return made;
}

test('a case is read once, for list, statistics and prune together, and says what its journal says', async () => {
  const { host, reads } = await threeCases();
  const [listed, statistics, plan] = [
    await listCases(host),
    await caseStatistics(host),
    await planPrune({ keep: 1, unfinished: false }, host),
  ];
  expect(reads).toEqual([]);
  expect(plan).toEqual({ ids: ['two', 'one'], of: 3 });
  const bare = withoutIndex({ host });
  expect([listed, statistics]).toEqual([await listCases(bare), await caseStatistics(bare)]);
});

test('of cases that are new, written to or gone only these are read, or dropped', async () => {
  const { host, reads } = await threeCases();
  await held('four', host);
  await rule({ wanted: 'one', item: '1', ruling: 'dismiss', reason: 'No.', by: 'me' }, host);
  await host.cases.remove('two');
  reads.splice(0);
  const { cases } = await listCases(host);
  expect(reads.splice(0).sort()).toEqual(['four', 'one']);
  expect(cases).toEqual((await listCases(withoutIndex({ host }))).cases);
  expect(cases.find(({ id }) => id === 'one')).toMatchObject({ items: { toFix: 0, dismissed: 1 } });
  expect(readFileSync(fileOf(), 'utf8')).not.toContain('"two"');
});

test('learning reads the cases with a ruling, and learns what it learns without an index', async () => {
  const { host, reads } = await threeCases();
  await rule({ wanted: 'one', item: '1', ruling: 'dismiss', reason: 'No.', by: 'me' }, host);
  await listCases(host);
  reads.splice(0);
  const out = join(root, 'learned.json');
  const { file } = await learn({ only: [], out }, host);
  expect(reads.splice(0)).toEqual(['one']);
  expect(file.from).toEqual({ cases: 3, ruled_cases: 1, rulings: 1 });
  const bare = withoutIndex({ host });
  expect(await learn({ only: [], out }, bare)).toMatchObject({ file: { from: file.from, records: file.records } });
  const since = clock.now() - 500;
  const [late, lateBare] = [await learn({ only: [], out, since }, host), await learn({ only: [], out, since }, bare)];
  expect([late.file.from, lateBare.file.from.cases]).toEqual([lateBare.file.from, 1]);
});

test('a journal that was changed behind its size and time is read, and is damaged', async () => {
  const { host } = await threeCases();
  const { atime, mtime, size } = statSync(journalOf('one'));
  writeFileSync(journalOf('one'), readFileSync(journalOf('one'), 'utf8').replace('"at":"2026', '"at":"2025'));
  utimesSync(journalOf('one'), atime, mtime);
  expect(statSync(journalOf('one'))).toMatchObject({ size, mtime });
  expect((await listCases(host)).cases.find(({ id }) => id === 'one')).toMatchObject({ state: 'damaged' });
  expect(await planPrune({ keep: 0, unfinished: false }, host)).toEqual({ ids: ['two'], of: 3 });
});

test('a damaged case is read each time, and a case whose marks are gone is no longer listed as known', async () => {
  const { host, reads } = await threeCases();
  const whole = readFileSync(journalOf('two'));
  writeFileSync(journalOf('two'), '{}\n');
  for (const _ of [1, 2]) await listCases(host);
  expect(reads.splice(0)).toEqual(['two', 'two']);
  writeFileSync(journalOf('two'), whole);
  rmSync(join(dir, 'one', 'marks'));
  expect((await listCases(host)).cases.map(({ id, state }) => [id, state])).toEqual([
    ['three', 'unfinished'],
    ['two', 'closed'],
    ['one', 'foreign'],
  ]);
});

test('a case that is held is read each time', async () => {
  const { host, reads } = await threeCases();
  const journal = await host.cases.open('three');
  reads.splice(0);
  expect((await listCases(host)).cases[0]).toMatchObject({ id: 'three', state: 'running' });
  await journal.close();
  expect((await listCases(host)).cases[0]).toMatchObject({ id: 'three', state: 'unfinished' });
  expect(reads).toEqual(['three', 'three']);
});

const DAMAGES: readonly (readonly [string, (file: string, text: string) => void])[] = [
  ['is gone', (file) => rmSync(file)],
  ['is cut off', (file, text) => writeFileSync(file, text.slice(0, -20))],
  ['is empty', (file) => writeFileSync(file, '')],
  ['says something else', (file, text) => writeFileSync(file, text.replace('"closed"', '"empty"'))],
  ['is of another version', (file, text) => writeFileSync(file, text.replace(/ \S+ /, ' 0.0.0 '))],
  [
    'has another shape',
    (file, text) => writeFileSync(file, `${text.split('\n')[0]?.replace(/\S+$/, sha256('{"a":1}'))}\n{"a":1}`),
  ],
  ['is for others to write', (file) => chmodSync(file, 0o666)],
  [
    'is a link',
    (file, text) => {
      writeFileSync(join(root, 'elsewhere'), text, { mode: 0o600 });
      rmSync(file);
      symlinkSync(join(root, 'elsewhere'), file);
    },
  ],
];

test.each(DAMAGES)('an index that %s is made again', async (_, damage) => {
  const { host, reads } = await threeCases();
  const before = (await listCases(host)).cases;
  damage(fileOf(), readFileSync(fileOf(), 'utf8'));
  expect((await listCases(host)).cases).toEqual(before);
  expect(reads.splice(0)).toHaveLength(3);
  await listCases(host);
  expect(reads).toEqual([]);
  expect(statSync(fileOf()).mode & 0o777).toBe(0o600);
});

test('processes that list and write at once see what the journals say', async () => {
  const { host } = await threeCases();
  const others = Array.from({ length: 6 }, () => opened().host);
  await Promise.all([
    ...others.map((other) => listCases(other)),
    held('four', host),
    rule({ wanted: 'one', item: '1', ruling: 'dismiss', reason: 'No.', by: 'me' }, host),
    ...others.map((other) => caseStatistics(other)),
  ]);
  const bare = withoutIndex({ host });
  expect(await listCases(opened().host)).toEqual(await listCases(bare));
  expect(await caseStatistics(opened().host)).toEqual(await caseStatistics(bare));
});

test('an index that could have come with the reviewed work is neither read nor written', async () => {
  await threeCases();
  const inWork = join(root, 'work', 'state');
  mkdirSync(join(inWork, 'index'), { recursive: true, mode: 0o700 });
  const { host } = opened(inWork);
  expect((await listCases(host)).cases.map(({ state }) => state)).toEqual(['foreign', 'foreign', 'foreign']);
  expect(readdirSync(join(inWork, 'index'))).toEqual([]);
});
