import type { JudgePanelOutcome } from '../../src/core/protocols/judge-panel/outcome.ts';
import { SAID_NOTHING } from '../said-nothing.ts';
import { roundOf } from './debate.ts';
import { drive, LOST } from './drive.ts';
import { expectSame } from './equal.ts';
import type { JudgeAsk } from './judge-answers.ts';
import type { JudgeReply } from './judge-debate.ts';
import { Dice } from './rng.ts';
import { propertyOfJudges2 } from './seeds.ts';

const TRIES = 2;

/** What a judge held when it was asked, by id. */
const heldAt = ({ seat, brief }: JudgeAsk): readonly string[] =>
  'critical' in brief ? (brief.critical ?? []).filter(({ heldBy }) => heldBy.includes(seat)).map(({ id }) => id) : [];

const SILENCES: Readonly<Record<string, JudgeReply>> = {
  'no answer': { failure: LOST },
  'an answer without a word on it': { answer: { ...SAID_NOTHING, newScore: 4, finalScore: 4 } },
  'empty lists': { answer: { ...SAID_NOTHING, newScore: 4, finalScore: 4, stances: [], criticalFindings: [] } },
};

for (const [silence, reply] of Object.entries(SILENCES))
  propertyOfJudges2(`${silence} rejects no critical finding`, 0.5, (debate, seed) => {
    const held = debate();
    const later = drive(held).asks.filter((ask) => roundOf(ask) > 1 && heldAt(ask).length > 0);
    for (const one of new Dice(seed, 'silent').shuffle(later).slice(0, TRIES)) {
      const isSilent = (ask: JudgeAsk): boolean => ask.seat === one.seat && roundOf(ask) >= roundOf(one);
      const { outcome } = drive(held, { reply: (ask) => (isSilent(ask) ? reply : held.reply(ask)) });
      const holds = outcome.critical.filter(({ heldBy }) => heldBy.includes(one.seat)).map(({ id }) => id as string);
      expectSame({ ask: one.id, lost: heldAt(one).filter((id) => !holds.includes(id)) }, { ask: one.id, lost: [] });
    }
  });

propertyOfJudges2('where more than half hold anything critical it is never GREEN, and a person decides', 2, (debate) => {
  const { outcome, end } = drive(debate());
  const { verdict } = outcome;
  if (verdict === undefined) return;
  const isMost = holdersIn(outcome).size * 2 > outcome.judges.filter(({ spoke }) => spoke).length;
  expectSame({ isMost, green: isMost && verdict.gate === 'GREEN' }, { isMost, green: false });
  expectSame(verdict.decisionNeeded === true, isMost);
  const [item] = end.protocol.items(outcome);
  if (isMost) expectSame([item?.id, item?.standing, item?.severity], ['verdict', 'upheld', 'critical']);
});

const holdersIn = ({ critical }: JudgePanelOutcome): ReadonlySet<string> =>
  new Set(critical.filter(({ unfounded }) => unfounded !== true).flatMap(({ heldBy }) => heldBy));

propertyOfJudges2('an id keeps its words from the round in which it is given to the end', 1, (debate) => {
  const { asks, outcome } = drive(debate());
  const words = new Map(outcome.critical.map(({ id, finding }) => [id as string, finding]));
  for (const { id: ask, brief } of asks)
    for (const { id, finding } of 'critical' in brief ? (brief.critical ?? []) : [])
      expectSame({ ask, id, finding: words.get(id) }, { ask, id, finding });
});

propertyOfJudges2('one more judge that holds a critical finding frees nobody from a decision', 0.5, (debate, seed) => {
  const held = debate({ judges: { rounds: 2 } });
  const base = drive(held);
  const last = base.asks.filter((ask) => roundOf(ask) === 2 && 'critical' in ask.brief && (ask.brief.critical ?? []).length > 0);
  for (const one of new Dice(seed, 'hold').shuffle(last).slice(0, TRIES)) {
    const put = 'critical' in one.brief ? (one.brief.critical ?? []) : [];
    const stances = put.map(({ id }) => ({ id, stance: 'hold', reason: '' }) as const);
    const reply = (ask: JudgeAsk): JudgeReply => {
      const said = held.reply(ask);
      return ask.id === one.id && 'answer' in said ? { ...said, answer: { ...said.answer, stances } } : said;
    };
    const { outcome } = drive(held, { reply });
    const [before, after] = [base.outcome.verdict?.decisionNeeded === true, outcome.verdict?.decisionNeeded === true];
    expectSame({ ask: one.id, freed: before && !after }, { ask: one.id, freed: false });
  }
});
