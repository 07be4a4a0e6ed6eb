import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CaseStore, FollowOptions, HeldJournal } from '../contracts/case-store.ts';
import type { Clock } from '../contracts/clock.ts';
import { JournalDamage, type JournalEntry, JournalFailure } from '../contracts/journal.ts';
import type { CaseEvent } from '../core/event.ts';
import { askId, contentId, itemId, seatId } from '../core/ids.ts';
import { encodeEntry } from '../journal/chain.ts';
import { readJournal } from '../journal/read-journal.ts';
import { systemClock } from '../system/clock.ts';
import { fileCases } from './files/file-cases.ts';
import { marksByKey } from './files/own/own-cases.ts';
import { JOURNAL_FILE } from './files/read-case-folder.ts';
import { memoryCases } from './memory/memory-cases.ts';

/** A kind of store under test, opened over an empty folder that only some of them use. */
interface Driver {
  readonly name: string;
  readonly open: (folder: string, clock: Clock) => CaseStore;
}

const keyIn = (folder: string) =>
  marksByKey({ env: { TRIBUNAL_STATE_DIR: join(folder, 'state') }, platform: 'linux', cwd: join(folder, 'work') });

const DRIVERS: readonly Driver[] = [
  { name: 'files', open: (folder, clock) => fileCases(join(folder, 'cases'), { clock }) },
  { name: 'marked files', open: (folder, clock) => fileCases(join(folder, 'cases'), { clock, own: keyIn(folder) }) },
  { name: 'memory', open: (_folder, clock) => memoryCases({ clock }) },
];

const opened: CaseEvent = { type: 'case-opened', protocol: 'code-review/1' };
const closed: CaseEvent = { type: 'case-closed', digest: '' };
const ruled: CaseEvent = { type: 'item-ruled', item: itemId('a'), ruling: 'uphold', reason: 'b', by: 'c' };
const resumed: CaseEvent = { type: 'case-resumed', limits: {}, prompts: '' };
const sent = (name: string): CaseEvent => ({ type: 'ask-sent', ask: askId(1, 'review', seatId(name)), attempt: 1 });

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tribunal-store-'));
  mkdirSync(join(root, 'work'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A clock whose wall time can be set. */
const timed = (): Clock & { set: (now: number) => void } => {
  let now = Date.UTC(2026, 0, 1);
  return {
    ...systemClock,
    now: () => now,
    set: (to) => {
      now = to;
    },
  };
};

async function filled(cases: CaseStore, id: string, ...events: readonly CaseEvent[]): Promise<void> {
  const journal = await cases.create(id);
  await journal.append(events);
  await journal.close();
}

const eventsOf = (entries: readonly JournalEntry[]): readonly CaseEvent[] => entries.map(({ event }) => event);

/** Follows a case in the background; `until` resolves once there are that many entries. */
function following(cases: CaseStore, id: string, options: FollowOptions = {}) {
  const entries: JournalEntry[] = [];
  const waiting: { readonly count: number; readonly done: () => void }[] = [];
  const ended = (async () => {
    for await (const entry of cases.follow(id, options)) {
      entries.push(entry);
      for (const { count, done } of waiting) if (entries.length >= count) done();
    }
  })();
  ended.catch(() => {});
  const until = (count: number): Promise<void> =>
    entries.length >= count ? Promise.resolve() : new Promise((done) => void waiting.push({ count, done }));
  return { entries, ended, until };
}

describe.each(DRIVERS)('cases in $name', ({ open }) => {
  let clock: ReturnType<typeof timed>;
  let cases: CaseStore;
  beforeEach(() => {
    clock = timed();
    cases = open(root, clock);
  });

  test('a new case takes facts and texts, and gives them back to its holder and to readers', async () => {
    const journal = await cases.create('one');
    const text = await journal.keep('what was said');
    expect(await journal.keep('what was said')).toBe(text);
    await journal.append([opened]);
    await journal.append([sent('a'), sent('b')]);
    expect(journal).toMatchObject({ id: 'one', found: 0, remarks: [] });
    expect(journal.lost).toBeUndefined();
    const read = await cases.read('one');
    expect(read).toMatchObject({ id: 'one', place: journal.place, isForeign: false, tornBytes: 0, head: { number: 3 } });
    expect(read.entries).toEqual(journal.entries);
    expect(read.entries).toEqual(
      [opened, sent('a'), sent('b')].map((event, index) => ({ number: index + 1, at: clock.now(), event })),
    );
    expect([await journal.text(text), await read.text(text)]).toEqual(['what was said', 'what was said']);
    await expect(read.text(contentId('0'.repeat(64)))).rejects.toThrow(JournalDamage);
    await journal.close();
  });

  test('what was read does not change when more is written', async () => {
    const journal = await cases.create('one');
    await journal.append([opened]);
    const read = await cases.read('one');
    await journal.append([sent('a')]);
    expect(eventsOf(read.entries)).toEqual([opened]);
    await journal.close();
  });

  test('a name is taken once, and not every text is one', async () => {
    await filled(cases, 'one', opened);
    await expect(cases.create('one')).rejects.toMatchObject({ name: 'UserError', code: 'case-exists' });
    for (const id of ['', 'last', '../one', 'a/b', '.one', 'x'.repeat(65)])
      await expect(cases.create(id)).rejects.toMatchObject({ code: 'bad-case-id' });
    expect((await cases.list()).map(({ id }) => id)).toEqual(['one']);
  });

  test('one holder at a time: the second is refused until the first lets go, and goes on where it ended', async () => {
    const first = await cases.create('one');
    await first.append([opened]);
    await expect(cases.open('one')).rejects.toMatchObject({ name: 'UserError', code: 'case-locked' });
    await first.close();
    const second = await cases.open('one');
    expect(second.found).toBe(1);
    await second.append([sent('a')]);
    expect(second.entries.map(({ number }) => number)).toEqual([1, 2]);
    await expect(first.append([sent('b')])).rejects.toThrow(JournalFailure);
    await second.close();
    expect(eventsOf((await cases.read('one')).entries)).toEqual([opened, sent('a')]);
  });

  test('of many that come at once at most one holds the case', async () => {
    await filled(cases, 'one', opened);
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => cases.open('one')));
    const holders = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(holders.length).toBeLessThanOrEqual(1);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'case-locked' });
    await Promise.all(holders.map((one) => one.close()));
    await (await cases.open('one')).close();
  });

  test('a case is found by its name, by the beginning of it, and as the last that was opened', async () => {
    clock.set(Date.UTC(2026, 0, 3));
    await filled(cases, 'alpha-2', opened);
    clock.set(Date.UTC(2026, 0, 2));
    await filled(cases, 'alpha', opened);
    await filled(cases, 'beta', opened);
    clock.set(Date.UTC(2026, 0, 4));
    const idOf = async (wanted: string): Promise<string> => (await cases.find(wanted)).id;
    expect(await Promise.all(['alpha', 'alpha-', 'b', 'last'].map(idOf))).toEqual(['alpha', 'alpha-2', 'beta', 'alpha-2']);
    expect((await cases.read('last')).id).toBe('alpha-2');
    for (const wanted of ['al', 'gamma', ''])
      await expect(cases.find(wanted)).rejects.toMatchObject({ name: 'UserError', code: 'no-such-case' });
  });

  test('nothing is found where there is nothing', async () => {
    expect(await cases.list()).toEqual([]);
    for (const wanted of ['last', 'one']) await expect(cases.find(wanted)).rejects.toMatchObject({ code: 'no-such-case' });
    await expect(cases.open('one')).rejects.toMatchObject({ code: 'no-such-case' });
    await expect(cases.remove('one')).rejects.toMatchObject({ code: 'no-such-case' });
    await expect(following(cases, 'one').ended).rejects.toMatchObject({ code: 'no-such-case' });
  });

  test('a list says which cases are held, and each of it can be read', async () => {
    await filled(cases, 'idle', opened);
    const journal = await cases.create('held');
    await journal.append([opened, sent('a')]);
    const listed = [...(await cases.list())].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(listed).toMatchObject([
      { id: 'held', isHeld: true, isForeign: false, place: journal.place },
      { id: 'idle', isHeld: false, isForeign: false },
    ]);
    expect(await Promise.all(listed.map(async (one) => (await cases.read(one)).entries.length))).toEqual([2, 1]);
    await journal.close();
  });

  test('a packed case has the lines and texts that were written', async () => {
    const journal = await cases.create('one');
    const text = await journal.keep('큰 텍스트');
    await journal.append([opened, sent('a')]);
    await journal.close();
    const packed = await cases.pack('one');
    expect(packed).toMatchObject({ id: 'one', isForeign: false, contents: { [text]: '큰 텍스트' } });
    const { entries, head } = readJournal(Buffer.from(packed.journal), 'packed');
    const read = await cases.read('one');
    expect({ entries, head }).toEqual({ entries: read.entries, head: read.head.hash });
  });

  test('a document is left with a case, and replaced by the next of its path', async () => {
    await filled(cases, 'one', opened);
    const place = await cases.leave('one', 'analysis/report.md', 'first');
    expect(place).toMatch(/one.analysis.report\.md$/);
    expect(await cases.leave('one', 'analysis/report.md', 'second')).toBe(place);
    expect(eventsOf((await cases.read('one')).entries)).toEqual([opened]);
  });

  test('a case is removed, but not while it is held', async () => {
    const journal = await cases.create('one');
    await journal.append([opened]);
    await expect(cases.remove('one')).rejects.toMatchObject({ name: 'UserError', code: 'case-locked' });
    await journal.append([sent('a')]);
    await journal.close();
    await cases.remove('one');
    expect(await cases.list()).toEqual([]);
    await filled(cases, 'one', opened);
  });

  describe('followed', () => {
    let journal: HeldJournal;
    beforeEach(async () => {
      journal = await cases.create('one');
      await journal.append([opened, sent('a')]);
    });
    afterEach(() => journal.close());

    test('gives what is there and what is written, until the case is closed', async () => {
      const { entries, ended, until } = following(cases, 'one');
      await until(2);
      await journal.append([sent('b')]);
      await until(3);
      await journal.append([sent('c'), closed]);
      await ended;
      expect(eventsOf(entries)).toEqual([opened, sent('a'), sent('b'), sent('c'), closed]);
      expect(entries).toEqual((await cases.read('one')).entries);
    });

    test('begins behind an entry that is known', async () => {
      const { entries, ended, until } = following(cases, 'one', { after: 1 });
      await until(1);
      await journal.append([closed]);
      await ended;
      expect(entries.map(({ number }) => number)).toEqual([2, 3]);
    });

    test('ends at once where the case is closed, also with a ruling behind it, and goes on where it was resumed', async () => {
      await journal.append([closed]);
      expect(eventsOf(await all(cases.follow('one', { after: 2 })))).toEqual([closed]);
      await journal.append([ruled]);
      expect(eventsOf(await all(cases.follow('one', { after: 2 })))).toEqual([closed, ruled]);
      expect(await all(cases.follow('one', { after: 4 }))).toEqual([]);
      await journal.append([resumed]);
      const { entries, ended, until } = following(cases, 'one', { after: 4 });
      await until(1);
      await journal.append([closed]);
      await ended;
      expect(eventsOf(entries)).toEqual([resumed, closed]);
    });

    test('ends when its signal fires, before and while it waits', async () => {
      expect(await all(cases.follow('one', { signal: AbortSignal.abort() }))).toEqual([]);
      const stop = new AbortController();
      const { entries, ended, until } = following(cases, 'one', { signal: stop.signal });
      await until(2);
      stop.abort();
      await ended;
      expect(entries.length).toBe(2);
    });

    test('can be left at any time, and followed by several', async () => {
      for await (const { number } of cases.follow('one')) if (number === 1) break;
      const both = [following(cases, 'one'), following(cases, 'one')];
      await Promise.all(both.map(({ until }) => until(2)));
      await journal.append([closed]);
      await Promise.all(both.map(({ ended }) => ended));
      expect(both.map(({ entries }) => entries.length)).toEqual([3, 3]);
    });

    test('ends when the case is removed', async () => {
      const { entries, ended, until } = following(cases, 'one');
      await until(2);
      await journal.close();
      await cases.remove('one');
      await ended;
      expect(entries.length).toBe(2);
    });
  });
});

async function all(following: AsyncIterable<JournalEntry>): Promise<readonly JournalEntry[]> {
  const entries: JournalEntry[] = [];
  for await (const entry of following) entries.push(entry);
  return entries;
}

describe('a journal that another process writes', () => {
  const file = (): string => join(root, 'cases', 'one', JOURNAL_FILE);

  /** Lines after an entry, as another process would write them. */
  function linesBehind({ number, hash }: { readonly number: number; readonly hash: string }, events: readonly CaseEvent[]) {
    let prev = hash;
    return events.map((event, index) => {
      const encoded = encodeEntry({ number: number + index + 1, at: 0, event }, prev);
      prev = encoded.hash;
      return encoded.line;
    });
  }

  /** Appends chunks from another process, with a pause before each. */
  async function writtenElsewhere(pieces: readonly string[]): Promise<void> {
    const script = `
      const { appendFileSync } = require('node:fs');
      const [file, ...pieces] = process.argv.slice(1);
      (async () => {
        for (const piece of pieces) {
          await new Promise((done) => setTimeout(done, 200));
          appendFileSync(file, piece);
        }
      })();`;
    const child = spawn(process.execPath, ['-e', script, file(), ...pieces], { stdio: 'inherit' });
    const [status] = await once(child, 'exit');
    expect(status).toBe(0);
  }

  test('is followed live, and a line that comes in pieces is waited for', async () => {
    const cases = fileCases(join(root, 'cases'), { clock: systemClock });
    await filled(cases, 'one', opened);
    const { head } = await cases.read('one');
    const [first = '', second = '', third = ''] = linesBehind(head, [sent('가'), sent('b'), closed]);
    const { entries, ended, until } = following(cases, 'one');
    await until(1);
    const cut = Math.floor(second.length / 2);
    // The last line lacks only its newline, which counts as written.
    await writtenElsewhere([first + second.slice(0, cut), second.slice(cut), third.trimEnd()]);
    await ended;
    expect(eventsOf(entries)).toEqual([opened, sent('가'), sent('b'), closed]);
  });

  test('goes on when a torn line was cut off by the next writer, or lacked its newline', async () => {
    const cases = fileCases(join(root, 'cases'), { clock: systemClock });
    await filled(cases, 'one', opened);
    const [torn = ''] = linesBehind((await cases.read('one')).head, [sent('never whole')]);
    await writtenElsewhere([torn.slice(0, 40)]);
    const { entries, ended, until } = following(cases, 'one');
    await until(1);
    const next = await cases.open('one');
    await next.append([sent('a')]);
    await next.close();
    await until(3);
    const [whole = ''] = linesBehind((await cases.read('one')).head, [sent('b')]);
    await writtenElsewhere([whole.trimEnd()]);
    await until(4);
    const last = await cases.open('one');
    await last.append([closed]);
    await last.close();
    await ended;
    const repaired = { type: 'journal-repaired', cutBytes: 40 };
    expect(eventsOf(entries)).toEqual([opened, repaired, sent('a'), sent('b'), closed]);
  });

  test.each([
    ['that does not follow', undefined, 'entry 2 does not follow from the one before it'],
    ['without the mark of the user', keyIn, 'the last entry does not have your mark'],
  ] as const)('ends with the damage where a line %s is written', async (_, marks, message) => {
    const cases = fileCases(join(root, 'cases'), { clock: systemClock, ...(marks === undefined ? {} : { own: marks(root) }) });
    await filled(cases, 'one', opened);
    const { head } = await cases.read('one');
    const { ended, until } = following(cases, 'one');
    await until(1);
    await writtenElsewhere(linesBehind(marks === undefined ? { ...head, hash: '1'.repeat(64) } : head, [sent('a')]));
    await expect(ended).rejects.toThrow(message);
    await expect(ended).rejects.toThrow(JournalDamage);
  });
});
