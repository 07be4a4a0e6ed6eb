import { rounded } from '../../consensus/exact.ts';
import { defined } from '../../defined.ts';
import { say } from '../../english.ts';
import { askId, itemId, type SeatId } from '../../ids.ts';
import type { Item } from '../../item.ts';
import type { AnyAsk, Protocol, Step } from '../../protocol.ts';
import { arbitrate } from './arbitrate.ts';
import { heldBesides, NOTHING_HELD } from './critical.ts';
import { deliberate, heardAfter, isConsensus } from './deliberate.ts';
import { explainVerdict } from './explain.ts';
import type { CriticalIssue, Gate, JudgePanelOutcome } from './outcome.ts';
import { phrase } from './phrases.ts';
import { CONSENSUS_JUDGES_MIN } from './rules.ts';
import {
  type AssessBrief,
  type DebateBrief,
  type Judge,
  type JudgePanelPhases,
  type JudgePanelRecord,
  type JudgePanelSetup,
  ROUND_NAMES,
  type ShownOpinion,
} from './said.ts';

type Convened = Extract<Step<JudgePanelPhases, never>, { kind: 'convene' }>;

/** Judges with a stance score a plan blind, answer each other, and state their final positions; a consensus ends it. */
export const judgePanel: Protocol<JudgePanelSetup, JudgePanelPhases, JudgePanelOutcome> = {
  id: 'judge-panel/1',
  next(setup, record) {
    const round =
      record.curtailed === undefined
        ? (assessRound(setup, record) ?? rebutRound(setup, record) ?? finalRound(setup, record))
        : undefined;
    return round ?? { kind: 'conclude', outcome: arbitrate(setup, record) };
  },
  items: (outcome) => [verdictItem(outcome), ...outcome.critical.map((issue) => criticalItem(issue, outcome))],
  policies: {},
};

/** The blind first round, unless it was held. */
function assessRound(setup: JudgePanelSetup, record: JudgePanelRecord): Convened | undefined {
  if (record.rounds.length > 0) return undefined;
  return convene(
    0,
    setup.judges.map((judge) => ({
      id: askId(1, 'assess', judge.seat),
      seat: judge.seat,
      phase: 'assess',
      brief: assessBrief(setup, judge),
    })),
  );
}

/** The answers to each other, where the first round left something to debate. */
const rebutRound = (setup: JudgePanelSetup, record: JudgePanelRecord): Convened | undefined =>
  debateRound(setup, record, 2, 'rebut');

/** The last word of everybody. */
const finalRound = (setup: JudgePanelSetup, record: JudgePanelRecord): Convened | undefined =>
  debateRound(setup, record, 3, 'finalise');

function debateRound(
  setup: JudgePanelSetup,
  record: JudgePanelRecord,
  round: 2 | 3,
  phase: 'rebut' | 'finalise',
): Convened | undefined {
  if (setup.single || round > setup.rounds || record.rounds.length !== round - 1) return undefined;
  const { rounds } = deliberate(setup, record);
  const [first, last] = [rounds[0], rounds.at(-1)];
  if (first === undefined || last === undefined || isConsensus(last)) return undefined;
  if (heardAfter(first).length < CONSENSUS_JUDGES_MIN) return undefined;
  const shown = shownOpinions(rounds);
  return convene(
    round - 1,
    setup.judges.map((judge) => ({
      id: askId(round, phase, judge.seat),
      seat: judge.seat,
      phase,
      brief: debateBrief(setup, judge, shown),
    })),
  );
}

function convene(index: number, asks: readonly AnyAsk<JudgePanelPhases>[]): Convened | undefined {
  const round = ROUND_NAMES[index];
  return round === undefined || asks.length === 0 ? undefined : { kind: 'convene', round, asks };
}

const assessBrief = ({ dimensions }: JudgePanelSetup, { stance, stancePrompt }: Judge): AssessBrief => ({
  stance,
  ...defined({ stancePrompt }),
  dimensions,
});

function debateBrief(setup: JudgePanelSetup, judge: Judge, shown: ReadonlyMap<SeatId, ShownOpinion>): DebateBrief {
  const own = shown.get(judge.seat);
  const others = setup.judges.filter(({ seat }) => seat !== judge.seat);
  return {
    ...assessBrief(setup, judge),
    ...defined({ own }),
    others: others.flatMap(({ seat }) => shown.get(seat) ?? []),
  };
}

/** The last opinion of each judge that was heard, with the score it has now, and what else it holds. */
function shownOpinions(rounds: ReturnType<typeof deliberate>['rounds']): ReadonlyMap<SeatId, ShownOpinion> {
  const shown = new Map<SeatId, ShownOpinion>();
  for (const after of rounds) {
    for (const { judge, opinion, failure, scored } of heardAfter(after)) {
      if (opinion === undefined || failure !== undefined) continue;
      const { seat, stance } = judge;
      shown.set(seat, { judge: seat, stance, round: after.round, score: rounded(scored.score), opinion });
    }
  }
  const holdings = rounds.at(-1)?.holdings ?? NOTHING_HELD;
  for (const [seat, one] of shown) {
    const alsoHolds = heldBesides(holdings, seat, one.opinion);
    if (alsoHolds.length > 0) shown.set(seat, { ...one, alsoHolds });
  }
  return shown;
}

const SEVERITY: { readonly [G in Gate]: string } = { RED: 'critical', YELLOW: 'medium', GREEN: 'low' };

/** The objection to going ahead: it is upheld by YELLOW and RED, and falls with GREEN. */
function verdictItem({ verdict, ...outcome }: JudgePanelOutcome): Item {
  const id = itemId('verdict');
  const why = say(explainVerdict({ verdict, ...outcome }));
  if (verdict === undefined) return { id, standing: 'open', title: 'no verdict', why };
  return {
    id,
    standing: verdict.type === 'split' ? 'open' : verdict.gate === 'GREEN' ? 'dismissed' : 'upheld',
    title: `${verdict.score.toFixed(2)} of 5, ${verdict.gate}`,
    why,
    severity: SEVERITY[verdict.gate],
    score: verdict.score,
  };
}

const STANDING = { 'by-most': 'upheld', 'by-some': 'open', 'by-nobody': 'dismissed' } as const;

function criticalItem({ id, finding, heldBy, held }: CriticalIssue, { judges }: JudgePanelOutcome): Item {
  const speakers = judges.filter(({ spoke }) => spoke).length;
  return {
    id,
    standing: STANDING[held],
    title: finding,
    why: say(heldBy.length === 0 ? phrase('withdrawn-by-all') : phrase('held-by', heldBy.length, speakers)),
    severity: 'critical',
  };
}
