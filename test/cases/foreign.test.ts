import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeEntry } from '../../src/journal/chain.ts';
import { readOpening, recordOpening } from '../../src/journal/opening.ts';
import { FileJournal } from '../../src/store/files/file-journal.ts';
import { readCaseFolder } from '../../src/store/files/read-case-folder.ts';
import { systemClock } from '../../src/system/clock.ts';
import { runHere } from '../run-here.ts';
import { Bench } from './command.ts';
import { troubledDebate } from './scenario.ts';
import { snapshot } from './snapshot.ts';

let bench: Bench;
let state: string;
let cases: string;
const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  runHere(args, { cwd: bench.folder, env: { ...process.env, CI: '1', TRIBUNAL_STATE_DIR: state, ...env } });

/** A panel that says nothing against anything: its case would pass every gate. */
const harmless = { ...troubledDebate({ after: '0ms' }), rounds: 1 };
const seats = harmless.seats
  .slice(0, 2)
  .map(({ id, model, role }) => ({ id, model, role, answers: { review: { say: { findings: [] } } } }));

beforeAll(async () => {
  bench = new Bench();
  state = join(bench.folder, '..', `${bench.folder.split('/').at(-1)}-state`);
  cases = join(bench.folder, '.tribunal', 'cases');
  bench.write('harmless.yaml', { ...harmless, seats });
  bench.write('scenario.yaml', troubledDebate({ after: '0ms' }));
  expect((await run(['run', 'scenario.yaml', '--id', 'mine', '--quiet', '--fail-on', 'high'])).status).toBe(1);
  // Held by another user, whose key nobody here has.
  const elsewhere = { TRIBUNAL_STATE_DIR: `${state}-other` };
  expect((await run(['run', 'harmless.yaml', '--id', 'planted', '--quiet', '--fail-on', 'high'], elsewhere)).status).toBe(0);
});
afterAll(() => {
  bench.dispose();
  for (const folder of [state, `${state}-other`]) rmSync(folder, { recursive: true, force: true });
});

/** Ways in which a case that was not held here comes to lie among one's own. */
const WAYS: Readonly<Record<string, (to: string) => void>> = {
  'as another user held it': (to) => cpSync(join(cases, 'planted'), to, { recursive: true }),
  'without marks, as an archive brings it': (to) => {
    cpSync(join(cases, 'planted'), to, { recursive: true });
    rmSync(join(to, 'marks'));
  },
  'with the marks of a case of one’s own': (to) => {
    cpSync(join(cases, 'planted'), to, { recursive: true });
    cpSync(join(cases, 'mine', 'marks'), join(to, 'marks'));
  },
  'copied from one’s own': (to) => cpSync(join(cases, 'mine'), to, { recursive: true }),
  'with a link in the place of its marks': (to) => {
    cpSync(join(cases, 'planted'), to, { recursive: true });
    rmSync(join(to, 'marks'));
    symlinkSync(join(cases, 'mine', 'marks'), join(to, 'marks'));
  },
  'in a folder that looks like a bare repository': (to) => {
    cpSync(join(cases, 'planted'), to, { recursive: true });
    writeFileSync(join(to, 'HEAD'), 'ref: refs/heads/main\n');
    for (const name of ['objects', 'refs']) mkdirSync(join(to, name));
  },
};

describe.each(Object.keys(WAYS))('a case that lies there %s', (way) => {
  beforeAll(() => WAYS[way]?.(join(cases, 'zz')));
  afterAll(() => rmSync(join(cases, 'zz'), { recursive: true }));

  test('is found by no name, seats nobody, and is left as it is', async () => {
    const before = snapshot(cases);
    for (const args of [
      ...['show', 'replay', 'verify', 'resume', 'export'].map((command) => ['cases', command, 'zz']),
      ['cases', 'show', 'zz', '--fail-on', 'high'],
      ['explain', 'zz', '1'],
      ['rule', 'zz', '1', 'dismiss', '--reason', 'x', '--by', 'y'],
      ['post', 'zz', '--dry-run'],
      ['cases', 'show', 'mine', '--baseline', 'zz', '--format', 'sarif'],
    ])
      expect({ args, ...(await run(args)) }).toMatchObject({
        status: 2,
        stdout: '',
        stderr: expect.stringMatching(/the case zz is not known to be yours.*\n.*cases show \.\/.*\n.*cases adopt zz\n$/),
      });
    expect(JSON.parse((await run(['cases', 'show', 'last', '--format', 'json'])).stdout).id).toBe('mine');
    expect((await run(['cases', 'show', 'last', '--fail-on', 'high'])).status).toBe(1);
    const { cases: rows } = JSON.parse((await run(['cases', 'list', '--format', 'json'])).stdout);
    expect(rows.find(({ id }: { id: string }) => id === 'zz')).toMatchObject({ state: 'foreign', protocol: '' });
    expect((await run(['cases', 'prune', '--keep', '9', '--unfinished'])).stdout).toBe('');
    expect(snapshot(cases)).toEqual(before);
  });

  test('can be looked at by its path, says so first, and passes no gate', async () => {
    const path = './.tribunal/cases/zz';
    for (const format of ['text', 'json', 'md', 'html', 'sarif', 'github', 'agent', 'rdjson', 'rdjsonl', 'junit', 'gitlab'])
      expect({ format, ...(await run(['cases', 'show', path, '--format', format, '--fail-on', 'high'])) }).toMatchObject({
        status: 4,
        stdout: expect.stringMatching(
          format === 'json' ? /"foreign": true/ : format === 'agent' ? /does not mean approval/ : /not known to be yours/,
        ),
        stderr: expect.stringMatching(/^note {5}zz is not known to be yours: anyone may have written it/),
      });
    expect((await run(['cases', 'show', path, '--fail-on-disputed'])).status).toBe(4);
    expect((await run(['cases', 'show', path])).status).toBe(0);
    expect((await run(['cases', 'verify', path])).status).toBe(0);
    expect(await run(['cases', 'resume', path])).toMatchObject({ status: 2, stdout: '' });
    expect(await run(['cases', 'prune', '--keep', '0', '--unfinished', '--dry-run'])).toMatchObject({ stdout: 'mine\n' });
  });
});

test('no file of the work stands in for a name', async () => {
  await run(['cases', 'export', './.tribunal/cases/planted', '-o', 'packed.json']);
  for (const name of ['last', 'mi', 'mine']) cpSync(join(bench.folder, 'packed.json'), join(bench.folder, name));
  for (const name of ['last', 'mi', 'mine']) expect((await run(['cases', 'show', name, '--fail-on', 'high'])).status).toBe(1);
  expect((await run(['cases', 'show', 'packed.json', '--fail-on', 'high'])).status).toBe(4);
  for (const name of ['last', 'mi', 'mine']) rmSync(join(bench.folder, name));
});

test('a folder of cases behind a link is not looked into', async () => {
  const other = new Bench();
  try {
    mkdirSync(join(other.folder, '.tribunal'));
    symlinkSync(cases, join(other.folder, '.tribunal', 'cases'));
    const env = { ...process.env, CI: '1', TRIBUNAL_STATE_DIR: state };
    for (const args of [['show', 'last'], ['list'], ['show', 'mine', '--fail-on', 'critical']])
      expect(await runHere(['cases', ...args], { cwd: other.folder, env })).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('refusing to store cases behind a link'),
      });
  } finally {
    other.dispose();
  }
});

test('one’s own case with an entry that another program appended is damaged, and passes no gate', async () => {
  expect((await run(['run', 'scenario.yaml', '--id', 'edited', '--quiet'])).status).toBe(0);
  const folder = join(cases, 'edited');
  const { head, entries } = await readCaseFolder(folder);
  const item = JSON.parse((await run(['cases', 'show', 'edited', '--format', 'json'])).stdout).findings[0].id;
  const event = { type: 'item-ruled', item, ruling: 'dismiss', by: 'kim', reason: 'x' } as const;
  const { line } = encodeEntry({ number: head.number + 1, at: entries[0]?.at ?? 0, event }, head.hash);
  writeFileSync(join(folder, 'journal.jsonl'), line, { flag: 'a' });
  const before = snapshot(folder);
  for (const args of [
    ['cases', 'show', 'edited', '--fail-on', 'high'],
    ['cases', 'resume', 'edited'],
    ['post', 'edited'],
    ['rule', 'edited', '1', 'dismiss', '--reason', 'x', '--by', 'y'],
  ])
    expect({ args, ...(await run(args)) }).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('its journal was changed elsewhere'),
    });
  expect(snapshot(folder)).toEqual(before);
  rmSync(folder, { recursive: true });
});

describe('adopting', () => {
  test('an old case without marks is adopted by name, and then it is one’s own', async () => {
    cpSync(join(cases, 'mine'), join(cases, 'old'), { recursive: true });
    rmSync(join(cases, 'old', 'marks'));
    expect(await run(['cases', 'adopt', 'old', '--dry-run'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('a scripted panel'),
    });
    expect((await run(['cases', 'show', 'old'])).status).toBe(2);
    expect(await run(['cases', 'adopt', 'old'])).toMatchObject({ status: 0, stderr: 'old is marked as yours\n' });
    expect((await run(['cases', 'show', 'old', '--fail-on', 'high'])).status).toBe(1);
    expect((await run(['rule', 'old', '1', 'dismiss', '--reason', 'x', '--by', 'y'])).status).toBe(0);
    expect((await run(['cases', 'verify', 'old'])).status).toBe(0);
    rmSync(join(cases, 'old'), { recursive: true });
  });

  test('it tells the programs that a panel would run, and a relative path of one is never followed', async () => {
    const { setup, protocol } = await readOpening(await readCaseFolder(join(cases, 'planted')), 'planted');
    const folder = join(cases, 'scripts');
    const journal = await FileJournal.create(folder, systemClock);
    const ran = join(bench.folder, 'ran');
    bench.write('evil', `#!/bin/sh\ntouch '${ran}'\n`);
    chmodSync(join(bench.folder, 'evil'), 0o755);
    const specs = ['script:./evil', 'adviser:script:evil'];
    const panel = { kind: 'models', title: 'x', seats: specs.map((model, index) => ({ seat: `s${index + 1}`, model })) };
    await recordOpening(journal, { protocol, setup, panel }, { limits: {}, prompts: '' });
    await journal.close();
    expect(await run(['cases', 'resume', 'scripts'])).toMatchObject({ status: 2 });
    expect(await run(['cases', 'adopt', 'scripts'])).toMatchObject({
      status: 0,
      stdout: 's1: script:./evil\ns2: adviser:script:evil\n',
    });
    expect(await run(['cases', 'resume', 'scripts'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('is to be taken by script:./evil, whose path is relative'),
    });
    expect(existsSync(ran)).toBe(false);
    rmSync(folder, { recursive: true });
  });

  test('a case that does not hold is not adopted', async () => {
    cpSync(join(cases, 'planted'), join(cases, 'bad'), { recursive: true });
    const journal = join(cases, 'bad', 'journal.jsonl');
    writeFileSync(journal, readFileSync(journal, 'utf8').replace('"attempt":1', '"attempt":2'));
    const before = snapshot(cases);
    expect((await run(['cases', 'adopt', 'bad'])).status).toBe(3);
    expect(await run(['cases', 'adopt', 'ba'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('pass its full id'),
    });
    expect(snapshot(cases)).toEqual(before);
    rmSync(join(cases, 'bad'), { recursive: true });
  });
});

test('without a state folder a case is held, says that it is not marked, and is not resumed', async () => {
  const env = { TRIBUNAL_STATE_DIR: '/dev/null/none' };
  const held = await run(['run', 'harmless.yaml', '--id', 'unmarked', '--fail-on', 'high'], env);
  expect(held).toMatchObject({ status: 0, stderr: expect.stringContaining('warning  cannot mark the case as yours') });
  expect(await run(['cases', 'resume', 'unmarked'], env)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('your own cases cannot be recognised: part of the path is not a folder'),
  });
  const { stderr } = await run(['cases', 'list'], env);
  expect(stderr).toMatch(/^note {5}your own cases cannot be recognised: part of the path is not a folder/);
  rmSync(join(cases, 'unmarked'), { recursive: true });
});

test('a key in the folder that is worked in is not used', async () => {
  const env = { TRIBUNAL_STATE_DIR: join(bench.folder, 'state') };
  cpSync(state, join(bench.folder, 'state'), { recursive: true });
  expect(await run(['cases', 'show', 'mine'], env)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('the state folder lies in the folder that is worked in'),
  });
});
