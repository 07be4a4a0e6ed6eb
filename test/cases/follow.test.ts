import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { JournalEntry } from '../../src/contracts/journal.ts';
import { fileCases } from '../../src/store/files/file-cases.ts';
import { systemClock } from '../../src/system/clock.ts';
import { Bench } from './command.ts';
import { troubledDebate } from './scenario.ts';

let bench: Bench;
beforeEach(() => {
  bench = new Bench();
  bench.write('scenario.yaml', troubledDebate({ after: '300ms' }));
});
afterEach(() => bench.dispose());

test('a case that another process holds is followed live, over a kill and a resume, to its end', async () => {
  const cases = fileCases(join(bench.folder, '.tribunal', 'cases'), { clock: systemClock });
  const entries: JournalEntry[] = [];
  let isOver = false;
  let followed: Promise<void> = Promise.resolve();
  const follow = async (): Promise<void> => {
    for await (const entry of cases.follow('case')) entries.push(entry);
    isOver = true;
  };
  await bench.start(['run', 'scenario.yaml', '--id', 'case'], (child) => {
    let begun = false;
    child.stderr?.on('data', (text: string) => {
      if (!begun) followed = follow();
      begun = true;
      if (String(text).includes('answered') && entries.length > 0) child.kill('SIGKILL');
    });
  });
  const before = entries.length;
  expect({ isOver, isBegun: before > 0 }).toEqual({ isOver: false, isBegun: true });
  expect(await cases.list()).toMatchObject([{ id: 'case', isHeld: false }]);
  const { status } = await bench.start(['cases', 'resume', 'case', '--quiet'], () => {});
  await followed;
  expect({ status, isOver }).toEqual({ status: 0, isOver: true });
  expect(entries.length).toBeGreaterThan(before);
  expect(entries).toEqual((await cases.read('case')).entries);
});
