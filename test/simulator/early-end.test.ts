import { apply } from '../../src/core/case.ts';
import { drive, replay } from './drive.ts';
import { Dice } from './rng.ts';
import { propertyOfFindings } from './seeds.ts';

propertyOfFindings('an early end before the debate was held dismisses nothing', 0.4, (debate, seed) => {
  const held = debate();
  const whole = drive(held);
  const planned = new Set(held.setup.agenda).size;
  const at = new Dice(seed, 'early end').int(0, whole.events.length - 1);
  const early = apply(replay(held, whole.events.slice(0, at)), { type: 'case-curtailed', reason: 'budget' });
  const rounds = early.record.rounds.filter(({ name }) => /^[23]:/.test(name)).length;
  if (planned === 0 || rounds >= planned || early.outcome === undefined) return;
  // With one speaker there is nobody else to be heard, and an author that cannot speak in a debate is silent by nature.
  const speakers = held.setup.seats.filter(({ kind, id }) => kind !== 'analyser' && id !== held.setup.arbiter);
  if (speakers.length < 3) return;
  const rejected = early.outcome.rejected.filter(({ members, positions }) => {
    const authors = new Set(members.map(({ finding }) => finding.seat));
    const unheard = speakers.filter(({ id }) => !authors.has(id) && !positions.some(({ by }) => by.id === id));
    return rounds === 0 ? unheard.length > 0 : positions.some(({ stance }) => stance !== 'agree');
  });
  for (const item of rejected) throw new Error(`${item.id} is rejected (${item.verdict.reason}) before the debate was over`);
});
