import { expect } from 'vitest';
import { itemsUnder, policyNames } from '../../src/core/protocol.ts';
import { drive, LOST } from './drive.ts';
import { expectSame } from './equal.ts';
import { allItems } from './places.ts';
import { Dice } from './rng.ts';
import { propertyOfFindings } from './seeds.ts';

propertyOfFindings('a plain vote places every item once, whatever the order of arrival', 0.2, (debate) => {
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

propertyOfFindings('a plain vote dismisses nothing about which somebody who was asked is silent', 0.4, (debate, seed) => {
  const held = debate();
  const asked = drive(held).asks.filter(({ phase }) => phase === 'cross-examine');
  if (asked.length === 0) return;
  const lost = new Dice(seed, 'silent voter').pick(asked);
  const { outcome, end } = drive(held, { reply: (ask) => (ask.id === lost.id ? { failure: LOST } : held.reply(ask)) });
  const silent = new Map(allItems(outcome).map((item) => [item.id, item.silent]));
  const vote = itemsUnder(held.protocol, 'vote', held.setup, end.record) ?? [];
  for (const { id, standing } of vote) if (standing === 'dismissed') expect([id, silent.get(id)]).toEqual([id, []]);
});
