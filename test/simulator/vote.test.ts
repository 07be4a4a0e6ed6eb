import { expect } from 'vitest';
import { itemsUnder, policyNames } from '../../src/core/protocol.ts';
import { drive, LOST } from './drive.ts';
import { expectSame } from './equal.ts';
import { property } from './seeds.ts';

property('a plain vote places every item once, whatever the order of arrival', 0.2, (debate) => {
  const held = debate();
  const { protocol, setup } = held;
  const first = drive(held);
  const again = drive(held, { arrival: 7 });
  const seed = itemsUnder(protocol, 'seed', setup, first.end.record) ?? [];
  const vote = itemsUnder(protocol, 'vote', setup, first.end.record) ?? [];
  expect(policyNames(protocol)).toEqual(['seed', 'vote']);
  expectSame(
    vote.map(({ id }) => id),
    seed.map(({ id }) => id),
  );
  expectSame(itemsUnder(protocol, 'vote', setup, again.end.record), vote);
  for (const { why } of vote) expect(why).not.toBe('');
  expect(itemsUnder(protocol, 'toString', setup, first.end.record)).toBeUndefined();
});

property('a plain vote dismisses nothing while somebody who was asked is silent', 0.2, (debate) => {
  const held = debate();
  const run = drive(held, {
    reply: (ask) => (ask.phase === 'cross-examine' ? { failure: LOST } : held.reply(ask)),
  });
  const vote = itemsUnder(held.protocol, 'vote', held.setup, run.end.record) ?? [];
  const asked = run.asks.filter(({ phase }) => phase === 'cross-examine').length;
  if (asked === 0) return;
  for (const { standing, why } of vote) if (standing === 'dismissed') expect(why).toMatch(/^0 for, 0 against$/);
});
