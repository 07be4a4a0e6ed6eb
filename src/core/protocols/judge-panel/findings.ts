import { compare, exactText, mean } from '../../consensus/exact.ts';
import { defined } from '../../defined.ts';
import type { SeatId } from '../../ids.ts';
import { type Alike, clustersOf } from '../../text/clusters.ts';
import { compareText } from '../../text/order.ts';
import { standingSpreads } from './consensus.ts';
import type { Cluster } from './critical.ts';
import { heardAfter, type RoundAfter } from './deliberate.ts';
import { claimLikeness } from './finding-likeness.ts';
import type { Convergent, Divergent, SharedClaim } from './outcome.ts';
import { phrase } from './phrases.ts';
import { COMPARED_TEXTS_MAX, CONSENSUS_JUDGES_MIN } from './rules.ts';
import type { ClaimConfidence, Dimension, KeyClaim, Unresolved } from './said.ts';

/** The findings that all judges share, those they differ on, and every claim that was made. */
export interface PanelFindings {
  readonly claims: readonly SharedClaim[];
  readonly convergent: readonly Convergent[];
  readonly divergent: readonly Divergent[];
}

/** The inputs of a panel's findings. */
export interface FindingsInput {
  readonly rounds: readonly RoundAfter[];
  readonly clusters: readonly Cluster[];
  readonly dimensions: readonly Dimension[];
}

/** Sorts the statements into those that all judges share and those they differ on. */
export function findingsOf({ rounds, clusters, dimensions }: FindingsInput): PanelFindings {
  const alike = claimLikeness();
  const last = rounds.at(-1);
  const heard = last === undefined ? [] : heardAfter(last);
  const isShared = (judges: readonly SeatId[], all = heard.length): boolean =>
    judges.length === all && all >= CONSENSUS_JUDGES_MIN;
  const isHeldByAll = ({ heldBy }: Cluster): boolean => isShared(heldBy, last?.speakers.size);
  const claims = claimsIn(rounds, alike);
  const convergent: readonly Convergent[] = [
    ...clusters.filter(isHeldByAll).map(({ id, finding, evidence }) => ({
      kind: 'critical' as const,
      ...defined({ id }),
      finding,
      priority: 'CRITICAL' as const,
      evidence,
    })),
    ...claims
      .filter(({ judges }) => isShared(judges))
      .map(({ claim, evidence, confidence }) => ({
        kind: 'claim' as const,
        finding: claim,
        priority: confidence === 'HIGH' ? ('HIGH' as const) : ('MEDIUM' as const),
        evidence,
      })),
  ];
  const partly = clusters.filter((cluster) => !isHeldByAll(cluster));
  return {
    claims,
    convergent,
    divergent: [
      ...partly.map(({ id, finding, evidence, heldBy }) => ({
        kind: 'critical' as const,
        ...defined({ id }),
        finding,
        priority: 'CRITICAL' as const,
        evidence,
        judges: heldBy,
      })),
      ...dimensionsApart(last, dimensions),
      ...disputesIn(rounds, alike),
    ],
  };
}

interface Said<T> {
  readonly judge: SeatId;
  readonly round: number;
  readonly said: T;
}

/** Every claim of the rounds that count, those that say the same as one. */
function claimsIn(rounds: readonly RoundAfter[], alike: Alike): readonly SharedClaim[] {
  const all = rounds.flatMap(({ round, judges }) =>
    judges.flatMap(({ judge, opinion, failure }) =>
      failure === undefined ? (opinion?.keyClaims ?? []).map((said): Said<KeyClaim> => ({ judge: judge.seat, round, said })) : [],
    ),
  );
  const { clusters } = clustersOf(all, ({ said }) => said.claim, { alike, most: COMPARED_TEXTS_MAX });
  return clusters
    .map(
      (members): SharedClaim => ({
        claim: leading(members, ({ claim }) => claim),
        evidence: joinedTexts(members.map(({ said }) => said.evidence)),
        confidence: leastConfidence(members),
        judges: speakers(members),
      }),
    )
    .sort((a, b) => b.judges.length - a.judges.length || compareText(a.claim, b.claim));
}

const LEAST_FIRST: readonly ClaimConfidence[] = ['LOW', 'MEDIUM', 'HIGH'];

/** Returns the least of the judges' last stated confidences; MEDIUM if no judge stated one. */
function leastConfidence(members: readonly Said<KeyClaim>[]): ClaimConfidence {
  const last = new Map<SeatId, ClaimConfidence>();
  for (const { judge, said } of [...members].sort((a, b) => a.round - b.round))
    if (said.confidence !== undefined) last.set(judge, said.confidence);
  const given = new Set(last.values());
  return LEAST_FIRST.find((one) => given.has(one)) ?? 'MEDIUM';
}

/** Collects the disputes that each judge calls unresolved in its last statement on any. */
function disputesIn(rounds: readonly RoundAfter[], alike: Alike): readonly Divergent[] {
  const last = new Map<SeatId, readonly Said<Unresolved>[]>();
  for (const { round, judges } of rounds) {
    for (const { judge, opinion, failure } of judges) {
      if (opinion === undefined || failure !== undefined) continue;
      const { unresolvedDisputes: disputes, unresolvedDisagreements: disagreements } = opinion;
      if (disputes === undefined && disagreements === undefined) continue;
      const unresolved = [...(disputes ?? []), ...(disagreements ?? [])];
      last.set(
        judge.seat,
        unresolved.map((said) => ({ judge: judge.seat, round, said })),
      );
    }
  }
  const { clusters } = clustersOf([...last.values()].flat(), ({ said }) => said.issue, { alike, most: COMPARED_TEXTS_MAX });
  return clusters
    .map((members) => ({
      kind: 'dispute' as const,
      finding: leading(members, ({ issue }) => issue),
      priority: 'MEDIUM' as const,
      evidence: joinedTexts(members.map(({ said }) => said.whyUnresolved)),
      judges: speakers(members),
      views: members.map(({ judge, said }) => ({ judge, ...said })),
    }))
    .sort((a, b) => compareText(a.finding, b.finding));
}

/** The dimensions on which the last scores of the judges are too far apart, with the judges above and below their mean. */
function dimensionsApart(last: RoundAfter | undefined, dimensions: readonly Dimension[]): readonly Divergent[] {
  if (last === undefined) return [];
  const heard = heardAfter(last);
  const spreads = standingSpreads(
    heard.map(({ scored }) => scored),
    dimensions,
  );
  return spreads.map(({ name, low, high }) => {
    const scores = heard.flatMap(({ judge, scored }) => {
      const score = scored.dimensions.get(name);
      return score === undefined ? [] : [{ judge: judge.seat, score }];
    });
    const middle = mean(scores.map(({ score }) => score));
    const side = (sign: number): readonly SeatId[] =>
      scores.filter(({ score }) => Math.sign(compare(score, middle)) === sign).map(({ judge }) => judge);
    const [higher, lower] = [side(1), side(-1)];
    return {
      kind: 'dimension',
      finding: phrase('dimension-spread', name, exactText(low), exactText(high)),
      priority: 'HIGH',
      evidence: '',
      judges: [...higher, ...lower].sort(compareText),
      higher,
      lower,
    };
  });
}

/** The words that were said first represent all, then the longest, then text order decides. */
function leading<T>(members: readonly Said<T>[], textOf: (said: T) => string): string {
  const [first] = members
    .map(({ round, said }) => ({ round, text: textOf(said) }))
    .sort((a, b) => a.round - b.round || b.text.length - a.text.length || compareText(a.text, b.text));
  return first?.text ?? '';
}

const speakers = (members: readonly Said<unknown>[]): readonly SeatId[] =>
  [...new Set(members.map(({ judge }) => judge))].sort(compareText);

const joinedTexts = (texts: readonly string[]): string =>
  [...new Set(texts.filter((text) => text !== ''))].sort(compareText).join('; ');
