import { expect, test, vi } from 'vitest';
import { atEarlyEnd, cleanUp, watchCleanUps } from './clean-up.ts';

const EVENTS = ['exit', 'SIGINT', 'SIGTERM', 'SIGHUP', 'beforeExit'] as const;

test('each is done once, unless it was withdrawn', () => {
  const done: string[] = [];
  const withdraw = atEarlyEnd(() => done.push('withdrawn'));
  atEarlyEnd(() => done.push('first'));
  atEarlyEnd(() => done.push('second'));
  withdraw();
  cleanUp();
  cleanUp();
  expect(done).toEqual(['first', 'second']);
});

test('one that fails keeps no other from being done, and is tried again', () => {
  const done: string[] = [];
  let isBroken = true;
  atEarlyEnd(() => {
    if (isBroken) throw new Error('busy');
    done.push('late');
  });
  atEarlyEnd(() => done.push('other'));
  cleanUp();
  isBroken = false;
  cleanUp();
  expect(done).toEqual(['other', 'late']);
});

test('a watcher is told when there is something to do and when there is nothing left', () => {
  const told: boolean[] = [];
  const unwatch = watchCleanUps((isPending) => told.push(isPending));
  const [first, second] = [atEarlyEnd(() => {}), atEarlyEnd(() => {})];
  first();
  second();
  atEarlyEnd(() => {});
  cleanUp();
  unwatch();
  atEarlyEnd(() => {})();
  expect(told).toEqual([false, true, false, true, false]);
});

test('the process gets no listener', async () => {
  // The state before any front door is open: other test files of this worker may have opened one.
  vi.resetModules();
  const { atEarlyEnd } = await import('./clean-up.ts');
  const before = EVENTS.map((event) => process.listenerCount(event));
  const withdraw = atEarlyEnd(() => {});
  expect(EVENTS.map((event) => process.listenerCount(event))).toEqual(before);
  withdraw();
});
