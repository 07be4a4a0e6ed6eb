import type { Debate } from './debate.ts';
import { briefs, digest } from './digest.ts';
import { drive } from './drive.ts';
import { expectSame } from './equal.ts';
import { COLONS, hostileModels, REVERSED } from './panel.ts';
import { property } from './seeds.ts';

property('arrival order decides nothing', (debate, seed) => {
  const held = debate();
  expectSame(drive(held, { arrival: seed + 1 }).outcome, drive(held).outcome);
});

property('seat order decides nothing', (debate, seed) => {
  same(debate({ everybodyResponds: true }), debate({ everybodyResponds: true, seatOrder: seed }));
});

property('names of seats and models decide nothing', (debate) => {
  same(debate(), debate({ naming: REVERSED }));
});

property('models called like something else decide nothing', (debate, seed) => {
  const held = debate();
  const roles = [...new Set([...held.personas.values()].map(({ role }) => role))];
  same(held, debate({ naming: hostileModels(seed, roles) }));
});

property('seats called like asks decide nothing', (debate) => {
  same(debate(), debate({ naming: COLONS }));
});

/** Two debates ask the same questions of the same people and come to the same decisions in the same order. */
function same(a: Debate, b: Debate): void {
  const [one, other] = [drive(a), drive(b)];
  expectSame(briefs(b, other.asks), briefs(a, one.asks));
  expectSame(digest(b, other.outcome), digest(a, one.outcome));
}
