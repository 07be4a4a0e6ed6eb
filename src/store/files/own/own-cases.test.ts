import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { JournalDamage } from '../../../contracts/journal.ts';
import type { CaseEvent } from '../../../core/event.ts';
import { askId, seatId } from '../../../core/ids.ts';
import { encodeEntry } from '../../../journal/chain.ts';
import { systemClock } from '../../../system/clock.ts';
import { FileJournal } from '../file-journal.ts';
import { JOURNAL_FILE, readCaseFolder } from '../read-case-folder.ts';
import { MARKS_FILE, OwnCases } from './own-cases.ts';
import { type KeyPlace, secretKey } from './secret-key.ts';
import { stateFolder } from './state-folder.ts';

let root: string;
let state: string;
let work: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'tribunal-own-')));
  [state, work] = [join(root, 'state'), join(root, 'work')];
  mkdirSync(work);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const place = (env: KeyPlace['env'] = { TRIBUNAL_STATE_DIR: state }, cwd = work): KeyPlace => ({ env, cwd, platform: 'linux' });
/** Replaces a file with a link. */
function linked(path: string): void {
  renameSync(path, `${path}-2`);
  symlinkSync(`${path}-2`, path);
}

function folderAt(path: string): void {
  rmSync(path);
  mkdirSync(path);
}

const own = async (): Promise<OwnCases> => new OwnCases(await secretKey(place(), { create: true }));

test.each([
  [{ TRIBUNAL_STATE_DIR: '/s', XDG_STATE_HOME: '/x', HOME: '/h' }, 'linux', '/s'],
  [{ XDG_STATE_HOME: '/x', HOME: '/h' }, 'linux', '/x/tribunal'],
  [{ XDG_STATE_HOME: 'here', HOME: '/h' }, 'linux', '/h/.local/state/tribunal'],
  [{ HOME: '/h' }, 'darwin', '/h/Library/Application Support/tribunal'],
  [{ LOCALAPPDATA: '/l', HOME: '/h' }, 'win32', '/l/tribunal/state'],
  [{}, 'linux', undefined],
] as const)('the state folder of %j on %s is %s', (env, platform, folder) => {
  expect(stateFolder(env, platform)).toBe(folder);
});

describe('the key', () => {
  test('is made once, for its user alone, however many come at once', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => secretKey(place(), { create: true })));
    expect(new Set(keys.map((key) => (key.kind === 'key' ? key.bytes.toString('hex') : key.why))).size).toBe(1);
    expect(keys[0]).toMatchObject({ kind: 'key', bytes: { length: 32 } });
    expect([state, join(state, 'key')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
    expect(await secretKey(place(), { create: false })).toEqual(keys[0]);
  });

  test('is not made by looking', async () => {
    expect(await secretKey(place(), { create: false })).toMatchObject({
      kind: 'none',
      why: 'no case was run here yet, so there is no key',
    });
    expect(() => statSync(state)).toThrow('ENOENT');
  });

  const key = (): string => join(state, 'key');
  test.each<[string, () => void, string]>([
    ['that others can read', () => chmodSync(key(), 0o640), 'other users can read or write the key'],
    ['that others can write', () => chmodSync(key(), 0o602), 'other users can read or write the key'],
    ['in a folder that others can write to', () => chmodSync(state, 0o770), 'other users can write to the state folder'],
    ['that is a link', () => linked(key()), 'the key is a link'],
    ['in a folder that is a link', () => linked(state), 'the state folder is a link'],
    ['that is a folder', () => folderAt(key()), 'the key is not a regular file'],
    ['that is cut short', () => writeFileSync(key(), 'abc\n'), 'the key is damaged'],
    ['that is empty', () => writeFileSync(key(), ''), 'the key is damaged'],
  ])('%s is refused, and stays as it is', async (_, spoil, why) => {
    await secretKey(place(), { create: true });
    spoil();
    expect(await secretKey(place(), { create: true })).toMatchObject({ kind: 'none', why: expect.stringContaining(why) });
    expect(await secretKey(place(), { create: false })).toMatchObject({ kind: 'none', why: expect.stringContaining(why) });
  });

  test('in the folder that is worked in is refused, unless that is the home folder', async () => {
    const inside = { TRIBUNAL_STATE_DIR: join(work, 'state') };
    expect(await secretKey(place(inside), { create: true })).toMatchObject({
      why: 'the state folder lies in the folder that is worked in',
    });
    const dotted = { TRIBUNAL_STATE_DIR: join(work, '..state') };
    expect(await secretKey(place(dotted), { create: true })).toMatchObject({ kind: 'none' });
    mkdirSync(join(work, '.git'));
    mkdirSync(join(work, 'src'));
    expect(await secretKey({ ...place(inside), cwd: join(work, 'src') }, { create: true })).toMatchObject({ kind: 'none' });
    rmSync(join(work, '.git'), { recursive: true });
    expect(await secretKey(place({ HOME: join(work, 'home') }), { create: true })).toMatchObject({ kind: 'none' });
    expect(await secretKey(place({ HOME: work }), { create: true })).toMatchObject({ kind: 'key' });
  });

  test.each([
    [{ TRIBUNAL_STATE_DIR: 'state' }, 'the path of the state folder is not absolute'],
    [{}, 'neither TRIBUNAL_STATE_DIR, XDG_STATE_HOME nor HOME is set'],
    [{ HOME: '/dev/null' }, 'part of the path is not a folder'],
  ])('there is none with %j', async (env, why) => {
    expect(await secretKey(place(env), { create: true })).toMatchObject({ kind: 'none', why });
  });
});

describe('marks', () => {
  const opened: CaseEvent = { type: 'case-opened', protocol: 'code-review/1' };
  const sent = (name: string): CaseEvent => ({ type: 'ask-sent', ask: askId(1, 'review', seatId(name)), attempt: 1 });
  const folder = (): string => join(work, 'cases', 'one');
  const vouched = async (cases: OwnCases, at = folder()) => {
    const { head } = await readCaseFolder(at);
    return [await cases.isOwn(at), await cases.vouchesFor(at, head)];
  };

  async function held(): Promise<OwnCases> {
    const cases = await own();
    const journal = await FileJournal.create(folder(), systemClock, cases);
    await journal.append([opened]);
    await journal.append([sent('a'), sent('b')]);
    await journal.close();
    return cases;
  }

  test('vouch for every entry, also after a crash at every byte and a resume', async () => {
    const cases = await held();
    const [journal, marks] = [join(folder(), JOURNAL_FILE), join(folder(), MARKS_FILE)];
    const [lines, all] = [readFileSync(journal), readFileSync(marks)];
    expect(await vouched(cases)).toEqual([true, true]);
    const second = lines.indexOf(10) + 1;
    for (let cut = second; cut < lines.length; cut += 11) {
      writeFileSync(journal, lines.subarray(0, cut));
      writeFileSync(marks, all);
      expect(await vouched(cases)).toEqual([true, true]);
      const again = await FileJournal.open(folder(), systemClock, cases);
      await again.append([sent('c')]);
      await again.close();
      expect(await vouched(cases)).toEqual([true, true]);
    }
  });

  test('a mark that is torn belongs to an entry that was never written', async () => {
    const cases = await held();
    const path = join(folder(), MARKS_FILE);
    writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.from('0123')]));
    const again = await FileJournal.open(folder(), systemClock, cases);
    await again.append([sent('c')]);
    await again.close();
    expect(await vouched(cases)).toEqual([true, true]);
  });

  test('a copy, a moved case and one of another key are not own', async () => {
    const cases = await held();
    cpSync(folder(), join(work, 'copy'), { recursive: true });
    expect(await vouched(cases, join(work, 'copy'))).toEqual([false, false]);
    rmSync(join(state, 'key'));
    expect(await vouched(await own())).toEqual([false, false]);
  });

  test('an entry that another program appended, or put in the place of one, is found, and the case is refused', async () => {
    const cases = await held();
    const path = join(folder(), JOURNAL_FILE);
    const whole = readFileSync(path);
    const before = (await readCaseFolder(folder())).head;
    const forged = encodeEntry({ number: 4, at: 0, event: { type: 'case-closed', digest: '' } }, before.hash).line;
    writeFileSync(path, Buffer.concat([whole, Buffer.from(forged)]));
    expect(await vouched(cases)).toEqual([true, false]);
    await expect(FileJournal.open(folder(), systemClock, cases)).rejects.toThrow(JournalDamage);
    const first = encodeEntry({ number: 1, at: 0, event: opened }, '0'.repeat(64)).line;
    writeFileSync(path, first);
    expect(await vouched(cases)).toEqual([true, false]);
  });

  test.each([
    ['a link', (path: string) => linked(path)],
    ['a folder', (path: string) => folderAt(path)],
    ['empty', (path: string) => writeFileSync(path, '')],
    ['missing', (path: string) => rmSync(path)],
  ])('a file of marks that is %s vouches for nothing', async (_, spoil) => {
    const cases = await held();
    spoil(join(folder(), MARKS_FILE));
    expect(await vouched(cases)).toEqual([false, false]);
  });

  test('an adopted case is own, and can be gone on with', async () => {
    const journal = await FileJournal.create(folder(), systemClock);
    await journal.append([opened, sent('a'), sent('b')]);
    await journal.close();
    const cases = await own();
    expect(await vouched(cases)).toEqual([false, false]);
    await cases.adopt(folder(), (await readCaseFolder(folder())).head);
    expect(await vouched(cases)).toEqual([true, true]);
    const again = await FileJournal.open(folder(), systemClock, cases);
    await again.append([sent('c')]);
    await again.close();
    expect(await vouched(cases)).toEqual([true, true]);
    expect(statSync(join(folder(), MARKS_FILE)).mode & 0o777).toBe(0o600);
  });
});
