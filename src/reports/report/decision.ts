import { type Adjustment, type Confidence, exactTotal, tidy } from '../../core/consensus/confidence.ts';
import { termPhrase } from '../../core/consensus/term-phrases.ts';
import { say } from '../../core/english.ts';
import { sourceLabel } from '../../core/finding-debate/hearing/sources.ts';
import type { Judged, MemberBase } from '../../core/finding-debate/judging/judged.ts';
import type { ScoreTerm } from '../../core/finding-debate/judging/score.ts';
import type { Phrase } from '../../core/phrase.ts';
import type { Seat } from '../../core/seat.ts';
import type { Keyed } from '../words/in-words.ts';
import { tell } from '../words/say.ts';
import type { Decision } from './finding-schema.ts';

type AnyJudged = Judged<MemberBase>;

/** The member whose validation score is the item's. */
export function bestScored<M extends { readonly score: number }>(deciding: readonly M[], lead: M): M {
  return deciding.reduce((best, member) => (member.score > best.score ? member : best), lead);
}

/** The reason for an item's decision, and the condition that would change it. */
interface Grounds {
  readonly reason: Phrase;
  readonly reversal: Phrase;
  readonly score: readonly ScoreTerm[];
}

/** The rule that decided, its basis, and the reversal condition. */
export function decisionOf(item: AnyJudged, { reason, reversal, score }: Grounds): Keyed<Decision> {
  const { verdict, sides, facts, confidence } = item;
  return {
    status: verdict.status,
    step: verdict.step,
    rule: verdict.reason,
    reason,
    reversal_criteria: reversal,
    sources_for: sides.supporters.map(sourceLabel).sort(),
    sources_against: sides.opponents.map(sourceLabel).sort(),
    evidence_quality: facts.evidence,
    validation_score: facts.score,
    score_terms: score.map(({ term, points }) => ({ term, points })),
    // Terms are in English in every language of the seeds' documents.
    terms: confidenceTerms(confidence).map((one) => ({ ...one, term: say(one.term) })),
    did_not_respond: [...item.silent],
    held_open: verdict.heldOpen,
  };
}

/** One term of a confidence as documents have it. */
interface ConfidenceTerm {
  readonly term: Phrase;
  readonly delta: number;
  readonly log_odds?: number;
}

/** The terms of a confidence, which always sum to it. */
export const confidenceTerms = (confidence: Confidence): readonly ConfidenceTerm[] => [
  baseTerm(confidence),
  ...confidence.adjustments.map(termResult),
  ...statedTerm(confidence),
];

const baseTerm = ({ base, prior }: Confidence): ConfidenceTerm =>
  prior === undefined
    ? { term: termPhrase('term-base'), delta: base }
    : { term: termPhrase('term-prior'), delta: base, log_odds: shownOdds(prior) };

const termResult = ({ term, delta, logOdds }: Adjustment): ConfidenceTerm =>
  logOdds === undefined ? { term, delta } : { term, delta, log_odds: shownOdds(logOdds) };

const shownOdds = (logOdds: number): number => Math.round(logOdds * 100) / 100;

/** The difference to the other terms if a rule states the result, so that the terms always sum to it. */
function statedTerm({ base, adjustments, fixed }: Confidence): readonly Adjustment[] {
  return fixed === undefined ? [] : [{ term: fixed.term, delta: tidy(fixed.delta - exactTotal({ base, adjustments })) }];
}

/** The reporters of an item in Round 1. */
export function reportsOf(item: AnyJudged, seats: ReadonlyMap<string, Seat>) {
  return item.members.map(({ finding, source, conceded }) => ({
    model: seats.get(finding.seat)?.model ?? '',
    reviewer: seats.get(finding.seat)?.role ?? '',
    finding_id: finding.id,
    severity: finding.severity,
    confidence: finding.confidence,
    source: sourceLabel(source),
    conceded,
  }));
}

/** The position of each party of a dispute, in the format of the seeds' documents. */
export const perspectives = (
  sides: readonly { readonly who: string; readonly holds: readonly Phrase[] }[],
): Record<string, Phrase> => Object.fromEntries(sides.map(({ who, holds }) => [who, tell('list.dots', holds)]));

/** The items by the item that they were merged into. */
export function byTarget<J extends AnyJudged>(absorbed: readonly J[]): ReadonlyMap<string, readonly J[]> {
  const byItem = new Map<string, J[]>();
  for (const item of absorbed) {
    const into = item.absorbed?.into ?? '';
    const known = byItem.get(into);
    if (known === undefined) byItem.set(into, [item]);
    else known.push(item);
  }
  return byItem;
}
