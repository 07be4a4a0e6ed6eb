import { getEventListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { joinSignals } from './join-signals.ts';

const listeners = (...signals: readonly AbortSignal[]): readonly number[] =>
  signals.map((signal) => getEventListeners(signal, 'abort').length);

test('fires with the first that fires, for its reason, and knows that the time was not up', () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const { signal, isLate, release } = joinSignals([first.signal, undefined, second.signal], 60_000);
  expect(signal.aborted).toBe(false);
  second.abort('enough');
  first.abort('later');
  release();
  expect([signal.aborted, signal.reason, isLate()]).toEqual([true, 'enough', false]);
});

test('has fired at once where one of them had', () => {
  const { signal } = joinSignals([new AbortController().signal, AbortSignal.abort('before')]);
  expect([signal.aborted, signal.reason]).toEqual([true, 'before']);
});

test('fires when the time is up', async () => {
  const joined = joinSignals([], 5);
  await wait(50);
  expect([joined.signal.aborted, joined.isLate()]).toEqual([true, true]);
});

test('leaves nothing with the others once it is released, and does not fire any more', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const joined = joinSignals([first.signal, second.signal], 5);
  expect(listeners(first.signal, second.signal)).toEqual([1, 1]);
  joined.release();
  first.abort();
  await wait(30);
  expect([joined.signal.aborted, joined.isLate(), ...listeners(first.signal, second.signal)]).toEqual([false, false, 0, 0]);
});
