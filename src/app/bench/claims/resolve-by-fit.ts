import { foldsOf } from '../statistics/folds.ts';
import { fitLogistic, logitOf, sigmoid } from '../statistics/logistic.ts';
import type { Claim } from './claim.ts';

/** One number that is known of a claim before its truth is. */
export type ClaimFeature = (claim: Claim) => number;

const EDGE = 0.01;
const INNER_FOLDS = 5;
/** The strength of regularization towards zero; the intercept is free. */
const STRENGTH = 1;

/** The required certainty, as a distance of the probability from a half; above it a claim is resolved. */
export interface Resolver {
  readonly probability: (claim: Claim) => number;
  /** Undefined if no threshold reaches the wanted accuracy: then everything is unresolved. */
  readonly threshold: number | undefined;
}

/** The stances of passages and verifiers on a claim as numbers; includes only features that occur among these claims. */
export function featuresOf(claims: readonly Claim[]): readonly ClaimFeature[] {
  const verifiers = [...new Set(claims.flatMap(({ verifiers: all }) => [...all.keys()]))].sort();
  const all: readonly ClaimFeature[] = [
    ...(['supports', 'partly', 'refutes'] as const).flatMap((stance): readonly ClaimFeature[] => [
      (claim) => Number(count(claim, stance) > 0),
      (claim) => Math.log1p(count(claim, stance)),
    ]),
    ...verifiers.flatMap((who): readonly ClaimFeature[] => [
      ({ verifiers: said }) => mean(said.get(who)?.verdicts ?? []),
      ({ verifiers: said }) => Number((said.get(who)?.verdicts.length ?? 0) > 0),
      ({ verifiers: said }) => logit(said.get(who)?.score),
    ]),
  ];
  return [() => 1, ...all.filter((feature) => new Set(claims.map(feature)).size > 1)];
}

const count = ({ positions }: Claim, stance: string): number => positions.filter((one) => one.stance === stance).length;

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const logit = (score: number | undefined): number => {
  if (score === undefined) return 0;
  const kept = Math.min(1 - EDGE, Math.max(EDGE, score));
  return Math.log(kept / (1 - kept));
};

/** Learns a probability from claims, and from which distance on it is right as often as is wanted on claims it was not learned from. */
export function learnResolver(claims: readonly Claim[], features: readonly ClaimFeature[], wanted: number): Resolver {
  const probability = fitted(claims, features);
  const folds = foldsOf(claims, { count: INNER_FOLDS, groupOf: ({ group }) => group, seed: 2 });
  const tested = folds.flatMap(({ train, test }) => {
    const inner = fitted(train, features);
    return test.map((claim) => ({ probability: inner(claim), label: claim.label }));
  });
  return { probability, threshold: thresholdFor(tested, wanted) };
}

function fitted(claims: readonly Claim[], features: readonly ClaimFeature[]): (claim: Claim) => number {
  const known = claims.filter(({ label }) => label !== 'unknown');
  const rowOf = (claim: Claim): readonly number[] => features.map((feature) => feature(claim));
  const weights = fitLogistic(
    known.map(rowOf),
    known.map(({ label }) => Number(label === 'true')),
    { l2: features.map((_, at) => (at === 0 ? 0 : STRENGTH)), prior: features.map(() => 0) },
  );
  return (claim) => sigmoid(logitOf(rowOf(claim), weights));
}

/** A tested decision: its probability, and the true label. */
export interface Tested {
  readonly probability: number;
  readonly label: Claim['label'];
}

/** True if the decision is right; a decision on a claim labelled unknown is never right. */
export const isRight = ({ probability, label }: Tested): boolean =>
  label !== 'unknown' && probability > 0.5 === (label === 'true');

/** The distance of a probability from a half. */
export const sureness = (probability: number): number => Math.abs(probability - 0.5);

/** The lowest threshold above which all together are right as often as is wanted: it resolves the most. */
export function thresholdFor(tested: readonly Tested[], wanted: number): number | undefined {
  const sorted = [...tested].sort((a, b) => sureness(b.probability) - sureness(a.probability));
  let right = 0;
  let threshold: number | undefined;
  for (const [at, one] of sorted.entries()) {
    right += Number(isRight(one));
    const next = sorted[at + 1];
    const isLastOfEqual = next === undefined || sureness(next.probability) < sureness(one.probability);
    if (isLastOfEqual && right / (at + 1) >= wanted) threshold = sureness(one.probability);
  }
  return threshold;
}
