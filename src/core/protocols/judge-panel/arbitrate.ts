import { compare, divide, exact, exactText, multiply, rangeOf, readableText, rounded, sum, ZERO } from '../../consensus/exact.ts';
import { defined } from '../../defined.ts';
import { type ItemId, itemId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import { hashOf } from '../../text/hash.ts';
import { compareText } from '../../text/order.ts';
import { conditionsIn } from './conditions.ts';
import { type Cluster, isHeldByMost, NOTHING_HELD, quoted, withdrawnClusters } from './critical.ts';
import { type Deliberation, deliberate, heardAfter, isConsensus, type JudgeAfter, type RoundAfter } from './deliberate.ts';
import { claimLikeness } from './finding-likeness.ts';
import { findingsOf } from './findings.ts';
import type {
  CountedRound,
  CriticalIssue,
  JudgePanelOutcome,
  JudgePanelStatistics,
  PanelState,
  Position,
  Verdict,
} from './outcome.ts';
import { phrase } from './phrases.ts';
import { GATE, GROUPTHINK_RANGE } from './rules.ts';
import type { JudgePanelRecord, JudgePanelSetup, PanelVersion } from './said.ts';
import { meanPerDimension, type Scored, type StanceScored } from './scores.ts';
import { type SingleScore, type VerdictInput, verdictOf } from './verdict.ts';
import { weighedVerdict } from './weighing/weighed-verdict.ts';
import { type Counts, countsOf } from './weighing/weighing.ts';

/** The outcome of a judge debate: a pure function of its statements. */
export function arbitrate(setup: JudgePanelSetup, record: JudgePanelRecord, version: PanelVersion = 1): JudgePanelOutcome {
  const { rounds, alike, failures, notes } = deliberate(setup, record, version);
  const last = rounds.at(-1);
  const heard = last === undefined ? [] : heardAfter(last);
  const names = new Set(heard.map(({ judge }) => judge.seat));
  const clusters = last?.clusters ?? [];
  const speakers = last?.speakers.size ?? 0;
  const { numbered } = last ?? {};
  const single = singleScore(setup, heard);
  const groupthink = groupthinkIn(setup, heard);
  return {
    ...(version === 1 ? {} : { version }),
    judges: setup.judges.map((judge) => ({
      ...judge,
      heard: names.has(judge.seat),
      spoke: last?.speakers.has(judge.seat) ?? false,
    })),
    dimensions: setup.dimensions,
    single: setup.single,
    panel: panelState(heard.length, setup.judges.length),
    verdict:
      last === undefined || heard.length === 0
        ? undefined
        : decided(setup, heard, {
            standings: heard.map(({ judge, scored }) => ({ judge: judge.seat, score: scored.score })),
            seated: setup.judges.length,
            speakers,
            version,
            reachedAt: isConsensus(last) ? last.round : undefined,
            clusters,
            single: single?.score,
          }),
    rounds: rounds.map(roundOutcome),
    critical:
      numbered === undefined
        ? withIds([...clusters, ...withdrawnClusters(last?.holdings ?? NOTHING_HELD, clusters, alike)], speakers)
        : numbered.all.map((cluster) => issueOf(itemId(cluster.id ?? ''), cluster, speakers)),
    ...findingsOf({ rounds, clusters, dimensions: setup.dimensions }),
    ...(numbered === undefined ? {} : { conditions: conditionsIn(rounds, numbered.book, claimLikeness()) }),
    ...defined({ groupthink }),
    statistics: statisticsOf(rounds, failures),
    failures,
    curtailed: record.curtailed,
    notes: [...notes, ...(single?.notes ?? []), ...unfoundedNotes(numbered?.all ?? [])],
  };
}

/** The verdict by heads, or by weights where something was learned of the judges. */
function decided(setup: JudgePanelSetup, heard: Heard, input: VerdictInput): Verdict {
  const { reliability } = setup;
  if (reliability === undefined) return verdictOf(input);
  const counts = countsOf(reliability);
  const single = singleScore(setup, heard, counts)?.score;
  return weighedVerdict(input, { reliability, single });
}

const unfoundedNotes = (clusters: readonly Cluster[]): readonly Note[] =>
  clusters
    .filter(({ unfounded }) => unfounded)
    .map(({ id = '', finding }) => ({ kind: 'not-counted', message: phrase('critical-unfounded', id, quoted(finding)) }));

function panelState(heard: number, seated: number): PanelState {
  if (heard === 0) return 'none';
  return heard === 1 ? 'INTERNAL' : heard === seated ? 'full' : 'degraded';
}

type Heard = ReturnType<typeof heardAfter>;

/** Averages the dimensions first in a single round; if a judge stated none, the overall scores are averaged. Rows O2, L6. */
function singleScore(
  { single, dimensions }: JudgePanelSetup,
  heard: Heard,
  weights?: Counts,
): { readonly score: SingleScore; readonly notes: readonly Note[] } | undefined {
  const judges = heard.map(({ judge, scored }) => ({
    scored,
    count: weights === undefined ? exact(1) : (weights.get(judge.seat) ?? ZERO),
  }));
  const counts = sum(judges.map(({ count }) => count));
  if (!single || compare(counts, ZERO) === 0) return undefined;
  const perDimension = meanPerDimension(judges, dimensions);
  if (perDimension !== undefined)
    return { score: { ...perDimension, how: phrase('mean-per-dimension', perDimension.how) }, notes: [] };
  const sorted = [...judges].sort((a, b) => compare(a.scored.score, b.scored.score));
  const score = divide(sum(sorted.map(({ scored, count }) => multiply(scored.score, count))), counts);
  const termOf = ({ scored, count }: (typeof judges)[number]): string =>
    weights === undefined ? exactText(scored.score) : `${exactText(count)} × ${exactText(scored.score)}`;
  const total = weights === undefined ? `${judges.length}` : exactText(counts);
  return {
    score: { score, how: phrase('mean-of', sorted.map(termOf), total, readableText(score)) },
    notes: [{ kind: 'decided', message: phrase('scores-averaged') }],
  };
}

function groupthinkIn({ single }: JudgePanelSetup, heard: Heard): JudgePanelOutcome['groupthink'] {
  const range = rangeOf(heard.map(({ scored }) => scored.score));
  const outOf20 = multiply(range, exact(GATE.times));
  if (!single || heard.length < 2 || compare(outOf20, exact(GROUPTHINK_RANGE)) >= 0) return undefined;
  return { range: rounded(range), rangeOutOf20: rounded(outOf20) };
}

function roundOutcome(after: RoundAfter): CountedRound {
  const { round, judges, check, clusters } = after;
  const holds = ({ judge }: JudgeAfter): readonly string[] =>
    clusters
      .filter(({ heldBy }) => heldBy.includes(judge.seat))
      .map(({ finding }) => finding)
      .sort(compareText);
  return {
    round,
    range: rounded(check.range),
    consensus: isConsensus(after),
    dimensionCheck: check.dimensionCheck,
    whyNot: check.whyNot,
    dimensions: check.spreads.map(({ name, mean: average, range, count }) => ({
      name,
      mean: rounded(average),
      range: rounded(range),
      count,
    })),
    critical: clusters.map(({ id, finding, keys, heldBy, rejectedBy }) => ({
      ...defined({ id }),
      finding,
      wordings: keys,
      heldBy,
      ...defined({ rejectedBy }),
    })),
    absent: judges.flatMap(({ judge, failure }) => (failure === undefined ? [] : [{ judge: judge.seat, failure }])),
    positions: judges.map((one) => positionOf(one, holds(one))),
  };
}

function positionOf({ judge, opinion, scored, notFound }: JudgeAfter, holds: readonly string[]): Position {
  return {
    judge: judge.seat,
    stance: judge.stance,
    score: scored === undefined ? null : rounded(scored.score),
    exactScore: scored === undefined ? null : exactText(scored.score),
    statedScore: scored?.claimed === undefined ? null : rounded(scored.claimed),
    how: scored?.how ?? phrase('not-heard'),
    dimensions: dimensionsOf(scored),
    holds,
    ...defined({ notFound, opinion, stances: scored?.underStances?.map(underStance) }),
  };
}

const underStance = ({ stance, scored }: StanceScored) => ({ stance, score: rounded(scored.score) });

const dimensionsOf = (scored: Scored | undefined): Position['dimensions'] =>
  [...(scored?.dimensions ?? [])]
    .map(([name, score]) => ({ name, score: rounded(score), carried: scored?.stated.has(name) === false }))
    .sort((a, b) => compareText(a.name, b.name));

/** Derives ids from the text of the findings, independent of their order. */
function withIds(clusters: readonly Cluster[], speakers: number): readonly CriticalIssue[] {
  const taken = new Set<string>();
  const freeId = (finding: string): ItemId => {
    const hash = [0, 1].map((seed) => (hashOf(finding, seed) >>> 0).toString(16).padStart(8, '0')).join('');
    let id = `critical-${hash}`;
    for (let suffix = 2; taken.has(id); suffix++) id = `critical-${hash}-${suffix}`;
    taken.add(id);
    return itemId(id);
  };
  return clusters.map((cluster) => issueOf(freeId(cluster.finding), cluster, speakers));
}

function issueOf(id: ItemId, cluster: Cluster, speakers: number): CriticalIssue {
  const { finding, evidence, keys, heldBy, rejectedBy, reasons, notFound, unfounded } = cluster;
  const held = heldBy.length === 0 ? 'by-nobody' : isHeldByMost(cluster, speakers) ? 'by-most' : 'by-some';
  return {
    id,
    finding,
    evidence,
    wordings: keys,
    heldBy,
    held,
    ...defined({ rejectedBy, reasons, notFound, unfounded }),
  };
}

function statisticsOf(rounds: readonly RoundAfter[], failures: Deliberation['failures']): JudgePanelStatistics {
  const spoken = rounds.flatMap((after, index) =>
    after.judges.flatMap(({ opinion, scored, failure }, at) => {
      if (opinion === undefined || scored === undefined || failure !== undefined) return [];
      const before = rounds[index - 1]?.judges[at]?.scored;
      return [{ opinion, moved: before === undefined ? undefined : compare(scored.score, before.score) }];
    }),
  );
  const moved = (sign: number): number => spoken.filter((one) => one.moved === sign).length;
  const count = (list: 'agreements' | 'disagreements' | 'concessionsMade'): number =>
    spoken.reduce((sum, { opinion }) => sum + opinion[list].length, 0);
  return {
    roundsHeld: rounds.length,
    opinions: spoken.length,
    absences: failures.filter(({ inPart }) => inPart !== true).length,
    raised: moved(1),
    lowered: moved(-1),
    unchanged: moved(0),
    agreements: count('agreements'),
    disagreements: count('disagreements'),
    concessions: count('concessionsMade'),
  };
}
