import {
  add,
  compare,
  distance,
  divide,
  type Exact,
  exact,
  exactText,
  mean,
  median,
  multiply,
  rangeOf,
  readableText,
  rounded,
  subtract,
  ZERO,
} from '../../consensus/exact.ts';
import type { SeatId } from '../../ids.ts';
import type { Phrase } from '../../phrase.ts';
import { compareText } from '../../text/order.ts';
import { type Cluster, isHeldByMost } from './critical.ts';
import type { Gate, Verdict } from './outcome.ts';
import { phrase } from './phrases.ts';
import { GATE, MAJORITY_RANGE } from './rules.ts';
import type { PanelVersion } from './said.ts';

/** A judge that was heard, with its score after the last round. */
export interface ScoredJudge {
  readonly judge: SeatId;
  readonly score: Exact;
}

/** The inputs of a verdict. */
export interface VerdictInput {
  /** At least one. */
  readonly standings: readonly ScoredJudge[];
  readonly seated: number;
  /** How many have said anything, with or without a score. */
  readonly speakers: number;
  /** The round that ended in a consensus. */
  readonly reachedAt: number | undefined;
  readonly clusters: readonly Cluster[];
  readonly version?: PanelVersion;
  /** The score of a single round, which takes the place of every other. */
  readonly single: SingleScore | undefined;
  /** Set if only the median of all scores may be their result, whatever they agree on. Row L5. */
  readonly undecidable?: boolean;
}

/** The score of a single round, and how it came about. */
export interface SingleScore {
  readonly score: Exact;
  readonly how: Phrase;
}

/** How scores are counted. */
export interface Arithmetic {
  readonly mean: (side: readonly ScoredJudge[]) => Exact;
  readonly median: (standings: readonly ScoredJudge[]) => Exact;
  /** The majority; undefined if there is none. */
  readonly majority: (standings: readonly ScoredJudge[]) => readonly ScoredJudge[] | undefined;
  readonly meanText: (side: readonly ScoredJudge[], score: Exact) => Phrase;
  readonly medianText: (standings: readonly ScoredJudge[], score: Exact) => Phrase;
}

/** Every judge counts the same. Rows V1 to V3. */
const byHead = (seated: number): Arithmetic => ({
  mean: (side) => mean(scoresIn(side)),
  median: (standings) => median(scoresIn(standings)),
  majority: (standings) => majorityOf(standings, seated),
  meanText: (side, score) =>
    phrase('mean-of', scoresIn(side).sort(compare).map(exactText), `${side.length}`, readableText(score)),
  medianText: (standings, score) => phrase('median-of', scoresIn(standings).sort(compare).map(exactText), readableText(score)),
});

const scoresIn = (standings: readonly ScoredJudge[]): Exact[] => standings.map(({ score }) => score);

/** Computes the verdict from the scores after the last round. */
export function verdictOf(input: VerdictInput, arithmetic: Arithmetic = byHead(input.seated)): Verdict {
  const { standings, reachedAt, single } = input;
  const kind = kindOf(input, arithmetic);
  const counted = countedScore(kind, standings, { single, arithmetic });
  const uncapped = gateOf(counted.score);
  const { cap, ...holding } = input.version === 2 ? capByAny(input) : capByOne(input);
  return {
    ...sidesOf(kind, standings, { reachedAt, arithmetic }),
    score: rounded(counted.score),
    exactScore: exactText(counted.score),
    outOf20: rounded(multiply(counted.score, exact(GATE.times))),
    gate: uncapped === 'GREEN' && cap.length > 0 ? 'YELLOW' : uncapped,
    uncappedGate: uncapped,
    cappedBy: uncapped === 'GREEN' ? cap.map(({ finding }) => finding) : [],
    calculation: counted.calculation,
    ...holding,
  };
}

/** Version 1: the findings that more than half hold, each. Row G3. */
const capByOne = ({ clusters, speakers }: VerdictInput): { readonly cap: readonly Cluster[] } => ({
  cap: clusters.filter((cluster) => isHeldByMost(cluster, speakers)),
});

/** Version 2: all findings, where more than half hold any of them; then a person must decide. Row N6. */
function capByAny({ clusters, speakers }: VerdictInput) {
  const criticalHolders = [...new Set(clusters.flatMap(({ heldBy }) => heldBy))].sort(compareText);
  return criticalHolders.length * 2 > speakers
    ? ({ cap: clusters, criticalHolders, decisionNeeded: true } as const)
    : { cap: [], criticalHolders };
}

/** From the exact score on the scale of 20. */
function gateOf(score: Exact): Gate {
  const points = multiply(score, exact(GATE.times));
  if (compare(points, exact(GATE.green)) >= 0) return 'GREEN';
  return compare(points, exact(GATE.yellow)) >= 0 ? 'YELLOW' : 'RED';
}

type Kind = 'consensus' | readonly ScoredJudge[] | undefined;

function kindOf({ standings, reachedAt, undecidable }: VerdictInput, arithmetic: Arithmetic): Kind {
  if (standings.length === 1 || undecidable === true) return undefined;
  return reachedAt !== undefined ? 'consensus' : arithmetic.majority(standings);
}

function sidesOf(
  kind: Kind,
  standings: readonly ScoredJudge[],
  { reachedAt, arithmetic }: { readonly reachedAt: number | undefined; readonly arithmetic: Arithmetic },
) {
  const scoreOf = (side: readonly ScoredJudge[]): number => rounded(arithmetic.mean(side));
  if (kind === 'consensus')
    return { type: 'consensus', confidence: 'HIGH', reachedAt: reachedAt ?? null, majority: [], minority: [] } as const;
  if (kind === undefined) return { type: 'split', confidence: 'LOW', reachedAt: null, majority: [], minority: [] } as const;
  const chosen = new Set(kind);
  const minority = standings.filter((one) => !chosen.has(one));
  return {
    type: 'majority',
    confidence: 'MEDIUM',
    reachedAt: null,
    majority: namesOf(kind),
    minority: namesOf(minority),
    majorityScore: scoreOf(kind),
    ...(minority.length === 0 ? {} : { minorityScore: scoreOf(minority) }),
  } as const;
}

const namesOf = (standings: readonly ScoredJudge[]): readonly SeatId[] => standings.map(({ judge }) => judge).sort(compareText);

function countedScore(
  kind: Kind,
  standings: readonly ScoredJudge[],
  { single, arithmetic }: { readonly single: SingleScore | undefined; readonly arithmetic: Arithmetic },
): { readonly score: Exact; readonly calculation: Phrase | string } {
  if (single !== undefined) return { score: single.score, calculation: single.how };
  if (kind === undefined) {
    const score = arithmetic.median(standings);
    return { score, calculation: standings.length === 1 ? readableText(score) : arithmetic.medianText(standings, score) };
  }
  const side = kind === 'consensus' ? standings : kind;
  const score = arithmetic.mean(side);
  return { score, calculation: arithmetic.meanText(side, score) };
}

/** Finds the largest set of judges that are close together and more than half of those seated; undefined if there is none. */
export function majorityOf(standings: readonly ScoredJudge[], seated: number): readonly ScoredJudge[] | undefined {
  const sorted = [...standings].sort((a, b) => compare(a.score, b.score));
  const windows = widestWindows(sorted.map(({ score }) => score));
  const size = windows[0]?.size ?? 0;
  if (size * 2 <= seated) return undefined;
  const middle = median(sorted.map(({ score }) => score));
  const [best] = [...windows].sort(
    (a, b) => compare(a.range, b.range) || compare(distance(a.mean, middle), distance(b.mean, middle)) || compare(a.mean, b.mean),
  );
  return best === undefined ? undefined : sorted.slice(best.from, best.from + best.size);
}

interface Window {
  readonly from: number;
  readonly size: number;
  readonly range: Exact;
  readonly mean: Exact;
}

/** All largest runs of sorted scores that lie within the range of a majority. */
function widestWindows(scores: readonly Exact[]): readonly Window[] {
  const sums: Exact[] = [ZERO];
  for (const score of scores) sums.push(add(sums.at(-1) ?? ZERO, score));
  const runs: { readonly from: number; readonly size: number }[] = [];
  let end = 0;
  for (const [from, lowest] of scores.entries()) {
    for (let next = scores[end]; next !== undefined && !isApart(next, lowest); next = scores[end]) end++;
    runs.push({ from, size: end - from });
  }
  const most = runs.reduce((largest, { size }) => Math.max(largest, size), 0);
  return runs
    .filter(({ size }) => size === most)
    .map(({ from, size }) => ({
      from,
      size,
      range: rangeOf([scores[from] ?? ZERO, scores[from + size - 1] ?? ZERO]),
      mean: divide(subtract(sums[from + size] ?? ZERO, sums[from] ?? ZERO), exact(size)),
    }));
}

const isApart = (high: Exact, low: Exact): boolean => compare(subtract(high, low), exact(MAJORITY_RANGE)) > 0;
