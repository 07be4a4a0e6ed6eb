import type { DecidedFlag, FlagResolutionOutcome } from '../../src/core/protocols/flag-resolution/outcome.ts';
import type { ArbiterWord, FlagPosition } from '../../src/core/protocols/flag-resolution/said.ts';
import { drive, LOST } from './drive.ts';
import { expectSame } from './equal.ts';
import type { FlagAsk, FlagReply, FlagRun } from './flag-debate.ts';
import { Dice } from './rng.ts';
import { propertyOfFlags } from './seeds.ts';

const TRIES = 3;

const positionIn = (reply: FlagReply): FlagPosition | undefined =>
  'answer' in reply && 'gaps' in reply.answer ? (reply.answer as FlagPosition) : undefined;

const wordIn = (reply: FlagReply): ArbiterWord | undefined =>
  'answer' in reply && 'resolution' in reply.answer ? (reply.answer as ArbiterWord) : undefined;

propertyOfFlags('a critic that falls silent clears nothing', 1, (debate, seed) => {
  const held = debate();
  const base = drive(held);
  const spoke = base.asks.filter((ask) => isCritic(ask) && answered(base, ask));
  for (const lost of new Dice(seed, 'lost').shuffle(spoke).slice(0, TRIES)) {
    // What it was not asked before would be a new word of the critic, and no silence.
    const silent = (ask: FlagAsk): boolean => isCritic(ask) && isAbout(ask, lost) && !comesBefore(ask, lost, base);
    const { outcome } = drive(held, { reply: (ask) => (silent(ask) ? { failure: LOST } : held.reply(ask)) });
    expectNoneMoreCleared(outcome, base.outcome, `${lost.id} fails`);
  }
});

propertyOfFlags('one answer of the critic that is lost or broken off clears nothing', 1, (debate, seed) => {
  const held = debate();
  const base = drive(held);
  const spoke = base.asks.filter((ask) => isCritic(ask) && answered(base, ask));
  const said = new Map(base.asks.map((ask) => [ask.id, held.reply(ask)]));
  const dice = new Dice(seed, 'one lost');
  for (const lost of dice.shuffle(spoke).slice(0, TRIES)) {
    const left = dice.chance(0.5) ? brokenOff(held.reply(lost)) : { failure: LOST };
    // Whoever was asked before says what it said; the critic has nothing new to say, and the arbiter no second thoughts.
    const isNew = (ask: FlagAsk): boolean => isCritic(ask) || ('faults' in ask.brief && ask.brief.faults.length > 0);
    const reply = (ask: FlagAsk): FlagReply =>
      ask.id === lost.id ? left : (said.get(ask.id) ?? (isNew(ask) ? { failure: LOST } : held.reply(ask)));
    expectNoneMoreCleared(drive(held, { reply }).outcome, base.outcome, `${lost.id} fails`);
  }
});

/** The beginning of an answer, before the critic came to gaps and fixes. */
function brokenOff(reply: FlagReply): FlagReply {
  const position = positionIn(reply);
  if (position === undefined) return reply;
  const { fix: _fix, ...answer } = position;
  const left: FlagPosition = { ...answer, gaps: [] };
  return { answer: left, incomplete: LOST };
}

propertyOfFlags('an arbiter that is less sure clears nothing more', 0.5, (debate, seed) => {
  const held = debate();
  const factor = new Dice(seed, 'doubt').pick([0, 0.5, 0.74, 0.99]);
  const reply = (ask: FlagAsk): FlagReply => {
    const said = held.reply(ask);
    const word = wordIn(said);
    if (word?.confidence === undefined) return said;
    const doubtful: ArbiterWord = { ...word, confidence: word.confidence * factor };
    return { ...said, answer: doubtful };
  };
  expectNoneMoreCleared(drive(held, { reply }).outcome, drive(held).outcome, `the arbiter is ${factor} as sure`);
});

const VAGUE = { what: 'It seems problematic.', where: '', why: ' ' };

propertyOfFlags('a vague gap changes nothing but what was struck', 0.5, (debate, seed) => {
  const held = debate();
  const base = drive(held);
  const chosen = new Set(
    new Dice(seed, 'vague')
      .some(
        base.asks.filter((ask) => isCritic(ask) && ask.phase !== 'cite'),
        0.5,
      )
      .map(({ id }) => id),
  );
  const more = drive(held, {
    reply: (ask) => {
      const said = held.reply(ask);
      const position = positionIn(said);
      if (!chosen.has(ask.id) || position === undefined) return said;
      return { ...said, answer: { ...position, gaps: [...position.gaps, VAGUE] } };
    },
  });
  expectSame(more.asks, base.asks);
  expectSame(more.outcome.flags.map(withoutStruck), base.outcome.flags.map(withoutStruck));
  const added = base.asks.filter((ask) => chosen.has(ask.id) && answered(base, ask)).length;
  const struck = ({ flags }: FlagResolutionOutcome): number => flags.flatMap((flag) => flag.struck).length;
  expectSame(struck(more.outcome), struck(base.outcome) + added);
  expectSame(unstruck(more.outcome), unstruck(base.outcome));
});

const isCritic = ({ phase, brief }: FlagAsk): boolean => phase !== 'rule' && 'side' in brief && brief.side === 'critic';

const isAbout = (ask: FlagAsk, other: FlagAsk): boolean =>
  'flag' in ask.brief && 'flag' in other.brief && ask.brief.flag.id === other.brief.flag.id;

const comesBefore = (ask: FlagAsk, other: FlagAsk, { asks }: FlagRun): boolean => {
  const place = (id: string): number => asks.findIndex((one) => one.id === id);
  return place(ask.id) >= 0 && place(ask.id) < place(other.id);
};

const answered = ({ events }: FlagRun, { id }: FlagAsk): boolean =>
  events.some((event) => event.type === 'ask-answered' && event.ask === id);

function expectNoneMoreCleared(after: FlagResolutionOutcome, before: FlagResolutionOutcome, told: string): void {
  for (const [at, { flag, status, by }] of after.flags.entries()) {
    const was = before.flags[at];
    if (status === 'cleared' && was?.status !== 'cleared')
      throw new Error(`${told}, and ${flag.id} is cleared by ${by.kind}; it was ${was?.status} by ${was?.by.kind}`);
  }
}

/** A decided flag without what nobody may rest anything on. */
function withoutStruck({ struck: _, turns, ...rest }: DecidedFlag): object {
  return { ...rest, turns: turns.map(({ weighed, ...turn }) => ({ ...turn, gaps: weighed?.gaps, verified: weighed?.verified })) };
}

const unstruck = ({ notes, failures, answered: heard }: FlagResolutionOutcome): object => ({
  notes: notes.filter(({ kind }) => kind !== 'struck'),
  failures,
  heard,
});
