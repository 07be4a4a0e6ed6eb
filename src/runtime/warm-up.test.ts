import { expect, test } from 'vitest';
import type { Panelist } from '../contracts/panelist.ts';
import type { Call } from './call-for.ts';
import { WarmUp } from './warm-up.ts';

const panelist = (name: string): Panelist => ({ name, cachesPrefix: true }) as unknown as Panelist;
const call = (phase: string, shared: string): Call =>
  ({ phase, prompt: { rules: '', shared: shared.repeat(5000), own: '' } }) as unknown as Call;

test('one call goes ahead for each prefix: by panelist, phase and part of the material', () => {
  const warmUp = new WarmUp({ monotonic: () => 1000 } as never);
  const calls = ['review', 'defend'].flatMap((phase) => ['a', 'b'].map((shared) => call(phase, shared)));
  const all = ['x', 'y'].flatMap((name) => calls.map((one) => [panelist(name), one] as const));
  const ahead = all.map(([who, one]) => warmUp.begin(who, one));
  expect(ahead.filter((one) => one !== undefined).length).toBe(8);
  expect(all.map(([who, one]) => warmUp.begin(who, one))).toEqual(all.map(() => undefined));
  expect(all.map(([who, one]) => warmUp.readyAt(who, one))).toEqual(all.map(() => 21_000));
  ahead[0]?.begun();
  ahead[1]?.failed();
  expect(all.map(([who, one]) => warmUp.readyAt(who, one))).toEqual([0, 0, ...all.slice(2).map(() => 21_000)]);
  // After a failure another call goes ahead; once an answer has begun, no call waits.
  expect(warmUp.begin(panelist('x'), call('review', 'a'))).toBeUndefined();
  expect(warmUp.begin(panelist('x'), call('review', 'b'))).toBeDefined();
});

test('rounds with one shape of the answer share their prefix, for as long as the provider keeps it', () => {
  let now = 1000;
  const warmUp = new WarmUp({ monotonic: () => now } as never);
  const shaped = (phase: string): Call => ({ ...call(phase, 'a'), sharedShape: { schema: {}, inWords: '' } });
  const who = panelist('x');
  const first = warmUp.begin(who, shaped('review'));
  expect(first).toBeDefined();
  first?.begun();
  expect(warmUp.begin(who, shaped('defend'))).toBeUndefined();
  now += 200_000;
  expect(warmUp.begin(who, shaped('defend'))).toBeUndefined();
  now += 200_000;
  expect(warmUp.begin(who, shaped('defend'))).toBeUndefined();
  now += 300_000;
  expect(warmUp.begin(who, shaped('defend'))).toBeDefined();
  expect(warmUp.begin(who, call('rule', 'a'))).toBeDefined();
});
