import { expect, test } from 'vitest';
import { say } from '../../src/core/english.ts';
import type { JudgePanelOutcome, Verdict } from '../../src/core/protocols/judge-panel/outcome.ts';
import type { Opinion } from '../../src/core/protocols/judge-panel/said.ts';
import { likeness } from '../../src/core/text/clusters.ts';
import { SAID_NOTHING } from '../said-nothing.ts';
import { roundOf } from './debate.ts';
import { drive, LOST } from './drive.ts';
import { expectSame } from './equal.ts';
import { isEqual, minus, thousandths, written } from './fraction.ts';
import type { JudgeAsk } from './judge-answers.ts';
import type { JudgeDebate, JudgeReply, JudgeRun } from './judge-debate.ts';
import { drawFinding, topicOf, WORDINGS } from './judge-texts.ts';
import { Dice } from './rng.ts';
import { propertyOfJudges } from './seeds.ts';

const TRIES = 2;

test('what the simulated judges say is the same exactly where it is about the same', () => {
  const alike = likeness();
  const texts = [
    ...WORDINGS,
    ...Array.from({ length: 60 }, (_, at) => ({ topic: at % 4, text: drawFinding(at % 4, new Dice('variant', at)).finding })),
  ];
  for (const a of texts) {
    expect([a.text, topicOf(a.text), topicOf(`s:1: ${a.text}`)]).toEqual([a.text, a.topic, a.topic]);
    for (const b of texts) expect([a.text, b.text, alike(a.text, b.text)]).toEqual([a.text, b.text, a.topic === b.topic]);
  }
});

propertyOfJudges(
  'scores that are all higher by the same amount keep the verdict, and raise its score by that',
  0.5,
  (debate, seed) => {
    const held = debate();
    const more = new Dice(seed, 'more').pick([0.001, 0.05, 0.1, 0.25, 1]);
    const [base, raised] = [drive(held), drive(held, { reply: saying(held, (opinion) => withMore(opinion, more)) })];
    expectSame(idsOf(raised), idsOf(base));
    const [before, after] = [base.outcome.verdict, raised.outcome.verdict];
    expectSame(sidesOf(after), sidesOf(before));
    if (before === undefined || after === undefined) return;
    const by = minus(written(after.exactScore), written(before.exactScore));
    expectSame({ raised: isEqual(by, thousandths(more)) }, { raised: true });
  },
);

// More than one round and an endorsement may end the debate early, on other scores: that is no lifted gate.
propertyOfJudges('one more judge behind a critical finding never lifts the gate', 1, (debate, seed) => {
  const held = debate({ judges: { rounds: 1 } });
  const base = drive(held);
  const dice = new Dice(seed, 'endorse');
  for (const { finding, heldBy } of dice.shuffle(base.outcome.critical.filter((one) => one.heldBy.length > 0)).slice(0, TRIES)) {
    const free = base.asks.filter((ask) => !heldBy.includes(ask.seat) && isHeard(base.outcome, ask));
    if (free.length === 0) continue;
    const { id } = dice.pick(free);
    const endorsing = (opinion: Opinion): Opinion => ({ ...opinion, endorses: [...opinion.endorses, finding], withdraws: [] });
    const unwithdrawn = saying(held, (opinion, ask) => (ask.id === id ? { ...opinion, withdraws: [] } : opinion));
    const without = drive(held, { reply: unwithdrawn });
    const { outcome } = drive(held, { reply: saying(held, (opinion, ask) => (ask.id === id ? endorsing(opinion) : opinion)) });
    expectSame(outcome.critical.find((one) => topicOf(one.finding) === topicOf(finding))?.heldBy.length, heldBy.length + 1);
    expectNotLifted(outcome.verdict, without.outcome.verdict, `${id} endorses "${finding}"`);
  }
});

propertyOfJudges('a judge that is silent in a later round counts as one that says it has nothing to add', 0.5, (debate, seed) => {
  const held = debate();
  const base = drive(held);
  const later = base.asks.filter((ask) => roundOf(ask) > 1 && isHeardBefore(base.outcome, ask));
  for (const { id } of new Dice(seed, 'later').shuffle(later).slice(0, TRIES)) {
    const silent = drive(held, { reply: (ask) => (ask.id === id ? { failure: LOST } : held.reply(ask)) });
    // The others see another last opinion of it, and say the same all the same.
    const said = new Map(silent.asks.map((ask) => [ask.id, held.reply(ask)]));
    const idle = drive(held, {
      reply: (ask) => (ask.id === id ? { answer: SAID_NOTHING } : (said.get(ask.id) ?? held.reply(ask))),
    });
    // Where nobody else spoke, silence is no agreement, and a word is.
    if (somebodySpoke(silent.outcome)) expectSame(silent.outcome.verdict, idle.outcome.verdict);
  }
});

propertyOfJudges('a judge that is not heard makes no majority and lifts no cap that it was not behind', 1, (debate, seed) => {
  const held = debate({ judges: { rounds: 1 }, nobodyFails: true });
  const base = drive(held);
  for (const lost of new Dice(seed, 'silent').shuffle(base.asks).slice(0, TRIES)) {
    const { outcome } = drive(held, { reply: (ask) => (ask.id === lost.id ? { failure: LOST } : held.reply(ask)) });
    const told = `${lost.id} fails: ${base.outcome.verdict?.type} → ${outcome.verdict?.type}`;
    const made = outcome.verdict?.type === 'majority' && base.outcome.verdict?.type === 'split';
    expectSame({ told, made }, { told, made: false });
    const upheld = ({ critical, judges }: JudgePanelOutcome): readonly (number | undefined)[] => {
      const heard = judges.filter((judge) => judge.heard).length;
      const most = critical.filter(({ heldBy }) => !heldBy.includes(lost.seat) && heldBy.length * 2 > heard);
      return most.map(({ finding }) => topicOf(finding));
    };
    const still = upheld(outcome);
    expectSame({ told, lifted: upheld(base.outcome).filter((topic) => !still.includes(topic)) }, { told, lifted: [] });
  }
});

/** What the debate's script says, with its opinions changed. */
function saying({ reply }: JudgeDebate, change: (opinion: Opinion, ask: JudgeAsk) => Opinion): (ask: JudgeAsk) => JudgeReply {
  return (ask) => {
    const said = reply(ask);
    return 'answer' in said ? { ...said, answer: change(said.answer, ask) } : said;
  };
}

function withMore(opinion: Opinion, more: number): Opinion {
  const raised = (score: number): number => Math.round((score + more) * 1000) / 1000;
  const { overallScore, newScore, finalScore } = opinion;
  return {
    ...opinion,
    dimensionScores: opinion.dimensionScores.map(({ name, score }) => ({ name, score: raised(score) })),
    ...(overallScore === undefined ? {} : { overallScore: raised(overallScore) }),
    ...(newScore === undefined ? {} : { newScore: raised(newScore) }),
    ...(finalScore === undefined ? {} : { finalScore: raised(finalScore) }),
  };
}

const idsOf = ({ asks }: JudgeRun): readonly string[] => asks.map(({ id }) => id);

const sidesOf = (verdict: Verdict | undefined): object => ({
  type: verdict?.type,
  at: verdict?.reachedAt,
  majority: verdict?.majority,
  minority: verdict?.minority,
});

const isHeard = ({ judges }: JudgePanelOutcome, { seat }: JudgeAsk): boolean =>
  judges.some((judge) => judge.seat === seat && judge.heard);

const isHeardBefore = ({ rounds }: JudgePanelOutcome, ask: JudgeAsk): boolean =>
  rounds[roundOf(ask) - 2]?.positions.some(({ judge, score }) => judge === ask.seat && score !== null) ?? false;

const somebodySpoke = ({ rounds }: JudgePanelOutcome): boolean =>
  rounds.every(({ whyNot }) => !whyNot.some((why) => say(why).startsWith('no judge spoke')));

const GATES = ['RED', 'YELLOW', 'GREEN'] as const;

/** A split of so few that they are no majority may become a consensus, whose score is another; its cap holds all the same. */
function expectNotLifted(after: Verdict | undefined, before: Verdict | undefined, told: string): void {
  if (after === undefined || before === undefined) throw new Error(`${told}: nobody is heard`);
  const agreed = before.type === 'split' && after.type === 'consensus';
  const lifted = GATES.indexOf(after.gate) > (agreed ? GATES.indexOf('YELLOW') : GATES.indexOf(before.gate));
  expectSame({ told, from: before.gate, to: after.gate, lifted }, { told, from: before.gate, to: after.gate, lifted: false });
}
