import type { ReviewedDocument } from '../../../contracts/material.ts';
import { total } from '../../../core/consensus/confidence.ts';
import { defined } from '../../../core/defined.ts';
import { sourceLabel } from '../../../core/finding-debate/hearing/sources.ts';
import type { ScoreTerm } from '../../../core/finding-debate/judging/score.ts';
import type { Phrase } from '../../../core/phrase.ts';
import { isExtraordinary, scoreTerms } from '../../../core/protocols/business-review/evidence.ts';
import { explainReason, reversalOf } from '../../../core/protocols/business-review/explain.ts';
import type { BusinessReviewOutcome, DecidedItem, FilteredItem } from '../../../core/protocols/business-review/outcome.ts';
import { NOTABLE_CHANGE } from '../../../core/protocols/business-review/rules.ts';
import type { Seat } from '../../../core/seat.ts';
import { basisParts } from '../../report/build/basis-parts.ts';
import { challengeTo, type DisputeAbout, sidesOn } from '../../report/build/dispute.ts';
import { bestScored, byTarget, decisionOf, perspectives } from '../../report/decision.ts';
import { mergeTexts, quoteOf, textMembers } from '../../report/finding-texts.ts';
import {
  type CaseExtra,
  caseParts,
  failureResult,
  flagsOf,
  incompleteLines,
  marksOf,
  originalOf,
  unmatchedResult,
  wasAdjusted,
} from '../../report/result-parts.ts';
import { inWords, type Keyed } from '../../words/in-words.ts';
import { tell, tellAll } from '../../words/say.ts';
import { documentScopeResult } from './document-scope.ts';
import type { BusinessReviewResult } from './schema.ts';
import { scorecardResult, scorecardTerms } from './scorecard.ts';
import { statisticsResult } from './statistics.ts';
import { businessSummaryOf } from './summary.ts';
import { reviewerOf, trailOf } from './trail.ts';

type ResultFinding = BusinessReviewResult['findings'][number];

/** The outcome as the document every report is made from. */
export function businessReviewResult(
  outcome: BusinessReviewOutcome,
  extra: CaseExtra = {},
  document?: ReviewedDocument,
): BusinessReviewResult {
  const folded = byTarget(outcome.absorbed);
  const result: Keyed<BusinessReviewResult> = {
    schema_version: 1,
    protocol: outcome.protocol,
    ...basisParts(outcome),
    ...defined({ id: extra.id }),
    model: 'tribunal',
    role: 'business-debate-arbitrator',
    content_type: outcome.contentType,
    degraded: outcome.degraded,
    findings: outcome.accepted.map((item) => findingResult(item, folded.get(item.id) ?? [], outcome)),
    consensus: {
      accepted: outcome.accepted.map((item, index) => ({
        finding_index: index,
        agreement_level: item.level,
        contributing_reviewers: [...new Set(item.members.map(({ finding }) => reviewerOf(finding.seat, outcome)))].sort(),
        resolution_notes: tell('list.semicolons', [explainReason(item), ...item.dissent, ...dissentIn(item)]),
      })),
      rejected: outcome.rejected.map((item) => rejectedResult(item, outcome)),
      disputed: outcome.disputed.map((item) => disputedResult(item, outcome)),
    },
    ...(outcome.absorbed.length === 0 ? {} : { absorbed: outcome.absorbed.map((item) => absorbedResult(item, outcome)) }),
    quality_scorecard: scorecardResult(outcome),
    scorecard_terms: inWords(scorecardTerms(outcome), 'en') as BusinessReviewResult['scorecard_terms'],
    recommendation: outcome.recommendation,
    filtered_out: outcome.filtered.map((item) => filteredResult(item, outcome)),
    unmatched_responses: unmatchedResult(outcome.unmatched),
    notes: [...(extra.notes ?? []), ...outcome.notes],
    incomplete: incompleteLines(outcome.failures),
    failures: failureResult(outcome.failures),
    ...(document === undefined ? {} : { scope: documentScopeResult(document) }),
    ...caseParts(extra, outcome.curtailed),
    debate_statistics: statisticsResult(outcome.statistics),
    summary: tellAll(businessSummaryOf(outcome)),
  };
  return inWords(result, extra.language);
}

/** A finding that is not likely enough to be reported. */
function filteredResult(item: FilteredItem, outcome: BusinessReviewOutcome): Keyed<BusinessReviewResult['filtered_out'][number]> {
  const own = textMembers(item);
  const { description, suggestion } = mergeTexts(own, item.members);
  const quote = quoteOf(own);
  return {
    title: item.lead.finding.title,
    description,
    suggestion,
    ...defined({ quote }),
    needed: item.needed,
    reason: explainReason(item),
    reversal_criteria: tell('decision.morePointsOrRecall', item.needed - total(item.confidence)),
    ...base(item, outcome),
  };
}

/** The fields of an item that only version 2 has. */
function calibratedResult({ calibrated, members, lead }: DecidedItem) {
  if (calibrated === undefined) return {};
  const further = members.filter(
    ({ finding }) => finding.section !== lead.finding.section || finding.paragraph !== lead.finding.paragraph,
  );
  return {
    severity_votes: calibrated.severityVotes.map(({ source, severity }) => ({ source: sourceLabel(source), severity })),
    ...(further.length === 0
      ? {}
      : {
          further_places: further.map(({ finding: { id, title, section, paragraph = null } }) => ({
            finding_id: id,
            title,
            section,
            paragraph,
          })),
        }),
  };
}

function absorbedResult(
  item: DecidedItem,
  outcome: BusinessReviewOutcome,
): Keyed<NonNullable<BusinessReviewResult['absorbed']>[number]> {
  const { description, suggestion } = mergeTexts(item.deciding, item.members);
  const { into = '', why = 'subset' } = item.absorbed ?? {};
  return { title: item.lead.finding.title, description, suggestion, into, why, ...base(item, outcome) };
}

/** The terms of an item's validation score. */
export function scoreOf({ deciding, lead }: DecidedItem, { seats }: BusinessReviewOutcome): readonly ScoreTerm[] {
  const { finding, severity, grounding } = bestScored(deciding, lead);
  return scoreTerms(finding, severity, grounding.quality, seats.get(finding.seat));
}

function base(item: DecidedItem, outcome: BusinessReviewOutcome) {
  const { finding } = item.lead;
  return {
    id: item.id,
    finding_ids: item.members.map((member) => member.finding.id),
    section: finding.section,
    paragraph: finding.paragraph ?? null,
    claim: finding.claim ?? null,
    verification: verificationOf(item),
    contradicts: contradictionOf(item),
    category: finding.category,
    severity: item.severity,
    confidence: total(item.confidence),
    flags: flagsOf(marksOf(item, isExtraordinary)),
    evidence_level: item.evidenceLevel,
    review_trail: trailOf(item, outcome),
    decision: decisionOf(item, { reason: explainReason(item), reversal: reversalOf(item), score: scoreOf(item, outcome) }),
    ...calibratedResult(item),
  };
}

/** The verification of the item's claim: from its lead, else from another of its reports. */
export const verificationOf = ({ lead, members }: DecidedItem): ResultFinding['verification'] =>
  [lead, ...members].find(({ finding }) => finding.verification !== undefined)?.finding.verification ?? null;

/** The contradiction to the item's place: from its lead, else from another of its reports; a confirmed one comes first. */
export function contradictionOf({ lead, members }: DecidedItem): ResultFinding['contradicts'] {
  const named = [lead, ...members].filter(({ finding }) => finding.contradicts !== undefined);
  const chosen = named.find(({ grounding }) => grounding.contradictionStands !== false) ?? named[0];
  const { contradicts } = chosen?.finding ?? {};
  if (contradicts === undefined) return null;
  const { section, paragraph = null, quote } = contradicts;
  return { section, paragraph, quote, stands: chosen?.grounding.contradictionStands ?? null };
}

function findingResult(item: DecidedItem, folded: readonly DecidedItem[], outcome: BusinessReviewOutcome): Keyed<ResultFinding> {
  const own = textMembers(item);
  const texts = mergeTexts(own, [...item.members, ...folded.flatMap((other) => other.members)]);
  const quote = quoteOf(own);
  return {
    title: item.lead.finding.title,
    description: texts.description,
    suggestion: texts.suggestion,
    ...defined({ quote }),
    source: item.lead.finding.origin,
    debate_status: wasAdjusted(item, NOTABLE_CHANGE) ? 'adjusted' : 'confirmed',
    related: [...(outcome.related.get(item.id) ?? [])],
    locations: folded.map((other) => ({
      id: other.id,
      finding_ids: other.members.map(({ finding }) => finding.id),
      section: other.section,
      paragraph: other.lead.finding.paragraph ?? null,
      severity: other.severity,
      confidence: total(other.confidence),
      why: other.absorbed?.why ?? '',
    })),
    variants: [...texts.variants],
    ...base(item, outcome),
  };
}

const dissentIn = (item: DecidedItem): readonly Phrase[] =>
  item.positions
    .filter(({ stance }) => stance === 'disagree')
    .map(({ by, reasoning }) => tell('decision.dissents', by.role || by.model, reasoning));

function rejectedResult(
  item: DecidedItem,
  outcome: BusinessReviewOutcome,
): Keyed<BusinessReviewResult['consensus']['rejected'][number]> {
  const { finding } = item.lead;
  return {
    original_reviewer: reviewerOf(finding.seat, outcome),
    rejection_reason: explainReason(item),
    reversal_criteria: reversalOf(item),
    ...originalOf(item),
    ...base(item, outcome),
  };
}

function disputedResult(
  item: DecidedItem,
  outcome: BusinessReviewOutcome,
): Keyed<BusinessReviewResult['consensus']['disputed'][number]> {
  const texts = mergeTexts(textMembers(item), item.members);
  const challenge = challengeTo(item, disputeAbout(item));
  return {
    title: item.lead.finding.title,
    description: texts.description,
    suggestion: texts.suggestion,
    perspectives: perspectives(sidesOn(item, outcome.seats, partyOf)),
    unresolved_questions: [challenge.question],
    recommended_action: challenge.test,
    challenge,
    escalate: item.escalate,
    factual_dispute: item.factualDispute,
    ...base(item, outcome),
  };
}

/** The subject of a dispute over an item. */
export const disputeAbout = ({ lead: { finding }, members }: DecidedItem): DisputeAbout => ({
  place: finding.paragraph === undefined ? finding.section : tell('decision.paragraph', finding.section, finding.paragraph),
  protocol: 'business',
  ungrounded: members.some(({ grounding }) => grounding.ungrounded),
});

/** The parties of a debate on a document: reviewers by their field, models from outside by their name. */
export const partyOf = ({ role, model }: Seat): string => role || model;
