import { apply, wants } from '../../src/core/case.ts';
import type { CaseEvent } from '../../src/core/event.ts';
import { drive, replay, settles } from './drive.ts';
import { expectSame } from './equal.ts';
import { Dice } from './rng.ts';
import { property } from './seeds.ts';

const POINTS = 3;

property('a case that was ended early anywhere and is taken up again ends like an undisturbed one', 0.4, (debate, seed) => {
  const held = debate();
  const whole = drive(held);
  const dice = new Dice(seed, 'curtail');
  for (let point = 0; point < POINTS; point++) {
    const at = dice.int(0, whole.events.length - 1);
    const prefix = whole.events.slice(0, at);
    const early = apply(replay(held, prefix), { type: 'case-curtailed', reason: 'budget' });
    if (early.outcome === undefined) throw new Error('a case that is ended early concludes');
    const resumed = apply(early, { type: 'case-resumed' });
    expectSame(wants(resumed), wants(replay(held, prefix)));
    expectSame(drive(held, { from: resumed, arrival: point + 1 }).outcome, whole.outcome);
  }
});

property('an answer that arrives after an early end counts once the case is taken up again', 0.3, (debate, seed) => {
  const held = debate();
  const whole = drive(held);
  const dice = new Dice(seed, 'late');
  const at = dice.int(0, whole.events.length - 1);
  const late: CaseEvent | undefined = whole.events.slice(at).find(settles);
  if (late === undefined) return;
  const before = replay(held, whole.events.slice(0, at));
  const early = apply(before, { type: 'case-curtailed', reason: 'deadline' });
  expectSame(apply(early, late).outcome, early.outcome);
  expectSame(wants(apply(apply(early, late), { type: 'case-resumed' })), wants(apply(before, late)));
});
