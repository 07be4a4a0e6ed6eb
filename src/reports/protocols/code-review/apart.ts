import { total } from '../../../core/consensus/confidence.ts';
import { defined } from '../../../core/defined.ts';
import { reviewerName, sourceLabel } from '../../../core/finding-debate/hearing/sources.ts';
import { isExtraordinary, scoreTerms } from '../../../core/protocols/code-review/evidence/evidence.ts';
import { neededConfidence } from '../../../core/protocols/code-review/evidence/threshold.ts';
import { explainFilter, explainReason, reversalOf } from '../../../core/protocols/code-review/explain.ts';
import type { CodeReviewOutcome, DecidedItem, FilteredItem } from '../../../core/protocols/code-review/outcome.ts';
import type { Seat } from '../../../core/seat.ts';
import { isInside } from '../../formats/paths.ts';
import { advisoryResults } from '../../report/advisories.ts';
import type { DisputeAbout } from '../../report/build/dispute.ts';
import { bestScored, decisionOf } from '../../report/decision.ts';
import { mergeTexts, quoteOf, textMembers } from '../../report/finding-texts.ts';
import { flagsOf, type Mark, marksOf, OUTSIDE, SEVERITY_LOWERED } from '../../report/result-parts.ts';
import type { ReportPlace } from '../../report/schema/item.ts';
import type { Keyed } from '../../words/in-words.ts';
import { tell } from '../../words/say.ts';
import type { CodeReviewResult } from './schema.ts';
import { trailOf } from './trail.ts';

/** The fields of every item of a code debate, regardless of its standing. */
export function itemResult(item: DecidedItem, outcome: CodeReviewOutcome) {
  const { finding } = item.lead;
  const best = bestScored(item.deciding, item.lead);
  return {
    id: item.id,
    finding_ids: item.members.map((member) => member.finding.id),
    ...placeResult(item),
    category: finding.category,
    severity: item.severity,
    confidence: total(item.confidence),
    flags: flagsOf(codeMarks(item)),
    ...knownAs(item, outcome),
    evidence_level: item.evidenceLevel,
    ...advisoryResults(item.advisories, outcome.names),
    cross_examination_trail: trailOf(item, outcome),
    decision: decisionOf(item, {
      reason: explainReason(item),
      reversal: reversalOf(item),
      score: scoreTerms(best.finding, best.severity, best.grounding.quality),
    }),
    ...calibratedResult(item),
  };
}

/** The fields of an item that only version 2 has. */
function calibratedResult({ calibrated, members, lead }: DecidedItem) {
  if (calibrated === undefined) return {};
  const further = furtherMembers({ members, lead });
  return {
    ...defined({ place_in_change: calibrated.place }),
    severity_votes: calibrated.severityVotes.map(({ source, severity }) => ({ source: sourceLabel(source), severity })),
    ...(further.length === 0 ? {} : { further_places: further.filter(isPlaced).map(furtherPlace) }),
  };
}

/** The reports of an item that name another place than its lead does. */
const furtherMembers = ({ members, lead }: Pick<DecidedItem, 'members' | 'lead'>): readonly DecidedItem['lead'][] =>
  members.filter(
    ({ finding }) =>
      finding.file !== lead.finding.file || finding.line !== lead.finding.line || finding.endLine !== lead.finding.endLine,
  );

/** The other places given by the reports of an item; version 2 only. */
export const furtherPlaces = (item: DecidedItem): readonly ReportPlace[] =>
  item.calibrated === undefined
    ? []
    : furtherMembers(item)
        .filter(isPlaced)
        .map(({ finding: { file, line, endLine } }) => ({ path: file, line, end_line: endLine }));

const isPlaced = ({ finding, grounding }: DecidedItem['lead']): boolean =>
  isInside(finding.file, grounding.anchored || grounding.quoted);

const furtherPlace = ({ finding: { id, title, file, line, endLine } }: DecidedItem['lead']) => ({
  finding_id: id,
  title,
  file,
  line,
  end_line: endLine,
});

/** The place of an item in the work; empty if its author named something outside. */
export function placeResult(item: DecidedItem) {
  const { line, endLine } = item.lead.finding;
  return hasPlace(item) ? { file: item.file, line, end_line: endLine } : { file: '', line: 0, end_line: 0 };
}

const hasPlace = ({ file, members }: DecidedItem): boolean =>
  isInside(
    file,
    members.some(({ grounding }) => grounding.anchored || grounding.quoted),
  );

/** The cautions about an item of a code review. */
export const codeMarks = (item: DecidedItem): readonly Mark[] => [
  ...marksOf(item, isExtraordinary),
  ...(isLowered(item) ? [{ mark: SEVERITY_LOWERED }] : []),
  ...outsideMarks(item),
];

/** Nothing is below the lowest severity. */
function isLowered({ advisories, severity, deciding }: DecidedItem): boolean {
  const isPatched = advisories.some(({ status, ignored }) => status === 'patched' && ignored === undefined);
  const isLowest = severity === 'low' && deciding.every((member) => member.severity === 'low');
  return isPatched && !isLowest;
}

/** A place outside of the work is kept as text. */
const outsideMarks = (item: DecidedItem): readonly Mark[] =>
  item.file === '' || hasPlace(item) ? [] : [{ mark: OUTSIDE, said: JSON.stringify(item.file.slice(0, NAMED_MAX)) }];

const NAMED_MAX = 200;

/** The identifiers that reviewers and rules give the fault, if any. */
export function knownAs({ members, calibrated }: DecidedItem, { seats }: CodeReviewOutcome) {
  // In version 2 a quote that is found nowhere takes the reference with it.
  const sound = members.filter(({ grounding }) => calibrated === undefined || !grounding.ungrounded);
  const named = sound.flatMap(({ finding: { evidence, seat } }) => {
    const reference = evidence.reference?.trim() ?? '';
    return reference === '' ? [] : [{ reference, isRule: seats.get(seat)?.kind === 'analyser' }];
  });
  const rule = named.find(({ isRule }) => isRule)?.reference;
  const references = [...new Set(named.map(({ reference }) => reference))];
  return { ...(references.length === 0 ? {} : { references }), ...defined({ analyser_rule: rule }) };
}

/** The words that describe an item into which nothing was merged. */
export function ownWords(item: DecidedItem) {
  const own = textMembers(item);
  const { description, suggestion } = mergeTexts(own, item.members);
  const quote = quoteOf(own);
  return { description, suggestion, ...defined({ quote }) };
}

/** An accepted finding that is not sure enough to be reported. */
export const filteredResult = (
  item: FilteredItem,
  outcome: CodeReviewOutcome,
): Keyed<CodeReviewResult['filtered_out'][number]> => ({
  title: item.lead.finding.title,
  ...ownWords(item),
  needed: item.needed,
  reason: item.verdict.status === 'set-aside' ? explainReason(item) : explainFilter(item),
  reversal_criteria: tell(
    item.verdict.status === 'set-aside' ? 'decision.morePointsOrRecall' : 'decision.morePoints',
    item.needed - total(item.confidence),
  ),
  ...itemResult(item, outcome),
});

/** A finding about code that the change did not introduce. */
export const preExistingResult = (
  item: DecidedItem,
  outcome: CodeReviewOutcome,
): Keyed<NonNullable<CodeReviewResult['pre_existing']>[number]> => ({
  title: item.lead.finding.title,
  ...ownWords(item),
  reason: explainReason(item),
  reversal_criteria: reversalOf(item),
  ...itemResult(item, outcome),
});

/** A finding that went into another one. */
export const absorbedResult = (
  item: DecidedItem,
  outcome: CodeReviewOutcome,
): Keyed<NonNullable<CodeReviewResult['absorbed']>[number]> => ({
  title: item.lead.finding.title,
  ...ownWords(item),
  into: item.absorbed?.into ?? '',
  why: item.absorbed?.why ?? 'subset',
  ...itemResult(item, outcome),
});

/** The threshold for each severity. */
export const thresholdResult = (threshold: number): NonNullable<CodeReviewResult['threshold']> => ({
  confidence: threshold,
  needed: {
    critical: neededConfidence(threshold, 'critical'),
    high: neededConfidence(threshold, 'high'),
    medium: neededConfidence(threshold, 'medium'),
    low: neededConfidence(threshold, 'low'),
  },
});

/** The subject of a dispute over an item. */
export function disputeAbout(item: DecidedItem): DisputeAbout {
  const { file, line } = placeResult(item);
  return {
    place: line > 0 ? `${file}:${line}` : file,
    protocol: 'code',
    ungrounded: item.members.some(({ grounding }) => grounding.ungrounded),
  };
}

/** The parties of a debate: models, or their roles if one family is on all sides. */
export const partyIn = ({ intraFamily }: CodeReviewOutcome): ((seat: Seat) => string) =>
  intraFamily ? reviewerName : ({ model }) => model;
