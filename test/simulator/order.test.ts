import { drive } from './drive.ts';
import { expectSame, expectSameDebate } from './equal.ts';
import { REVERSED } from './panel.ts';
import { property } from './seeds.ts';

property('arrival order decides nothing', 0.5, (debate, seed) => {
  const held = debate();
  expectSame(drive(held, { arrival: seed + 1 }).outcome, drive(held).outcome);
});

property('seat order decides nothing', 1.75, (debate, seed) => {
  expectSameDebate(debate({ everybodyResponds: true }), debate({ everybodyResponds: true, seatOrder: seed }));
});

property('names of seats and models decide nothing', 0.75, (debate) => {
  expectSameDebate(debate(), debate({ naming: REVERSED }));
});
