import type { Failure } from '../../src/core/event.ts';
import type { FlagResolutionOutcome } from '../../src/core/protocols/flag-resolution/outcome.ts';
import { isAboutSeveral, phaseOfOne } from '../../src/core/protocols/flag-resolution/several.ts';
import { drive, LOST } from './drive.ts';
import { expectSame } from './equal.ts';
import type { FlagAsk, FlagDebate, FlagReply, FlagRun } from './flag-debate.ts';
import { Dice } from './rng.ts';
import { propertyOfFlags } from './seeds.ts';

propertyOfFlags('flags that are asked about together end as they do one by one', 1, (debate, seed) => {
  const alone = debate();
  const flagsPerAsk = new Dice(seed, 'together').int(2, 6);
  const base = drive(alone, { reply: (ask) => withOneFailure(alone.reply(ask)) });
  const { outcome, asks } = drive(together(alone, flagsPerAsk), { reply: (ask) => replyOn(alone, ask) });
  expectSame(alone.told(outcome), alone.told(base.outcome));
  if (Math.max(0, ...asks.map(flagsIn)) > flagsPerAsk) throw new Error(`an ask is about more than ${flagsPerAsk} flags`);
  expectSame(asks.filter(isOnFlags).flatMap(aboutWhat).sort(), base.asks.filter(isOnFlags).flatMap(aboutWhat).sort());
});

propertyOfFlags('a lost ask about several flags clears none of them', 1, (debate, seed) => {
  const alone = debate();
  const held = together(alone, 6);
  const base = drive(held, { reply: (ask) => replyOn(alone, ask) });
  const lost = new Dice(seed, 'lost').shuffle(base.asks.filter((ask) => isAboutSeveral(ask) && isOfCritic(ask))).slice(0, 2);
  for (const { id } of lost) {
    const { outcome } = drive(held, { reply: (ask) => (ask.id === id ? { failure: LOST } : silentAfter(base, alone, ask)) });
    expectNoneMoreCleared(outcome, base.outcome);
  }
});

const together = (debate: FlagDebate, flagsPerAsk: number): FlagDebate => ({
  ...debate,
  setup: { ...debate.setup, flagsPerAsk },
});

/** One ask can fail for one reason only, so all asks fail for the same. */
const withOneFailure = (reply: FlagReply): FlagReply =>
  'failure' in reply
    ? { failure: LOST }
    : { answer: reply.answer, ...(reply.incomplete === undefined ? {} : { incomplete: LOST as Failure }) };

/** What a seat says about several flags: what it says about each of them alone. */
function replyOn(debate: FlagDebate, ask: FlagAsk): FlagReply {
  if (!isAboutSeveral(ask)) return withOneFailure(debate.reply(ask));
  const said = ask.brief.flags.map((brief) => ({
    flag: brief.flag.id,
    reply: debate.reply({ ...ask, id: ask.id, phase: phaseOfOne(ask.phase), brief } as unknown as FlagAsk),
  }));
  const answers = said.flatMap(({ flag, reply }) =>
    'failure' in reply ? [] : [{ flag, said: reply.answer, ...(reply.incomplete !== undefined && { inPart: true }) }],
  );
  if (answers.length === 0) return { failure: LOST };
  const answer = { answers, notes: [] } as unknown as Extract<FlagReply, { readonly answer: unknown }>['answer'];
  const isWhole = answers.length === said.length && answers.every((one) => !('inPart' in one));
  return isWhole ? { answer } : { answer, incomplete: LOST };
}

/** What was asked before is answered as before; the critic has nothing new to say, and the arbiter no second thoughts. */
function silentAfter(base: FlagRun, debate: FlagDebate, ask: FlagAsk): FlagReply {
  const wasAsked = base.asks.some((one) => JSON.stringify(one) === JSON.stringify(ask));
  if (wasAsked) return replyOn(debate, ask);
  const isSecond = JSON.stringify(ask.brief).includes('"faults":["');
  return isOfCritic(ask) || isSecond ? { failure: LOST } : replyOn(debate, ask);
}

const isOnFlags = ({ phase }: FlagAsk): boolean => phase !== 'scan' && phase !== 'join';

const isOfCritic = ({ brief }: FlagAsk): boolean => JSON.stringify(brief).includes('"side":"critic"');

const flagsIn = (ask: FlagAsk): number => (isAboutSeveral(ask) ? ask.brief.flags.length : 1);

/** Who is asked what, flag by flag. */
const aboutWhat = (ask: FlagAsk): readonly string[] =>
  isAboutSeveral(ask)
    ? ask.brief.flags.map((brief) => JSON.stringify([ask.seat, phaseOfOne(ask.phase), brief]))
    : [JSON.stringify([ask.seat, ask.phase, ask.brief])];

function expectNoneMoreCleared(after: FlagResolutionOutcome, before: FlagResolutionOutcome): void {
  for (const [at, { flag, status }] of after.flags.entries())
    if (status === 'cleared' && before.flags[at]?.status !== 'cleared')
      throw new Error(`a critic was silent, and ${flag.id} is cleared; it was ${before.flags[at]?.status}`);
}
