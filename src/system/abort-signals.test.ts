import { getEventListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { joinSignals, onAbort } from './abort-signals.ts';

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

test('that many listen to one signal is no leak that Node would warn of, and each can stop', async () => {
  const warned: string[] = [];
  const warn = ({ name }: Error): void => void warned.push(name);
  process.on('warning', warn);
  const control = new AbortController();
  const heard: number[] = [];
  const stops = Array.from({ length: 40 }, (_, at) => onAbort(control.signal, () => heard.push(at)));
  for (const stop of stops.slice(2)) stop();
  control.abort();
  await wait(5);
  process.off('warning', warn);
  expect({ warned, heard, left: listeners(control.signal) }).toEqual({ warned: [], heard: [0, 1], left: [0] });
});
