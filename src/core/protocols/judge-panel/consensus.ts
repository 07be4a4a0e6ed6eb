import { compare, type Exact, exact, exactText, mean, rangeOf, readableText, subtract, ZERO } from '../../consensus/exact.ts';
import type { Phrase } from '../../phrase.ts';
import { type Cluster, quoted } from './critical.ts';
import { phrase } from './phrases.ts';
import { CONSENSUS, CONSENSUS_JUDGES_MIN } from './rules.ts';
import type { Dimension } from './said.ts';
import type { Scored } from './scores.ts';

/** How far the judges who scored a dimension in a round are apart on it. */
export interface DimensionSpread {
  readonly name: string;
  readonly count: number;
  readonly mean: Exact;
  readonly range: Exact;
}

/** The result of the check after a round; it is a consensus if nothing speaks against it. */
export interface Check {
  readonly range: Exact;
  readonly spreads: readonly DimensionSpread[];
  /** `carried`: no dimension was scored by two judges in this round. */
  readonly dimensionCheck: 'carried' | 'passed' | 'failed';
  readonly whyNot: readonly Phrase[];
}

/** The inputs of the check after a round. */
export interface CheckInput {
  /** Every judge that was heard so far, with its current score. */
  readonly heard: readonly Scored[];
  /** How many of them spoke in this round. */
  readonly spoke: number;
  /** How many have said anything so far, with or without a score. */
  readonly speakers: number;
  readonly dimensions: readonly Dimension[];
  readonly clusters: readonly Cluster[];
}

/** Checks whether the judges agree after a round: overall, in each dimension, and on every critical finding. */
export function checkConsensus({ heard, spoke, speakers, dimensions, clusters }: CheckInput): Check {
  const scores = heard.map(({ score }) => score);
  const range = rangeOf(scores);
  const spreads = dimensions.flatMap(({ name }) => spreadOf(name, heard));
  const checked = spreads.filter(({ count }) => count >= 2);
  const apart = checked.filter((spread) => compare(spread.range, exact(CONSENSUS.dimensionRange)) > 0);
  const partly = clusters.filter(({ heldBy }) => heldBy.length < speakers);
  const whyNot = [
    ...(heard.length < CONSENSUS_JUDGES_MIN ? [phrase('too-few-heard', heard.length, CONSENSUS_JUDGES_MIN)] : []),
    ...(spoke === 0 ? [phrase('nobody-spoke')] : []),
    ...(compare(range, exact(CONSENSUS.overallRange)) > 0
      ? [phrase('scores-apart', readableText(range), exactText(exact(CONSENSUS.overallRange)))]
      : []),
    ...apart.map((spread) =>
      phrase('dimension-apart', spread.name, readableText(spread.range), exactText(exact(CONSENSUS.dimensionRange))),
    ),
    ...partly.map(({ finding, heldBy }) => phrase('finding-held-by', quoted(finding), heldBy.length, speakers)),
  ];
  return {
    range,
    spreads,
    dimensionCheck: checked.length === 0 ? 'carried' : apart.length === 0 ? 'passed' : 'failed',
    whyNot,
  };
}

/** The spread of a dimension over the judges who scored it in this round. */
function spreadOf(name: string, heard: readonly Scored[]): readonly DimensionSpread[] {
  const scores = heard.flatMap(({ stated, dimensions }) => (stated.has(name) ? [dimensions.get(name) ?? ZERO] : []));
  return scores.length === 0 ? [] : [{ name, count: scores.length, mean: mean(scores), range: rangeOf(scores) }];
}

/** The dimensions on which the judges' last words are too far apart for a consensus, with the lowest and the highest. */
export function standingSpreads(heard: readonly Scored[], dimensions: readonly Dimension[]) {
  return dimensions.flatMap(({ name }) => {
    const scores = heard.flatMap((judge) => judge.dimensions.get(name) ?? []).sort(compare);
    const [low = ZERO, high = ZERO] = [scores[0], scores.at(-1)];
    return compare(subtract(high, low), exact(CONSENSUS.dimensionRange)) > 0 ? [{ name, low, high }] : [];
  });
}
