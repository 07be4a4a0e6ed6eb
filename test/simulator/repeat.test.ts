import { drive } from './drive.ts';
import { expectSame } from './equal.ts';
import { property } from './seeds.ts';

property(
  'the same answers to the same asks give the same outcome again, and nothing that was said is changed',
  0.12,
  (debate) => {
    const held = debate();
    const before = structuredClone(held.setup);
    frozen(held.setup);
    const once = drive(held, { reply: (ask) => frozen(held.reply(ask)) });
    const again = drive(debate());
    expectSame(again.asks, once.asks);
    expectSame(again.outcome, once.outcome);
    expectSame(held.setup, before);
    expectSame(held.protocol.next(held.setup, frozen(once.end.record)), { kind: 'conclude', outcome: once.outcome });
  },
);

/** The same value; whoever tries to change it, down to its last field, throws. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  const parts: readonly unknown[] = value instanceof Map || value instanceof Set ? [...value] : Object.values(value);
  for (const part of parts) frozen(part);
  return Object.freeze(value);
}
