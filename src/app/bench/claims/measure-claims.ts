import { bootstrapInterval, type Interval } from '../statistics/bootstrap.ts';
import { foldsOf } from '../statistics/folds.ts';
import type { Claim, Resolution } from './claim.ts';
import { decideByCitations, type ResolvedBy } from './decide-by-citations.ts';
import { featuresOf, isRight, learnResolver, sureness, type Tested } from './resolve-by-fit.ts';

/** The scores of a decision method: the share it resolves, and its accuracy there. */
export interface ResolutionScores {
  readonly claims: number;
  readonly resolved: number;
  readonly right: number;
  /** The share of all claims. */
  readonly share: number;
  readonly shareInterval: Interval | undefined;
  /** The accuracy over resolved claims; undefined if there are none. */
  readonly accuracy: number | undefined;
  readonly accuracyInterval: Interval | undefined;
}

/** A point of the curve: if the surest claims up to this share are resolved, how many of them are right. */
export interface CurvePoint {
  readonly share: number;
  readonly accuracy: number;
}

/** The scores of the decision methods on recorded claims. */
export interface ClaimScores {
  readonly claims: number;
  readonly groups: number;
  readonly labels: Readonly<Record<Claim['label'], number>>;
  /** The rules of the flag debate applied to the citations; nothing is fitted. */
  readonly citations: ResolutionScores;
  /** The same, for claims that at least one passage or citing verifier takes a stance on. */
  readonly spokenOf: ResolutionScores;
  /** The reasons, by the rules. */
  readonly why: Readonly<Record<ResolvedBy, number>>;
  /** A fitted probability with a threshold chosen for `wanted`, both on other folds. */
  readonly fitted: ResolutionScores;
  readonly wanted: number;
  readonly curve: readonly CurvePoint[];
  /** Each verifier alone, and the majority of them; nothing is left open that they have an answer to. */
  readonly verifiers: Readonly<Record<string, ResolutionScores>>;
  /** More passages and verifiers for it than against it; even counts are open. */
  readonly majority: ResolutionScores;
  readonly folds: number;
}

/** The precision that resolved claims must reach. */
export const WANTED = 0.98;
const FOLDS = 10;
const CURVE = [0.2, 0.3, 0.4, 0.5, 0.6, 0.65, 0.7, 0.8, 0.9, 1];

/** Compares ways of deciding recorded claims, with "unresolved" as an outcome. */
export function measureClaims(claims: readonly Claim[], wanted: number = WANTED): ClaimScores {
  const resolved = claims.map((claim) => ({ claim, ...decideByCitations(claim) }));
  const spokenOf = resolved.filter(({ claim }) => claim.positions.some(({ stance }) => stance !== 'irrelevant'));
  const folds = foldsOf(claims, { count: FOLDS, groupOf: ({ group }) => group });
  const features = featuresOf(claims);
  const tested = folds.flatMap(({ train, test }) => {
    const { probability, threshold } = learnResolver(train, features, wanted);
    return test.map((claim) => {
      const chance = probability(claim);
      const isOpen = threshold === undefined || sureness(chance) < threshold;
      return {
        claim,
        label: claim.label,
        probability: chance,
        resolution: isOpen ? ('unresolved' as const) : sideOf(chance - 0.5),
      };
    });
  });
  const names = [...new Set(claims.flatMap(({ verifiers }) => [...verifiers.keys()]))].sort();
  return {
    claims: claims.length,
    groups: new Set(claims.map(({ group }) => group)).size,
    labels: {
      true: claims.filter(({ label }) => label === 'true').length,
      false: claims.filter(({ label }) => label === 'false').length,
      unknown: claims.filter(({ label }) => label === 'unknown').length,
    },
    citations: scoresOf(resolved),
    spokenOf: scoresOf(spokenOf),
    why: {
      'verified-quote': resolved.filter(({ by }) => by === 'verified-quote').length,
      agreed: resolved.filter(({ by }) => by === 'agreed').length,
      conflict: resolved.filter(({ by }) => by === 'conflict').length,
      partly: resolved.filter(({ by }) => by === 'partly').length,
      'no-source': resolved.filter(({ by }) => by === 'no-source').length,
    },
    fitted: scoresOf(tested),
    wanted,
    curve: curveOf(tested),
    verifiers: Object.fromEntries(
      names.map((who) => [who, scoresOf(claims.map((claim) => ({ claim, resolution: sideOf(voteOf(claim, who)) })))]),
    ),
    majority: scoresOf(claims.map((claim) => ({ claim, resolution: sideOf(majorityOf(claim, names)) }))),
    folds: folds.length,
  };
}

const sideOf = (vote: number): Resolution => (vote === 0 ? 'unresolved' : vote > 0 ? 'true' : 'false');

/** A verifier's vote: in favour if most of its verdicts support the claim or its score is above a half, else against. */
function voteOf({ verifiers }: Claim, who: string): number {
  const { verdicts = [], score } = verifiers.get(who) ?? {};
  if (score !== undefined) return score >= 0.5 ? 1 : -1;
  if (verdicts.length === 0) return 0;
  return verdicts.filter((verdict) => verdict === 1).length * 2 > verdicts.length ? 1 : -1;
}

/** The majority of verifiers if there are any; else of passages, of which one with partial support counts half. */
function majorityOf(claim: Claim, names: readonly string[]): number {
  if (claim.verifiers.size > 0) return names.reduce((sum, who) => sum + voteOf(claim, who), 0);
  const weights = { supports: 1, partly: 0.5, refutes: -1, doubts: -1, irrelevant: 0 } as const;
  return claim.positions.reduce((sum, { stance }) => sum + weights[stance], 0);
}

interface Decided {
  readonly claim: Claim;
  readonly resolution: Resolution;
}

/** Resamples by group, because claims of one article are correlated. */
function scoresOf(decided: readonly Decided[]): ResolutionScores {
  const groups = new Map<string, Tally>();
  for (const { claim, resolution } of decided) {
    const { claims = 0, resolved = 0, right = 0 } = groups.get(claim.group) ?? {};
    const isResolved = resolution !== 'unresolved';
    groups.set(claim.group, {
      claims: claims + 1,
      resolved: resolved + Number(isResolved),
      right: right + Number(isResolved && resolution === claim.label),
    });
  }
  const units = [...groups.values()];
  const { claims, resolved, right } = summed(units);
  return {
    claims,
    resolved,
    right,
    share: claims === 0 ? 0 : resolved / claims,
    shareInterval: bootstrapInterval(units, (sample) => shareOf(summed(sample))),
    accuracy: accuracyOf({ claims, resolved, right }),
    accuracyInterval: bootstrapInterval(units, (sample) => accuracyOf(summed(sample))),
  };
}

interface Tally {
  readonly claims: number;
  readonly resolved: number;
  readonly right: number;
}

const summed = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, one) => ({
      claims: sum.claims + one.claims,
      resolved: sum.resolved + one.resolved,
      right: sum.right + one.right,
    }),
    { claims: 0, resolved: 0, right: 0 },
  );

const shareOf = ({ claims, resolved }: Tally): number | undefined => (claims === 0 ? undefined : resolved / claims);
const accuracyOf = ({ resolved, right }: Tally): number | undefined => (resolved === 0 ? undefined : right / resolved);

/** Sorted by how sure the fitted probability is on folds it was not learned from. */
function curveOf(tested: readonly Tested[]): readonly CurvePoint[] {
  const sorted = [...tested].sort((a, b) => sureness(b.probability) - sureness(a.probability));
  return CURVE.flatMap((share) => {
    const first = sorted.slice(0, Math.round(share * sorted.length));
    return first.length === 0 ? [] : [{ share, accuracy: first.filter(isRight).length / first.length }];
  });
}
