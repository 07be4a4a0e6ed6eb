import { expect, test } from 'vitest';
import { atEarlyEnd } from '../../system/clean-up.ts';
import { cleanUpAtEnd } from './process-end.ts';

const EVENTS = ['exit', 'SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const listeners = () => EVENTS.map((event) => process.listenerCount(event));

test('the command line listens while there is anything to clean up, once however often it is told to', () => {
  const before = listeners();
  cleanUpAtEnd();
  cleanUpAtEnd();
  expect(listeners()).toEqual(before);
  const [first, second] = [atEarlyEnd(() => {}), atEarlyEnd(() => {})];
  expect(listeners()).toEqual(before.map((count) => count + 1));
  first();
  second();
  expect(listeners()).toEqual(before);
});
