import type { ReviewedMaterial } from '../../../contracts/material.ts';
import { total } from '../../../core/consensus/confidence.ts';
import { defined } from '../../../core/defined.ts';
import { severityRank } from '../../../core/finding-debate/judging/severity.ts';
import type { SeatId } from '../../../core/ids.ts';
import type { Language } from '../../../core/language.ts';
import { explainReason, reversalOf } from '../../../core/protocols/code-review/explain.ts';
import type { CodeReviewOutcome, DecidedItem } from '../../../core/protocols/code-review/outcome.ts';
import { NOTABLE_CHANGE } from '../../../core/protocols/code-review/rules.ts';
import { challengeTo, sidesOn } from '../../report/build/dispute.ts';
import { changeScopeResult, type UnseenPlaces } from '../../report/change-scope.ts';
import { byTarget, perspectives } from '../../report/decision.ts';
import { mergeTexts, quoteOf, repeatedWords } from '../../report/finding-texts.ts';
import {
  type CaseExtra,
  caseParts,
  failureResult,
  incompleteLines,
  noteResults,
  originalOf,
  unmatchedResult,
  wasAdjusted,
} from '../../report/result-parts.ts';
import { basisResult } from '../../wording/confidence-basis.ts';
import { echoResult } from '../../wording/echoing.ts';
import { isAnalysersWord, panelResult, type SeenPanel } from '../../wording/panel-words.ts';
import { inWords } from '../../words/in-words.ts';
import { sayIn, tellAll } from '../../words/say.ts';
import { DECISION_WORDS } from '../../words/tables.ts';
import {
  absorbedResult,
  disputeAbout,
  filteredResult,
  itemResult,
  ownWords,
  partyIn,
  placeResult,
  preExistingResult,
  textMembers,
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
  /** The changed lines that no panelist saw, if known by line. */
  readonly unseen?: UnseenPlaces | undefined;
}

/** The outcome as the document every report is made from. */
export function codeReviewResult(
  outcome: CodeReviewOutcome,
  extra: CaseExtra = {},
  { material, panel, threshold, intensity, unseen }: ReviewedChange = {},
): CodeReviewResult {
  const { language = 'en' } = extra;
  const all = [...outcome.accepted, ...outcome.disputed, ...outcome.rejected, ...outcome.filtered, ...outcome.preExisting];
  const files = new Set(all.map((item) => placeResult(item).file));
  const foldedInto = byTarget(outcome.absorbed);
  const telling = { outcome, language };
  return {
    schema_version: 1,
    protocol: outcome.protocol,
    ...(outcome.protocol === 'code-review/1'
      ? {}
      : { policy: outcome.policy, effective_voices: Math.round(outcome.effectiveVoices * 10) / 10 }),
    ...basisResult(outcome),
    ...(outcome.authors === undefined
      ? {}
      : { author_families: outcome.authors.map(({ family, from }) => ({ family, known_from: from })) }),
    ...echoResult(outcome),
    ...defined({ passes: outcome.passes }),
    ...defined({ id: extra.id }),
    model: 'tribunal',
    role: 'debate-arbitrator',
    file: files.size === 1 ? [...files][0] || null : null,
    findings: outcome.accepted.map((item) => findingResult(item, foldedInto.get(item.id) ?? [], telling)),
    consensus: {
      accepted: outcome.accepted.map((item, index) => acceptedResult(item, index, telling)),
      rejected: outcome.rejected.map((item) => rejectedResult(item, telling)),
      disputed: outcome.disputed.map((item) => disputedResult(item, telling)),
    },
    filtered_out: outcome.filtered.map((item) => filteredResult(item, outcome, language)),
    ...(outcome.preExisting.length === 0
      ? {}
      : { pre_existing: outcome.preExisting.map((item) => preExistingResult(item, outcome, language)) }),
    ...(outcome.absorbed.length === 0
      ? {}
      : { absorbed: outcome.absorbed.map((item) => absorbedResult(item, outcome, language)) }),
    ...(threshold === undefined ? {} : { threshold: thresholdResult(threshold) }),
    unmatched_responses: unmatchedResult(outcome.unmatched),
    notes: noteResults([...(extra.notes ?? []), ...outcome.notes], extra.language),
    intra_family: outcome.intraFamily,
    ...(panel === undefined
      ? {}
      : { panel_level: panelResult(panel, extra.language), quorum: { ...outcome.quorum, reached: outcome.quorate } }),
    ...defined({ intensity }),
    recommendation: outcome.recommendation,
    incomplete: incompleteLines(outcome.failures, language),
    failures: failureResult(outcome.failures, language, material?.parts),
    ...(material === undefined ? {} : { scope: scopeResult(material, outcome, unseen) }),
    ...caseParts(extra, outcome.curtailed),
    debate_statistics: statisticsResult(outcome.statistics),
    summary: sayIn(language, tellAll(summaryOf(outcome, isAnalysersWord(panel)))),
  };
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

/** An outcome and the language of its report. */
interface Telling {
  readonly outcome: CodeReviewOutcome;
  readonly language: Language;
}

function findingResult(item: DecidedItem, folded: readonly DecidedItem[], { outcome, language }: Telling): ResultFinding {
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
      : `${texts.description} ${DECISION_WORDS[language].confirmedBy([...new Set(references)].join(', '))}`;
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
    ...itemResult(item, outcome, language),
  };
}

function acceptedResult(
  item: DecidedItem,
  index: number,
  { outcome, language }: Telling,
): CodeReviewResult['consensus']['accepted'][number] {
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
    resolution_notes: [
      ...[explainReason(item), ...item.dissent].map((one) => sayIn(language, one)),
      ...dissentIn(item, { outcome, language }),
    ].join('; '),
  };
}

const dissentIn = (item: DecidedItem, { outcome, language }: Telling): readonly string[] =>
  item.positions
    .filter(({ stance }) => stance === 'disagree')
    .map(({ by, reasoning }) => DECISION_WORDS[language].dissents(outcome.names.get(by.id) ?? by.id, reasoning));

function rejectedResult(item: DecidedItem, { outcome, language }: Telling): CodeReviewResult['consensus']['rejected'][number] {
  return {
    original_model: modelOf(item.lead.finding.seat, outcome),
    ...ownWords(item),
    rejection_reason: sayIn(language, explainReason(item)),
    reversal_criteria: sayIn(language, reversalOf(item)),
    ...originalOf(item),
    ...itemResult(item, outcome, language),
  };
}

function disputedResult(item: DecidedItem, { outcome, language }: Telling): CodeReviewResult['consensus']['disputed'][number] {
  const challenge = inWords(challengeTo(item, disputeAbout(item)), language);
  return {
    title: item.lead.finding.title,
    ...ownWords(item),
    perspectives: perspectives(sidesOn(item, outcome.seats, partyIn(outcome)), language),
    unresolved_questions: [challenge.question],
    recommended_action: challenge.test,
    challenge,
    escalate: item.escalate,
    ...itemResult(item, outcome, language),
  };
}

const modelOf = (seat: SeatId, outcome: CodeReviewOutcome): string => outcome.seats.get(seat)?.model ?? seat;
