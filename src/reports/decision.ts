import { type Adjustment, type Confidence, exactTotal, tidy } from '../core/consensus/confidence.ts';
import type { Judged, MemberBase } from '../core/finding-debate/judged.ts';
import type { ScoreTerm } from '../core/finding-debate/score.ts';
import { sourceLabel } from '../core/finding-debate/sources.ts';
import type { Seat } from '../core/seat.ts';
import type { Challenge, Decision } from './finding-schema.ts';
import { longest } from './wording.ts';

type AnyJudged = Judged<MemberBase>;

/** The member whose validation score is that of the item. */
export function bestScored<M extends { readonly score: number }>(deciding: readonly M[], lead: M): M {
  return deciding.reduce((best, member) => (member.score > best.score ? member : best), lead);
}

/** The rule that decided, what it rests on, and what would reverse it. */
export function decisionOf(
  item: AnyJudged,
  { reason, reversal, score }: { readonly reason: string; readonly reversal: string; readonly score: readonly ScoreTerm[] },
): Decision {
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
    score_terms: score.map((one) => ({ ...one })),
    terms: [{ term: 'base', delta: confidence.base }, ...confidence.adjustments, ...statedTerm(confidence)],
    did_not_respond: [...item.silent],
    held_open: verdict.heldOpen,
  };
}

/** Where a rule states the result, what it adds to the rest, so that the terms always sum up. */
function statedTerm({ base, adjustments, fixed }: Confidence): readonly Adjustment[] {
  return fixed === undefined ? [] : [{ term: fixed.term, delta: tidy(fixed.delta - exactTotal({ base, adjustments })) }];
}

/** Who reported an item in Round 1. */
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

/** What each speaker holds, in its own words, under the name `keyOf` gives it. */
export function perspectivesOn(
  item: Judged<MemberBase & { readonly defense: { readonly action: string; readonly reasoning: string } | undefined }>,
  seats: ReadonlyMap<string, Seat>,
  keyOf: (seat: Seat) => string,
): Record<string, string> {
  const said = new Map<string, string[]>();
  const add = (key: string, words: string): void => void said.set(key, [...(said.get(key) ?? []), words]);
  for (const { finding, description, conceded, defense } of item.members) {
    const seat = seats.get(finding.seat);
    const key = seat === undefined ? finding.seat : keyOf(seat);
    add(key, `${conceded ? 'reported and conceded' : 'reports'} (${finding.severity}, ${finding.confidence}): ${description}`);
    if (defense !== undefined) add(key, `${defense.action}: ${defense.reasoning}`);
  }
  for (const { by, stance, reasoning } of item.positions) add(keyOf(by), `${stance}: ${reasoning}`);
  for (const who of item.silent) add(who, 'did not respond');
  return Object.fromEntries([...said].map(([key, words]) => [key, words.join(' · ')]));
}

export interface DisputeWords {
  readonly place: string;
  readonly ungrounded: boolean;
  /** What is missing from evidence of quality 1 and 2. */
  readonly nothingCited: string;
  readonly theoretical: string;
  /** How to settle it where the evidence is weak, and where it is good. */
  readonly testWeak: string;
  readonly testGood: string;
}

/** The claim, its weakest evidence, the question that is open and the test that would settle it. */
export function challengeTo(item: AnyJudged, words: DisputeWords): Challenge {
  const { finding } = item.lead;
  const against = longest(item.positions.filter(({ stance }) => stance !== 'agree').map(({ reasoning }) => reasoning));
  const answer = against === '' ? '' : ` It was answered: "${against}"`;
  return {
    claim: `${finding.title} (${words.place}, ${item.severity})`,
    weakest_evidence: weakestEvidence(item, words),
    question: `${finding.title} (${words.place}): does it hold?${answer}`,
    test: item.verdict.heldOpen
      ? `Ask ${item.silent.join(', ')} again, or read ${words.place} and rule on it.`
      : item.facts.evidence < 3
        ? words.testWeak
        : words.testGood,
  };
}

function weakestEvidence({ facts, silent, verdict }: AnyJudged, words: DisputeWords): string {
  if (verdict.heldOpen) return `${silent.join(', ')} did not respond`;
  if (words.ungrounded) return 'its quote stands nowhere in the text';
  if (facts.evidence === 1) return words.nothingCited;
  if (facts.evidence === 2) return words.theoretical;
  return facts.supporters < 2 ? 'no second source' : 'the challenge is unanswered';
}

/** Which items were folded into which. */
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
