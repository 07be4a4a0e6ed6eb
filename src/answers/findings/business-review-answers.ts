import { ownFields } from '../../core/protocols/business-review/domains.ts';
import type { BusinessFindingDraft, BusinessReviewPhases, ReviewScores } from '../../core/protocols/business-review/said.ts';
import type { Seat } from '../../core/seat.ts';
import { type OutlinedText, placerIn } from '../placing/business-place.ts';
import { problemsIn } from '../reading/describe-problem.ts';
import type { Envelope } from '../reading/envelope.ts';
import { isSaid } from '../reading/object-shape.ts';
import { fitting } from '../reading/read-elements.ts';
import type { AnswerReaders, Edition } from '../reading/reading.ts';
import type { Remarks } from '../reading/remarks.ts';
import { BESIDE_FINDINGS, businessObservation, type RawBusinessFinding, verification } from '../wanted/document-fields.ts';
import { BUSINESS_DEFENSE, BUSINESS_RESPONSE } from '../wanted/said-fields.ts';
import { wantedInBusinessReview } from '../wanted/wanted.ts';
import { readBusinessDefenses } from './business-defenses.ts';
import { businessFindingReaders, categoriesOf } from './business-findings.ts';
import { readScores } from './business-scores.ts';
import { findingAnswers } from './finding-answers.ts';
import { BUSINESS_FINDING_ELEMENT } from './finding-forms.ts';
import { toPoints } from './grades/confidences.ts';

/** How the answers of a business debate are read without a document to check them against. */
export const businessReviewAnswers = businessReviewAnswersOn();

/** The same on a document: every finding is brought to its section and paragraph, and may be about a field of the panel's own. */
export function businessReviewAnswersOn(
  document?: OutlinedText,
  edition?: Edition,
  seats: readonly Seat[] = [],
): AnswerReaders<BusinessReviewPhases> {
  const { findings, observations } = businessFindingReaders(categoriesOf(seats));
  const place = document === undefined ? undefined : placerIn(document);
  return findingAnswers({
    edition,
    finding: BUSINESS_FINDING_ELEMENT,
    hasSubstance: hasPlaceOrWords,
    observation: businessObservation,
    response: BUSINESS_RESPONSE,
    defense: BUSINESS_DEFENSE,
    besides: BESIDE_FINDINGS,
    wanted: wantedInBusinessReview(ownFields(seats)),
    placing: ({ section }) => ({ place: section }),
    findings: (raws, context) => findings(raws, context, place),
    more: scoresBeside,
    addedReview: ({ scorecard: _scorecard, ...review }) => ({ ...review, verifications: [] }),
    observations: (raws, context) => observations(raws, context, place),
    adjust: toPoints,
    defenses: readBusinessDefenses,
  });
}

/** The scores beside the findings; of several under one name the last counts. */
function scoresBeside(envelopes: readonly Envelope[], findings: readonly BusinessFindingDraft[], remarks: Remarks): ReviewScores {
  const scores = envelopes.flatMap((envelope) => scorecardIn(envelope, remarks));
  const verifications = envelopes.flatMap(({ verifications }) =>
    fitting(verifications, { shape: verification }, ['verifications'], remarks),
  );
  const joined = scores.length === 0 ? undefined : Object.fromEntries(scores.flatMap((one) => Object.entries(one)));
  return readScores({ scorecard: joined, verifications }, findings, remarks.note);
}

function scorecardIn({ scorecard: raw }: Envelope, remarks: Remarks): readonly Readonly<Record<string, unknown>>[] {
  const problems = problemsIn(raw, BESIDE_FINDINGS.scorecard.reads);
  if (problems.length === 0) return raw ? [raw as Readonly<Record<string, unknown>>] : [];
  remarks.lose(
    ['scorecard'],
    raw,
    problems.map((problem) => ({ ...problem, path: ['scorecard', ...problem.path] })),
  );
  return [];
}

/** A section, a paragraph, a claim, a quote or words: something that can be looked at. */
function hasPlaceOrWords({ section, paragraph, claim, description, evidence }: RawBusinessFinding): boolean {
  const quote = typeof evidence === 'string' ? evidence : evidence?.quote;
  return [section, claim, description, quote].some((text) => text?.trim()) || isSaid(paragraph);
}
