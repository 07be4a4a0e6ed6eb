import { expect, test } from 'vitest';
import type { Panelist } from '../contracts/panelist.ts';
import type { Call } from './call-for.ts';
import { isWorthWaiting, WarmUp } from './warm-up.ts';

const panelist = (name: string): Panelist => ({ name, cachesPrefix: true }) as unknown as Panelist;
const call = (phase: string, shared: string): Call =>
  ({ phase, prompt: { rules: '', shared: shared.repeat(5000), own: '' } }) as unknown as Call;

test('one call goes ahead for each prefix: by panelist, phase and part of the material', () => {
  const warmUp = new WarmUp({ monotonic: () => 1000 } as never);
  const calls = ['review', 'defend'].flatMap((phase) => ['a', 'b'].map((shared) => call(phase, shared)));
  const all = ['x', 'y'].flatMap((name) => calls.map((one) => [panelist(name), one] as const));
  const ahead = all.map(([who, one]) => warmUp.begin(who, one, 1));
  expect(ahead.filter((one) => one !== undefined).length).toBe(8);
  expect(all.map(([who, one]) => warmUp.begin(who, one, 1))).toEqual(all.map(() => undefined));
  expect(all.map(([who, one]) => warmUp.readyAt(who, one))).toEqual(all.map(() => 21_000));
  ahead[0]?.begun();
  ahead[1]?.failed();
  expect(all.map(([who, one]) => warmUp.readyAt(who, one))).toEqual([0, 0, ...all.slice(2).map(() => 21_000)]);
  // After a failure another call goes ahead; once an answer has begun, no call waits.
  expect(warmUp.begin(panelist('x'), call('review', 'a'), 1)).toBeUndefined();
  expect(warmUp.begin(panelist('x'), call('review', 'b'), 1)).toBeDefined();
});

test('calls wait where that saves half a cent or more, and where the saving is unknown', () => {
  const savings = [
    [100_000, 0],
    [undefined, 0],
    [999, 5],
    [1_000, 5],
    [5_000, 1],
    [undefined, 1],
  ] as const;
  expect(savings.map(([micros, others]) => isWorthWaiting(micros, others))).toEqual([false, false, false, true, true, true]);
});

test('without a saving that is worth the wait, all calls leave at once', () => {
  const warmUp = new WarmUp({ monotonic: () => 1000 } as never);
  const cheap = { ...panelist('x'), cacheSaves: () => 500 };
  expect(warmUp.begin(cheap, call('review', 'a'), 5)).toBeUndefined();
  expect(warmUp.readyAt(cheap, call('review', 'a'))).toBe(0);
  const dear = { ...panelist('y'), cacheSaves: () => 10_000 };
  expect(warmUp.begin(dear, call('review', 'a'), 5)).toBeDefined();
  expect(warmUp.readyAt(dear, call('review', 'a'))).toBe(21_000);
});

test('rounds with one shape of the answer share their prefix, for as long as the provider keeps it', () => {
  let now = 1000;
  const warmUp = new WarmUp({ monotonic: () => now } as never);
  const shaped = (phase: string): Call => ({ ...call(phase, 'a'), sharedShape: { schema: {}, inWords: '' } });
  const who = panelist('x');
  const first = warmUp.begin(who, shaped('review'), 1);
  expect(first).toBeDefined();
  first?.begun();
  expect(warmUp.begin(who, shaped('defend'), 1)).toBeUndefined();
  now += 200_000;
  expect(warmUp.begin(who, shaped('defend'), 1)).toBeUndefined();
  now += 200_000;
  expect(warmUp.begin(who, shaped('defend'), 1)).toBeUndefined();
  now += 300_000;
  expect(warmUp.begin(who, shaped('defend'), 1)).toBeDefined();
  expect(warmUp.begin(who, call('rule', 'a'), 1)).toBeDefined();
});
