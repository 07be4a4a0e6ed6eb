import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { JournalEntry } from '../../src/contracts/journal.ts';
import { JournalDamage } from '../../src/contracts/journal.ts';
import { verdictText } from '../../src/core/item.ts';
import type { CodeReviewSetup } from '../../src/core/protocols/code-review/said.ts';
import { readOpening, recordOpening } from '../../src/journal/opening.ts';
import { scriptedPanelist } from '../../src/panelists/scripted.ts';
import { codeReviewDesk } from '../../src/runtime/desks/desks.ts';
import { drive } from '../../src/runtime/drive.ts';
import { verifyCase } from '../../src/runtime/verify.ts';
import { readScenario } from '../../src/scenarios/read-scenario.ts';
import { stage } from '../../src/scenarios/scenario.ts';
import { FileJournal } from '../../src/store/files/file-journal.ts';
import { readCaseFolder } from '../../src/store/files/read-case-folder.ts';
import { systemClock } from '../../src/system/clock.ts';
import { troubledDebate } from '../cases/scenario.ts';
import { Dice } from '../simulator/rng.ts';

const root = mkdtempSync(join(tmpdir(), 'tribunal-damage-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const scenario = stage(readScenario(stringify(troubledDebate({ after: '0ms' })), 'scenario.yaml'));
const original = join(root, 'original');
const fork = join(root, 'fork');
let entries: readonly JournalEntry[];
let lines: readonly string[];
let verdict: string;
let copies = 0;

/** Holds the case in a folder to its end, as a new process would, and says what was decided. */
async function hold(folder: string, open: 'create' | 'open'): Promise<string> {
  const journal = await FileJournal[open](folder, systemClock);
  try {
    if (open === 'create') await recordOpening(journal, { ...scenario.case, panel: {} }, { limits: {}, prompts: '' });
    const { setup } = await readOpening({ entries: journal.entries, text: (id) => journal.text(id) }, folder);
    const { state } = await drive(codeReviewDesk, setup as CodeReviewSetup, {
      clock: systemClock,
      journal,
      panelists: new Map(
        scenario.scripted.map(({ seat, replyTo }) => [
          seat.id,
          scriptedPanelist({ name: seat.id, concurrency: 8, replyTo }, systemClock),
        ]),
      ),
      concurrency: 8,
      silenceMs: () => 5_000,
      lingerMs: 100,
      graceMs: 1_000,
      retry: { waitMs: 1, waitMaxMs: 100 },
    });
    if (state.outcome === undefined) throw new Error('the case did not end');
    return verdictText(codeReviewDesk.protocol.items(state.outcome));
  } finally {
    await journal.close();
  }
}

beforeAll(async () => {
  verdict = await hold(original, 'create');
  entries = (await readCaseFolder(original)).entries;
  lines = readFileSync(join(original, 'journal.jsonl'), 'utf8').trimEnd().split('\n');
  await hold(fork, 'create');
});

/** A copy of the case with another journal. */
function copyWith(journal: string | Buffer): string {
  const folder = join(root, `copy-${++copies}`);
  cpSync(original, folder, { recursive: true });
  writeFileSync(join(folder, 'journal.jsonl'), journal);
  return folder;
}

/** Either refused by name and place, or read as a beginning of what was written. */
async function readOrRefuse(folder: string): Promise<'refused' | readonly JournalEntry[]> {
  try {
    const read = (await readCaseFolder(folder)).entries;
    expect(read).toEqual(entries.slice(0, read.length));
    return read;
  } catch (error) {
    expect(error).toBeInstanceOf(JournalDamage);
    const { file, line, message } = error as JournalDamage;
    expect(file).toContain('journal.jsonl');
    expect(line).toBeGreaterThanOrEqual(1);
    expect(message).not.toBe('');
    return 'refused';
  }
}

describe('journals by the hundred', () => {
  test('cut anywhere: a beginning is left, and the case goes on from it to the same verdict', async () => {
    const whole = readFileSync(join(original, 'journal.jsonl'));
    const dice = new Dice('cut');
    const afterOpening = Buffer.byteLength(`${lines[0]}\n`);
    for (let round = 0; round < 120; round++) {
      const folder = copyWith(whole.subarray(0, dice.int(afterOpening, whole.length)));
      const read = await readOrRefuse(folder);
      if (read === 'refused') throw new Error('a torn tail is no damage');
      expect(await hold(folder, 'open')).toBe(verdict);
      rmSync(folder, { recursive: true });
    }
  });

  test('cut within the opening: there is no case to go on with', async () => {
    const whole = readFileSync(join(original, 'journal.jsonl'));
    for (const length of [0, 1, 40, Buffer.byteLength(lines[0] ?? '') - 1]) {
      const folder = copyWith(whole.subarray(0, length));
      await expect(hold(folder, 'open')).rejects.toThrow('there is no opened case');
    }
  });

  test('a flipped bit is refused, wherever it is', async () => {
    const dice = new Dice('flip');
    for (let round = 0; round < 300; round++) {
      const bytes = Buffer.from(readFileSync(join(original, 'journal.jsonl')));
      const at = dice.int(0, bytes.length - 1);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << dice.int(0, 7));
      const folder = copyWith(bytes);
      expect([at, await readOrRefuse(folder)]).toEqual([at, 'refused']);
      rmSync(folder, { recursive: true });
    }
  });

  const changes: Readonly<Record<string, (lines: string[], dice: Dice) => readonly string[]>> = {
    'two lines exchanged': (all, dice) => {
      const [a, b] = [dice.int(0, all.length - 2), dice.int(0, all.length - 2)];
      const [first, second] = a === b ? [a, a + 1] : [a, b];
      return all.with(first, all[second] ?? '').with(second, all[first] ?? '');
    },
    'a line twice': (all, dice) => {
      const at = dice.int(0, all.length - 1);
      return all.toSpliced(at, 0, all[at] ?? '');
    },
    'a line missing': (all, dice) => all.toSpliced(dice.int(0, all.length - 2), 1),
    'a line of another case': (all, dice) => {
      const other = readFileSync(join(fork, 'journal.jsonl'), 'utf8').trimEnd().split('\n');
      return all.toSpliced(dice.int(1, all.length), 0, dice.pick(other));
    },
    'garbage between lines': (all, dice) =>
      all.toSpliced(dice.int(0, all.length), 0, dice.pick(['', '{}', 'null', '{"v":1}', '\u0000'.repeat(50)])),
    'two writers': (all, dice) => {
      const other = readFileSync(join(fork, 'journal.jsonl'), 'utf8').trimEnd().split('\n');
      const at = dice.int(1, Math.min(all.length, other.length) - 2);
      return [...all.slice(0, at), ...other.slice(at), ...all.slice(at)];
    },
    'a line half overwritten': (all, dice) => {
      const at = dice.int(0, all.length - 1);
      const line = all[at] ?? '';
      return all.with(
        at,
        `${line.slice(0, dice.int(1, line.length - 80))}${(all[dice.int(0, all.length - 1)] ?? '').slice(-40)}`,
      );
    },
  };
  for (const [what, change] of Object.entries(changes))
    test(`${what}: refused`, async () => {
      const dice = new Dice('lines', what);
      for (let round = 0; round < 60; round++) {
        const folder = copyWith(`${change([...lines], dice).join('\n')}\n`);
        expect(await readOrRefuse(folder)).toBe('refused');
        await expect(hold(folder, 'open')).rejects.toThrow(JournalDamage);
        rmSync(folder, { recursive: true });
      }
    });
});

test('a text that is missing or not what was kept is refused where it is needed, and found by verify', async () => {
  const dice = new Dice('texts');
  const names = readdirSync(join(original, 'contents'));
  for (let round = 0; round < 60; round++) {
    const folder = copyWith(readFileSync(join(original, 'journal.jsonl')));
    const file = join(folder, 'contents', dice.pick(names));
    if (dice.chance(0.3)) rmSync(file);
    else writeFileSync(file, `${readFileSync(file, 'utf8')} `);
    const stored = await readCaseFolder(folder);
    const opened = await readOpening(stored, folder).catch((error: unknown) => error);
    if (opened instanceof JournalDamage) continue;
    const { setup } = opened as { setup: CodeReviewSetup };
    const { problems } = await verifyCase(codeReviewDesk, setup, stored);
    expect(problems.length).toBeGreaterThan(0);
    rmSync(folder, { recursive: true });
  }
});

test('an undamaged case holds', async () => {
  const stored = await readCaseFolder(original);
  const { setup } = await readOpening(stored, original);
  const checked = await verifyCase(codeReviewDesk, setup as CodeReviewSetup, stored);
  expect({ problems: checked.problems, seals: checked.seals, entries: checked.entries }).toEqual({
    problems: [],
    seals: 1,
    entries: entries.length,
  });
});
