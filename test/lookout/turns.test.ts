import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLookout } from '../../src/context/lookout/lookout.ts';
import type { Look, Lookout } from '../../src/contracts/lookout.ts';
import type { ReviewedFiles } from '../../src/contracts/reviewed-files.ts';
import { askId, seatId } from '../../src/core/ids.ts';
import type { CaseSetup } from '../../src/runtime/desks/desk.ts';
import type { LiveCase } from '../../src/runtime/live-case.ts';
import { lookingFor } from '../../src/runtime/looking.ts';
import { newMasker } from '../../src/safety/secrets/mask.ts';
import { MemoryJournal } from '../../src/store/memory/memory-journal.ts';
import { until } from '../clis/stand-in-home.ts';
import { scratchRepository } from '../scratch-repository.ts';
import { fence, frozenChange, lookoutOver, NONCE } from './reviewed-work.ts';

const PATHS = Array.from({ length: 20 }, (_, n) => `${10 + n}.ts`);
const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Files in memory, of which a search finds all. */
const files = (holding: () => Promise<void> = async () => {}): ReviewedFiles => ({
  paths: async () => ({ kind: 'paths', paths: PATHS, more: false }),
  read: async (paths) => new Map(paths.map((path) => [path, { kind: 'text', text: 'needle\n' }])),
  holding: async () => {
    await holding();
    return { kind: 'paths', paths: PATHS, more: false };
  },
});

const over = (reviewed: ReviewedFiles): Lookout =>
  openLookout(reviewed, { material: { nonce: NONCE }, masker: newMasker(), change: { files: [] }, texts: new Map() });

const SEARCH: Look = { tool: 'search', text: 'needle' };
const ALL = fence('search', ...PATHS.map((path) => `${path}:1: needle`));

/** A lookout whose searches end one by one, when they are told to. */
function held() {
  const begun: (() => void)[] = [];
  const lookout = over(files(() => new Promise((end) => begun.push(end))));
  const settled = async (): Promise<void> => {
    for (let n = 0; n < 2 * PATHS.length; n++) await pause();
  };
  return { begun, lookout, settled };
}

test('however many looks are wanted at once, two are made at a time, and all in their turn', async () => {
  let [now, most] = [0, 0];
  const begun: string[] = [];
  const reviewed = files();
  const counted: ReviewedFiles = {
    ...reviewed,
    holding: async (text) => {
      begun.push(String(text));
      most = Math.max(most, ++now);
      for (let n = 0; n < 5; n++) await pause();
      now--;
      return reviewed.holding(text);
    },
  };
  const lookout = over(counted);
  const texts = Array.from({ length: 128 }, (_, n) => 'needle'.slice(n % 6));
  const seen = await Promise.all(texts.map((text) => lookout.look({ tool: 'search', text })));
  expect({ most, begun, seen: new Set(seen) }).toEqual({ most: 2, begun: texts, seen: new Set([ALL]) });
});

test('who waits for a turn is heard whenever the queue moves, and has none where nobody needs it any more', async () => {
  const { begun, lookout, settled } = held();
  const heard = [0, 0, 0, 0, 0];
  let isOver = false;
  const hear = (n: number) => (): void => {
    heard[n] = (heard[n] ?? 0) + 1;
  };
  const looks = heard.map((_, n) => lookout.look(SEARCH, { isOver: () => n === 3 && isOver, heard: hear(n) }));
  await settled();
  expect({ begun: begun.length, heard }).toEqual({ begun: 2, heard: [0, 0, 0, 0, 0] });
  begun[0]?.();
  await settled();
  expect({ begun: begun.length, heard }).toEqual({ begun: 3, heard: [0, 0, 1, 1, 1] });
  isOver = true;
  begun[1]?.();
  await settled();
  // The fourth is passed over at once, and the fifth begins.
  expect({ begun: begun.length, heard }).toEqual({ begun: 4, heard: [0, 0, 1, 2, 3] });
  for (const end of begun) end();
  expect(await Promise.all(looks)).toEqual([ALL, ALL, ALL, 'Nobody waits for this look any more.', ALL]);
});

test('a call that is over has nothing on the record of what it waited for', async () => {
  const { begun, lookout, settled } = held();
  const journal = new MemoryJournal({ now: () => 0, monotonic: () => 0, wait: async () => {} }, []);
  const recorded: unknown[] = [];
  const record = async (events: readonly unknown[]) => void recorded.push(...events);
  const liveCase = { journal, record } as unknown as LiveCase<CaseSetup, unknown, unknown>;
  let isOver = false;
  const ask = askId(1, 'review', seatId('a'));
  const call = { ask, attempt: 1, by: undefined, isOver: () => isOver, heard: () => {}, mask: (text: string) => text };
  const { look } = lookingFor(lookout, liveCase, call);
  const looks = [1, 2, 3, 4].map(() => look(SEARCH));
  await settled();
  begun[0]?.();
  expect(await looks[0]).toBe(ALL);
  isOver = true;
  for (const end of begun) end();
  await settled();
  expect({ begun: begun.length, recorded: recorded.length }).toEqual({ begun: 3, recorded: 1 });
  expect(new Set(await Promise.all(looks.slice(1)))).toEqual(new Set(['This question is closed.']));
});

test('a search lets others have their turn between files', async () => {
  const searching = over(files()).look(SEARCH);
  let [turns, isDone] = [0, false];
  void searching.then(() => {
    isDone = true;
  });
  for (; !isDone; turns++) await pause();
  expect(turns).toBeGreaterThanOrEqual(PATHS.length);
  expect(await searching).toBe(ALL);
});

test('closing ends a search of git, and what waits behind it', async () => {
  const repository = scratchRepository();
  const bin = mkdtempSync(join(tmpdir(), 'bin-'));
  try {
    repository.commit({ 'a.ts': 'old\n' });
    repository.write({ 'a.ts': 'new\n' });
    const pids = join(bin, 'pids');
    const path = `"\${PATH#*:}"`;
    const script = [
      '#!/bin/sh',
      `for word; do [ "$word" = grep ] && { echo $$ >> '${pids}'; exec sleep 600; }; done`,
      `PATH=${path} exec git "$@"`,
    ];
    writeFileSync(join(bin, 'git'), `${script.join('\n')}\n`);
    chmodSync(join(bin, 'git'), 0o755);
    const env = { ...repository.env, PATH: `${bin}:${repository.env.PATH ?? ''}` };
    const lookout = lookoutOver({ ...repository, env }, await frozenChange(repository));
    const looks = [1, 2, 3].map(() => lookout.look(SEARCH));
    const running = (): readonly number[] =>
      existsSync(pids) ? readFileSync(pids, 'utf8').split('\n').slice(0, -1).map(Number) : [];
    await until(() => running().length === 2);
    // The searches sleep for ten minutes: a close that waited for them would not return in time.
    await lookout.close();
    for (const pid of running()) expect(() => process.kill(pid, 0)).toThrow(expect.objectContaining({ code: 'ESRCH' }));
    const closed = 'The case is closed: nothing can be looked at any more.';
    expect(await Promise.all(looks)).toEqual([closed, closed, closed]);
    expect(running().length).toBe(2);
  } finally {
    repository.remove();
    rmSync(bin, { recursive: true });
  }
});
