import { closeSync, openSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { watchProcess } from './watch-process.ts';

/** A case that is held and forgotten. */
const forgotten = async (number: number): Promise<void> => {
  const text = `case ${number}`.repeat(5_000);
  await new Promise((resolve) => setImmediate(resolve));
  if (text.length === 0) throw new Error('empty');
};

const load = { cases: 80, atOnce: 4, warmUp: 8 };

/** What the watcher says of cases that leave something behind. */
async function objectionsTo(leave: (number: number) => void): Promise<readonly string[]> {
  const hold = async (number: number): Promise<void> => {
    await forgotten(number);
    leave(number);
  };
  return (await watchProcess({ ...load, hold })).objections;
}

test('nothing is said of cases that leave nothing', async () => {
  expect(await objectionsTo(() => {})).toEqual([]);
});

test('a hundred kilobytes that each case leaves are seen, and so is a single small object', async () => {
  const kept: object[] = [];
  expect(await objectionsTo(() => kept.push(new Array(100 * 128).fill(0)))).toEqual([
    expect.stringMatching(/^the heap grows by 1\d{5} bytes with every case$/),
    expect.stringMatching(/^live objects: \d+ before, \d+ now$/),
  ]);
  expect(await objectionsTo((number) => kept.push({ number }))).toEqual([expect.stringMatching(/^live objects: /)]);
  expect(kept).toHaveLength(2 * (load.warmUp + load.cases));
});

test('texts and buffers that each case leaves are seen', async () => {
  const texts: string[] = [];
  const buffers: Buffer[] = [];
  const objections = await objectionsTo((number) => {
    texts.push(Buffer.alloc(20_000, `${number} `).toString('latin1'));
    if (number % 10 === 0) buffers.push(Buffer.alloc(500_000));
  });
  expect(objections).toEqual([
    expect.stringMatching(/^the heap grows by /),
    expect.stringMatching(/^memory outside of the heap grows by /),
  ]);
  expect([texts.length, buffers.length]).toEqual([88, 9]);
});

test('a listener, marks, timers, files and words that are left behind are seen', async () => {
  const listener = (): void => {};
  const timers: NodeJS.Timeout[] = [];
  const files: number[] = [];
  const objections = await objectionsTo((number) => {
    if (number === 20) process.on('SIGUSR2', listener);
    if (number === 30) performance.mark('left behind');
    if (number >= 40 && number < 43) timers.push(setInterval(() => {}, 60_000));
    if (number === 50) files.push(openSync(import.meta.filename, 'r'));
    if (number === 60) console.log('hello');
    if (number === 70) process.stderr.write('hello again\n');
    if (number === 75) process.emitWarning('something leaks');
  });
  process.off('SIGUSR2', listener);
  performance.clearMarks('left behind');
  for (const timer of timers) clearInterval(timer);
  for (const file of files) closeSync(file);
  expect(objections).toEqual([
    'listeners for SIGUSR2: 0 before, 1 now',
    expect.stringMatching(/^open handles of kind Timeout: /),
    expect.stringMatching(/^marks on the performance timeline: /),
    ...(process.platform === 'linux' ? [expect.stringMatching(/^open file descriptors: /)] : []),
    'printed: hello',
    'printed: hello again',
    expect.stringMatching(/^printed: .*Warning: something leaks/),
  ]);
});
