import { rounded } from '../../consensus/exact.ts';
import { defined } from '../../defined.ts';
import { say } from '../../english.ts';
import { askId, itemId, type SeatId } from '../../ids.ts';
import type { Item } from '../../item.ts';
import type { AnyAsk, Protocol, Step } from '../../protocol.ts';
import { arbitrate } from './arbitrate.ts';
import { type Cluster, heldBesides, NOTHING_HELD } from './critical.ts';
import { deliberate, heardAfter, isConsensus } from './deliberate.ts';
import { explainVerdict } from './explain.ts';
import type { CriticalIssue, Gate, JudgePanelOutcome, Verdict } from './outcome.ts';
import { phrase } from './phrases.ts';
import { CONSENSUS_JUDGES_MIN } from './rules.ts';
import {
  type AssessBrief,
  type DebateBrief,
  type Judge,
  type JudgePanelPhases,
  type JudgePanelRecord,
  type JudgePanelSetup,
  type PanelVersion,
  type PutFinding,
  ROUND_NAMES,
  type ShownOpinion,
} from './said.ts';

type Convened = Extract<Step<JudgePanelPhases, never>, { kind: 'convene' }>;

type JudgePanel = Protocol<JudgePanelSetup, JudgePanelPhases, JudgePanelOutcome>;

const panelOf = (version: PanelVersion): JudgePanel => ({
  id: `judge-panel/${version}`,
  next(setup, record) {
    const round =
      record.curtailed === undefined
        ? (assessRound(setup, record) ??
          debateRound({ setup, record, version, round: 2, phase: 'rebut' }) ??
          debateRound({ setup, record, version, round: 3, phase: 'finalise' }))
        : undefined;
    return round ?? { kind: 'conclude', outcome: arbitrate(setup, record, version) };
  },
  items: (outcome) => [verdictItem(outcome), ...outcome.critical.map((issue) => criticalItem(issue, outcome))],
  policies: {},
});

/** Judges with a stance score a plan blind, answer each other, and state their final positions; a consensus ends it. */
export const judgePanel = panelOf(1);

/** The version for new cases: ids for critical findings, checked citations, and conditions. */
export const judgePanel2 = panelOf(2);

/** The blind first round, unless it was held. */
function assessRound(setup: JudgePanelSetup, record: JudgePanelRecord): Convened | undefined {
  if (record.rounds.length > 0) return undefined;
  return convene(
    0,
    underEachStance(setup, (judge, part) => ({
      id: askId(1, 'assess', judge.seat, part),
      seat: judge.seat,
      phase: 'assess',
      brief: assessBrief(setup, judge),
    })),
  );
}

interface DebateInput {
  readonly setup: JudgePanelSetup;
  readonly record: JudgePanelRecord;
  readonly version: PanelVersion;
  readonly round: 2 | 3;
  readonly phase: 'rebut' | 'finalise';
}

/** Convenes the answers to each other, if the round before left something to debate, or every judge's last word. */
function debateRound({ setup, record, version, round, phase }: DebateInput): Convened | undefined {
  if (setup.single || round > setup.rounds || record.rounds.length !== round - 1) return undefined;
  const { rounds } = deliberate(setup, record, version);
  const [first, last] = [rounds[0], rounds.at(-1)];
  if (first === undefined || last === undefined || isConsensus(last)) return undefined;
  if (heardAfter(first).length < CONSENSUS_JUDGES_MIN) return undefined;
  const shown = shownOpinions(rounds);
  const critical = last.numbered?.all.map(putFinding);
  return convene(
    round - 1,
    underEachStance(setup, (judge, part) => ({
      id: askId(round, phase, judge.seat, part),
      seat: judge.seat,
      phase,
      brief: { ...debateBrief(setup, judge, shown), ...defined({ critical }) },
    })),
  );
}

/** An ask for each judge; for one that takes all stances in turn, one under each. */
const underEachStance = <T>({ judges }: JudgePanelSetup, ask: (judge: Judge, part?: string) => T): readonly T[] =>
  judges.flatMap((judge) =>
    judge.rotates === undefined
      ? [ask(judge)]
      : judge.rotates.map(({ stance, stancePrompt }) => ask({ seat: judge.seat, stance, ...defined({ stancePrompt }) }, stance)),
  );

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

/** The last opinion of each judge that was heard, with its current score, and the other findings it holds. */
function shownOpinions(rounds: ReturnType<typeof deliberate>['rounds']): ReadonlyMap<SeatId, ShownOpinion> {
  const shown = new Map<SeatId, ShownOpinion>();
  for (const after of rounds) {
    for (const { judge, opinion, failure, scored, notFound } of heardAfter(after)) {
      if (opinion === undefined || failure !== undefined) continue;
      const { seat, stance } = judge;
      const score = rounded(scored.score);
      shown.set(seat, { judge: seat, stance, round: after.round, score, opinion, ...defined({ notFound }) });
    }
  }
  const holdings = rounds.at(-1)?.holdings ?? NOTHING_HELD;
  for (const [seat, one] of shown) {
    const alsoHolds = heldBesides(holdings, seat, one.opinion);
    if (alsoHolds.length > 0) shown.set(seat, { ...one, alsoHolds });
  }
  return shown;
}

const putFinding = ({ id = '', finding, evidence, heldBy, rejectedBy = [], notFound, unfounded }: Cluster): PutFinding => ({
  id,
  finding,
  evidence,
  heldBy,
  rejectedBy,
  ...defined({ notFound, unfounded }),
});

const SEVERITY: { readonly [G in Gate]: string } = { RED: 'critical', YELLOW: 'medium', GREEN: 'low' };

/** The objection to going ahead: it is upheld by YELLOW and RED, and falls with GREEN. Row N6 makes it critical. */
function verdictItem({ verdict, ...outcome }: JudgePanelOutcome): Item {
  const id = itemId('verdict');
  const why = say(explainVerdict({ verdict, ...outcome }));
  if (verdict === undefined) return { id, standing: 'open', isVerdict: true, title: 'no verdict', why };
  return {
    id,
    standing: standingOf(verdict),
    isVerdict: true,
    title: `${verdict.score.toFixed(2)} of 5, ${verdict.gate}`,
    why,
    severity: verdict.decisionNeeded ? 'critical' : SEVERITY[verdict.gate],
    score: verdict.score,
  };
}

function standingOf({ type, gate, decisionNeeded }: Verdict): Item['standing'] {
  if (decisionNeeded) return 'upheld';
  return type === 'split' ? 'open' : gate === 'GREEN' ? 'dismissed' : 'upheld';
}

const STANDING = { 'by-most': 'upheld', 'by-some': 'open', 'by-nobody': 'dismissed' } as const;

function criticalItem(issue: CriticalIssue, { judges }: JudgePanelOutcome): Item {
  const { id, finding, heldBy, held, notFound = [] } = issue;
  const speakers = judges.filter(({ spoke }) => spoke).length;
  if (issue.unfounded)
    return {
      id,
      standing: 'dismissed',
      title: finding,
      why: say(phrase('cites-nothing-that-stands', notFound)),
      severity: 'high',
    };
  return {
    id,
    standing: STANDING[held],
    title: finding,
    why: say(heldBy.length === 0 ? phrase('withdrawn-by-all') : phrase('held-by', heldBy.length, speakers)),
    severity: 'critical',
  };
}
