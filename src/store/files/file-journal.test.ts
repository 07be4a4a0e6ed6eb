import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { JournalDamage, JournalFailure } from '../../contracts/journal.ts';
import type { CaseEvent } from '../../core/event.ts';
import { askId, contentId, seatId } from '../../core/ids.ts';
import { freeze, thaw } from '../../journal/frozen.ts';
import { systemClock } from '../../system/clock.ts';
import { sha256 } from '../../system/sha256.ts';
import { MemoryJournal } from '../memory/memory-journal.ts';
import { FileJournal } from './file-journal.ts';
import { JOURNAL_FILE, readCaseFolder } from './read-case-folder.ts';

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tribunal-journal-'));
  folder = join(root, 'cases', 'one');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const opened: CaseEvent = { type: 'case-opened', protocol: 'code-review/1' };
const sent = (name: string): CaseEvent => ({ type: 'ask-sent', ask: askId(1, 'review', seatId(name)), attempt: 1 });
const eventsIn = async (): Promise<readonly CaseEvent[]> => (await readCaseFolder(folder)).entries.map(({ event }) => event);
const path = (): string => join(folder, JOURNAL_FILE);

async function written(...events: readonly CaseEvent[]): Promise<void> {
  const journal = await FileJournal.create(folder, systemClock);
  for (const event of events) await journal.append([event]);
  await journal.close();
}

describe('a journal on disk', () => {
  test('gives back what was appended, in order, to the next process', async () => {
    await written(opened, sent('a'));
    const again = await FileJournal.open(folder, systemClock);
    await again.append([sent('b'), sent('c')]);
    await again.close();
    expect(await eventsIn()).toEqual([opened, sent('a'), sent('b'), sent('c')]);
  });

  test('is private to its user', async () => {
    const journal = await FileJournal.create(folder, systemClock);
    const id = await journal.keep('a raw answer');
    await journal.append([opened]);
    const modes = [folder, path(), join(folder, 'contents'), join(folder, 'contents', id)].map(
      (file) => statSync(file).mode & 0o777,
    );
    await journal.close();
    expect(modes).toEqual([0o700, 0o600, 0o700, 0o600]);
  });

  test('keeps a text once, under its hash, and notices when it is another', async () => {
    const journal = await FileJournal.create(folder, systemClock);
    const [id, again] = [await journal.keep('큰 텍스트'), await journal.keep('큰 텍스트')];
    expect([again, readdirSync(join(folder, 'contents'))]).toEqual([id, [id]]);
    expect(await journal.text(id)).toBe('큰 텍스트');
    writeFileSync(join(folder, 'contents', id), 'another text');
    await expect(journal.text(id)).rejects.toThrow(JournalDamage);
    await expect(journal.text(contentId('0'.repeat(64)))).rejects.toThrow('a text of the case is missing');
    await journal.close();
  });

  test('a second process is kept out, and let in when the first has ended', async () => {
    const journal = await FileJournal.create(folder, systemClock);
    await journal.append([opened]);
    await expect(FileJournal.open(folder, systemClock)).rejects.toThrow(`process ${process.pid} is working on this case`);
    await journal.close();
    await (await FileJournal.open(folder, systemClock)).close();
    expect(readdirSync(folder).filter((file) => file.startsWith('lock-'))).toEqual([]);
  });

  test('a dead owner is no owner: another process number, another start, another boot, half a lock file', async () => {
    await written(opened);
    const owner = { pid: 2 ** 22 - 3, host: '', namespace: '', boot: '', started: '' };
    const live = await FileJournal.open(folder, systemClock);
    const [own = ''] = readdirSync(folder).filter((file) => file.startsWith('lock-'));
    const me = JSON.parse(readFileSync(join(folder, own), 'utf8'));
    await live.close();
    const dead = [
      { ...me, pid: owner.pid },
      { ...me, started: '1' },
      { ...me, boot: 'an earlier one' },
    ];
    for (const [index, lock] of dead.entries()) writeFileSync(join(folder, `lock-dead${index}`), JSON.stringify(lock));
    writeFileSync(join(folder, 'lock-torn'), '{"pid":');
    await (await FileJournal.open(folder, systemClock)).close();
    expect(readdirSync(folder).filter((file) => file.startsWith('lock-'))).toEqual([]);
    writeFileSync(join(folder, 'lock-elsewhere'), JSON.stringify({ ...me, host: 'another-machine' }));
    await expect(FileJournal.open(folder, systemClock)).rejects.toThrow('on another-machine is working on this case');
  });

  test('a writer that finds the journal longer than it left it stops', async () => {
    const journal = await FileJournal.create(folder, systemClock);
    await journal.append([opened]);
    appendFileSync(path(), 'somebody else\n');
    await expect(journal.append([sent('a')])).rejects.toThrow('another process wrote to it');
    await expect(journal.append([sent('b')])).rejects.toThrow(JournalFailure);
    await journal.close();
  });

  test('refuses a folder that is there already, one that is a file, and one that may not be written', async () => {
    mkdirSync(folder, { recursive: true });
    await expect(FileJournal.create(folder, systemClock)).rejects.toThrow('a case with this id exists');
    writeFileSync(join(root, 'file'), '');
    await expect(FileJournal.create(join(root, 'file', 'case'), systemClock)).rejects.toThrow(
      'cannot store cases here: it is a file',
    );
    if (process.getuid?.() !== 0) {
      chmodSync(root, 0o500);
      await expect(FileJournal.create(join(root, 'other', 'case'), systemClock)).rejects.toThrow('permission denied');
      chmodSync(root, 0o700);
    }
  });

  test('stops when its folder is taken away', async () => {
    const journal = await FileJournal.create(folder, systemClock);
    await journal.append([opened]);
    rmSync(folder, { recursive: true });
    await expect(journal.append([sent('a')])).rejects.toThrow('it was removed while the case was running');
    await expect(journal.keep('a text')).rejects.toThrow(JournalFailure);
    await journal.close();
  });

  test('refuses another version of the format, and a fact it does not know', async () => {
    await written(opened);
    const line = readFileSync(path(), 'utf8');
    writeFileSync(
      path(),
      resealed(line, (text) => text.replace('"v":1', '"v":2')),
    );
    await expect(readCaseFolder(folder)).rejects.toThrow(
      'it is written in version 2 of the journal format; this Tribunal reads version 1',
    );
    writeFileSync(
      path(),
      resealed(line, (text) => text.replace('case-opened', 'case-sealed')),
    );
    await expect(readCaseFolder(folder)).rejects.toThrow('entry 1 is of a kind that this Tribunal does not know');
  });
});

describe('the torn tail', () => {
  test('of any length is left out by readers, cut off by the next writer, and noted', async () => {
    await written(opened, sent('a'), sent('b'));
    const whole = readFileSync(path());
    const lastLine = whole.lastIndexOf(10, whole.length - 2) + 1;
    for (let cut = lastLine + 1; cut < whole.length - 1; cut += 7) {
      writeFileSync(path(), whole.subarray(0, cut));
      expect(await eventsIn()).toEqual([opened, sent('a')]);
      const journal = await FileJournal.open(folder, systemClock);
      expect(readFileSync(path())).toEqual(whole.subarray(0, cut));
      await journal.append([sent('c')]);
      await journal.close();
      expect(await eventsIn()).toEqual([opened, sent('a'), { type: 'journal-repaired', cutBytes: cut - lastLine }, sent('c')]);
    }
  });

  test('a last line that lacks only its newline counts', async () => {
    await written(opened, sent('a'));
    const whole = readFileSync(path());
    writeFileSync(path(), whole.subarray(0, whole.length - 1));
    const journal = await FileJournal.open(folder, systemClock);
    await journal.append([sent('b')]);
    await journal.close();
    expect(await eventsIn()).toEqual([opened, sent('a'), sent('b')]);
  });

  test('a last line whose newline is another byte was written whole, and is damaged', async () => {
    await written(opened, sent('a'));
    const whole = readFileSync(path());
    whole[whole.length - 1] = 0x20;
    writeFileSync(path(), whole);
    await expect(readCaseFolder(folder)).rejects.toThrow('entry 2 was altered');
  });

  test('zeros after a power cut are a torn tail', async () => {
    await written(opened);
    appendFileSync(path(), Buffer.alloc(4096));
    expect(await eventsIn()).toEqual([opened]);
  });
});

test('a frozen value comes back as it was; long texts are kept by themselves', async () => {
  const journal = new MemoryJournal(systemClock);
  const value = {
    seats: [{ id: 'a', canDefend: true }],
    texts: new Map([['a.ts', 'x'.repeat(1_000)]]),
    externals: new Set(['a']),
    responders: Number.POSITIVE_INFINITY,
    odd: { $map: 'not a map', nothing: null },
  };
  const id = await freeze(value, (text) => journal.keep(text));
  expect(await thaw(id, (one) => journal.text(one))).toEqual(value);
  expect((await journal.text(id)).length).toBeLessThan(500);
});

/** A changed line with a valid hash. */
function resealed(line: string, change: (text: string) => string): string {
  const body = change(line.slice(0, line.lastIndexOf(',"hash":"')));
  return `${body},"hash":"${sha256(body)}"}\n`;
}
