import { drive, LOST } from './drive.ts';
import { expectSame } from './equal.ts';
import type { FindingAsk, FindingDebate, FindingOutcome } from './finding-debate.ts';
import { propertyOfAdvised } from './seeds.ts';

/** What was decided, without what was noted beside it. */
function decided(debate: FindingDebate, outcome: FindingOutcome): object {
  const { notes: _notes, ...told } = debate.told(outcome) as { readonly notes: unknown };
  return told;
}

/** The same debate without anybody who looks things up. */
function unadvised(debate: FindingDebate): FindingDebate {
  const { advisers = [], ...setup } = debate.setup;
  return { ...debate, setup: { ...setup, seats: setup.seats.filter(({ id }) => !advisers.includes(id)) } };
}

propertyOfAdvised('advisers that do not answer are as good as none', 0.6, (make) => {
  const debate = make();
  const without = unadvised(debate);
  const silent = drive(debate, {
    reply: (ask: FindingAsk) => (ask.phase === 'advise' ? { failure: LOST } : debate.reply(ask)),
  });
  expectSame(decided(debate, silent.outcome), decided(without, drive(without).outcome));
});

propertyOfAdvised('advisers are asked once, after what is debated, and nothing else', 0.4, (make) => {
  const debate = make();
  const { advisers = [] } = debate.setup;
  const { asks } = drive(debate);
  const phases = asks.map(({ phase }) => phase);
  const last = Math.max(
    ...['review', 'cross-examine', 'defend'].map((phase) => phases.lastIndexOf(phase as FindingAsk['phase'])),
  );
  for (const [at, { seat, phase }] of asks.entries()) {
    if (advisers.includes(seat) !== (phase === 'advise')) throw new Error(`${seat} is asked ${phase}`);
    if (phase === 'advise' && at < last) throw new Error(`${seat} is asked before all was said`);
    if (phase === 'rule' && phases.indexOf('advise', at) !== -1) throw new Error('the arbiter is asked before advisers');
  }
});
