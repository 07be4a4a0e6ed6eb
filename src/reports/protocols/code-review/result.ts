import type { ReviewedMaterial } from '../../../contracts/material.ts';
import { total } from '../../../core/consensus/confidence.ts';
import { defined } from '../../../core/defined.ts';
import { severityRank } from '../../../core/finding-debate/judging/severity.ts';
import type { SeatId } from '../../../core/ids.ts';
import type { Phrase } from '../../../core/phrase.ts';
import { explainReason, reversalOf } from '../../../core/protocols/code-review/explain.ts';
import type { CodeReviewOutcome, DecidedItem } from '../../../core/protocols/code-review/outcome.ts';
import { NOTABLE_CHANGE } from '../../../core/protocols/code-review/rules.ts';
import { basisParts } from '../../report/build/basis-parts.ts';
import { challengeTo, sidesOn } from '../../report/build/dispute.ts';
import { changeScopeResult, type UnseenPlaces } from '../../report/change-scope.ts';
import { byTarget, perspectives } from '../../report/decision.ts';
import { mergeTexts, quoteOf, repeatedWords, textMembers } from '../../report/finding-texts.ts';
import {
  type CaseExtra,
  caseParts,
  failureResult,
  incompleteLines,
  originalOf,
  unmatchedResult,
  wasAdjusted,
} from '../../report/result-parts.ts';
import { isAnalysersWord, panelPhrases, type SeenPanel } from '../../wording/panel-words.ts';
import { inWords, type Keyed } from '../../words/in-words.ts';
import { tell, tellAll } from '../../words/say.ts';
import {
  absorbedResult,
  disputeAbout,
  filteredResult,
  itemResult,
  ownWords,
  partyIn,
  placeResult,
  preExistingResult,
  thresholdResult,
} from './apart.ts';
import type { CodeReviewResult } from './schema.ts';
import { statisticsResult } from './statistics.ts';
import { summaryOf } from './summary.ts';

type ResultFinding = CodeReviewResult['findings'][number];

/** The facts about a review that was held here. */
export interface ReviewedChange {
  readonly material?: ReviewedMaterial | undefined;
  readonly panel?: SeenPanel | undefined;
  /** The confidence that an accepted finding needs to be reported. */
  readonly threshold?: number | undefined;
  readonly intensity?: string | undefined;
  /** Why it was chosen, if it was `auto`. */
  readonly intensityWhy?: string | undefined;
  /** The changed lines that no panelist saw, if known by line. */
  readonly unseen?: UnseenPlaces | undefined;
}

/** The outcome as the document every report is made from. */
export function codeReviewResult(
  outcome: CodeReviewOutcome,
  extra: CaseExtra = {},
  { material, panel, threshold, intensity, unseen }: ReviewedChange = {},
): CodeReviewResult {
  const all = [...outcome.accepted, ...outcome.disputed, ...outcome.rejected, ...outcome.filtered, ...outcome.preExisting];
  const files = new Set(all.map((item) => placeResult(item).file));
  const foldedInto = byTarget(outcome.absorbed);
  const result: Keyed<CodeReviewResult> = {
    schema_version: 1,
    protocol: outcome.protocol,
    ...basisParts(outcome),
    ...defined({ passes: outcome.passes }),
    ...defined({ id: extra.id }),
    model: 'tribunal',
    role: 'debate-arbitrator',
    file: files.size === 1 ? [...files][0] || null : null,
    findings: outcome.accepted.map((item) => findingResult(item, foldedInto.get(item.id) ?? [], outcome)),
    consensus: {
      accepted: outcome.accepted.map((item, index) => acceptedResult(item, index, outcome)),
      rejected: outcome.rejected.map((item) => rejectedResult(item, outcome)),
      disputed: outcome.disputed.map((item) => disputedResult(item, outcome)),
    },
    filtered_out: outcome.filtered.map((item) => filteredResult(item, outcome)),
    ...(outcome.preExisting.length === 0
      ? {}
      : { pre_existing: outcome.preExisting.map((item) => preExistingResult(item, outcome)) }),
    ...(outcome.absorbed.length === 0 ? {} : { absorbed: outcome.absorbed.map((item) => absorbedResult(item, outcome)) }),
    ...(threshold === undefined ? {} : { threshold: thresholdResult(threshold) }),
    unmatched_responses: unmatchedResult(outcome.unmatched),
    notes: [...(extra.notes ?? []), ...outcome.notes],
    intra_family: outcome.intraFamily,
    ...(panel === undefined ? {} : { panel_level: panelPhrases(panel), quorum: { ...outcome.quorum, reached: outcome.quorate } }),
    ...defined({ intensity }),
    recommendation: outcome.recommendation,
    incomplete: incompleteLines(outcome.failures),
    failures: failureResult(outcome.failures, material?.parts),
    ...(material === undefined ? {} : { scope: scopeResult(material, outcome, unseen) }),
    ...caseParts(extra, outcome.curtailed),
    debate_statistics: statisticsResult(outcome.statistics),
    summary: tellAll(summaryOf(outcome, isAnalysersWord(panel))),
  };
  return inWords(result, extra.language);
}

const scopeResult = (
  material: ReviewedMaterial,
  { unseenParts, seenBy, names }: CodeReviewOutcome,
  unseen: ReviewedChange['unseen'],
): NonNullable<CodeReviewResult['scope']> =>
  changeScopeResult({
    material,
    unseenParts,
    unseen,
    answeredBy: (part) => (seenBy.get(part) ?? []).map((seat) => names.get(seat) ?? seat),
  });

function findingResult(item: DecidedItem, folded: readonly DecidedItem[], outcome: CodeReviewOutcome): Keyed<ResultFinding> {
  const members = [...item.members, ...folded.flatMap((other) => other.members)];
  const own = textMembers(item);
  const texts = mergeTexts(own, members);
  const quote = quoteOf(own);
  const references = item.advisories.flatMap(({ status, reference, link, ignored }) =>
    status === 'confirmed' && ignored === undefined ? [reference ?? link ?? ''].filter(Boolean) : [],
  );
  const description =
    references.length === 0
      ? texts.description
      : tellAll([texts.description, tell('decision.confirmedBy', [...new Set(references)].join(', '))]);
  return {
    title: item.lead.finding.title,
    description,
    suggestion: texts.suggestion,
    ...defined({ quote }),
    source: item.lead.finding.origin,
    debate_status: wasAdjusted(item, NOTABLE_CHANGE) ? 'adjusted' : 'confirmed',
    related: [...(outcome.related.get(item.id) ?? [])],
    locations: folded.map((other) => ({
      id: other.id,
      finding_ids: other.members.map(({ finding }) => finding.id),
      ...placeResult(other),
      severity: other.severity,
      confidence: total(other.confidence),
      why: other.absorbed?.why ?? '',
    })),
    variants: [...texts.variants, ...item.repeats.flatMap((repeat) => repeatedWords(repeat, texts))],
    ...itemResult(item, outcome),
  };
}

function acceptedResult(
  item: DecidedItem,
  index: number,
  outcome: CodeReviewOutcome,
): Keyed<CodeReviewResult['consensus']['accepted'][number]> {
  const severities = new Map<string, ResultFinding['severity']>();
  const confidences = new Map<string, number>();
  for (const { finding } of item.members) {
    const model = modelOf(finding.seat, outcome);
    const known = severities.get(model);
    if (known === undefined || severityRank(finding.severity) > severityRank(known)) severities.set(model, finding.severity);
    confidences.set(model, Math.max(confidences.get(model) ?? 0, finding.confidence));
  }
  return {
    finding_index: index,
    agreement_level: item.level,
    contributing_models: [...severities.keys()].sort(),
    original_severities: Object.fromEntries(severities),
    original_confidences: Object.fromEntries(confidences),
    resolution_notes: tell('list.semicolons', [explainReason(item), ...item.dissent, ...dissentIn(item, outcome)]),
  };
}

const dissentIn = (item: DecidedItem, outcome: CodeReviewOutcome): readonly Phrase[] =>
  item.positions
    .filter(({ stance }) => stance === 'disagree')
    .map(({ by, reasoning }) => tell('decision.dissents', outcome.names.get(by.id) ?? by.id, reasoning));

function rejectedResult(item: DecidedItem, outcome: CodeReviewOutcome): Keyed<CodeReviewResult['consensus']['rejected'][number]> {
  return {
    original_model: modelOf(item.lead.finding.seat, outcome),
    ...ownWords(item),
    rejection_reason: explainReason(item),
    reversal_criteria: reversalOf(item),
    ...originalOf(item),
    ...itemResult(item, outcome),
  };
}

function disputedResult(item: DecidedItem, outcome: CodeReviewOutcome): Keyed<CodeReviewResult['consensus']['disputed'][number]> {
  const challenge = challengeTo(item, disputeAbout(item));
  return {
    title: item.lead.finding.title,
    ...ownWords(item),
    perspectives: perspectives(sidesOn(item, outcome.seats, partyIn(outcome))),
    unresolved_questions: [challenge.question],
    recommended_action: challenge.test,
    challenge,
    escalate: item.escalate,
    ...itemResult(item, outcome),
  };
}

const modelOf = (seat: SeatId, outcome: CodeReviewOutcome): string => outcome.seats.get(seat)?.model ?? seat;
