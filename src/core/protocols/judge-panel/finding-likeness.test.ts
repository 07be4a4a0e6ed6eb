import { expect, test } from 'vitest';
import { claimLikeness, findingLikeness } from './finding-likeness.ts';

const [sameFinding, sameClaim] = [findingLikeness(), claimLikeness()];

test.each([
  ['No rollback plan for the data migration', 'The data migration has no rollback plan'],
  ['No rollback plan for the data migration', 'Data migration has no rollback path'],
  ['No rollback plan for the migration', 'Missing rollback strategy for the migration'],
  ['Missing authentication on the admin API', 'The admin API has no authentication'],
  ['The message queue is a single point of failure', 'Single point of failure in the queue'],
])('one finding in two wordings: %s / %s', (a, b) => {
  expect([sameFinding(a, b), sameFinding(b, a)]).toEqual([true, true]);
});

test.each([
  ['No rollback plan for the data migration', 'No monitoring plan for the data migration'],
  ['No rollback plan for the data migration', 'No owner named for the data migration'],
  ['Missing authentication on the admin API', 'Missing rate limit on the admin API'],
  ['No budget for the second phase', 'No staff for the second phase'],
  ['The backup is encrypted with a key that nobody has', 'The backup is not encrypted with a key that nobody has'],
  ['Without a plan', 'Missing procedure'],
])('two findings: %s / %s', (a, b) => {
  expect([sameFinding(a, b), sameFinding(b, a)]).toEqual([false, false]);
});

test('who asserts and who denies do not claim the same', () => {
  const [yes, no] = ['The plan names an owner for every task', 'The plan names no owner for every task'];
  expect([sameClaim(yes, no), sameClaim(yes, `${yes}.`)]).toEqual([false, true]);
});
