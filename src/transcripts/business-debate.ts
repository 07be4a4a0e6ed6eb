import { readBusinessDefenses } from '../answers/findings/business-defenses.ts';
import { readBusinessFindings, readBusinessObservations } from '../answers/findings/business-findings.ts';
import { readScores } from '../answers/findings/business-scores.ts';
import { toPoints } from '../answers/findings/grades/confidences.ts';
import { problemsIn } from '../answers/reading/describe-problem.ts';
import { defined } from '../core/defined.ts';
import { ECHO_WEIGHTS } from '../core/finding-debate/calibrated/echo.ts';
import type { SeatId } from '../core/ids.ts';
import type { Note } from '../core/note.ts';
import { DIMENSIONS } from '../core/protocols/business-review/domains.ts';
import { businessReview } from '../core/protocols/business-review/protocol.ts';
import type { BusinessFindingDraft, BusinessReviewRecord, BusinessReviewSetup } from '../core/protocols/business-review/said.ts';
import { businessReview2 } from '../core/protocols/business-review/version-2/protocol.ts';
import type { Seat } from '../core/seat.ts';
import { conclusion, type Decision } from './decision.ts';
import { FindingBook } from './finding-book.ts';
import { readHeldDebate } from './held-debate.ts';
import { Panel } from './panel.ts';
import { BUSINESS_DEBATE, type RawBusinessDebate, type Version } from './shapes.ts';
import { unknownKeyNotes } from './unknown-keys.ts';
import { withKnownNames } from './usual-debate.ts';

/** A business debate held elsewhere, as the setup and the record of a case. */
interface BusinessTranscript {
  readonly setup: BusinessReviewSetup;
  readonly record: BusinessReviewRecord;
  readonly notes: readonly Note[];
}

type Review = RawBusinessDebate['round1'][number];

/** Decides a business debate that was held elsewhere. */
export function decideBusiness(said: object, version: Version = 1): Decision {
  const { shape, keys, elements } = BUSINESS_DEBATE[version];
  const value = withKnownNames(said, elements);
  const problems = problemsIn(value, shape);
  if (problems.length > 0) return { problems };
  const debate = value as RawBusinessDebate;
  const { setup, record, notes } = businessTranscript(debate, version);
  const outcome = conclusion(version === 1 ? businessReview : businessReview2, setup, record);
  const unknownKeys = unknownKeyNotes(value, keys);
  return { decided: { protocol: 'business-review', id: debate.id, notes, unknownKeys, faults: [], outcome } };
}

/** Builds the record that the protocol decides on, as if the debate had been held here. */
function businessTranscript(debate: RawBusinessDebate, version: Version): BusinessTranscript {
  const panel = new Panel();
  const book = new FindingBook<BusinessFindingDraft>();
  const isPrimary = externalPrimaries(debate);
  const { rounds, agenda, arbiter, later } = readHeldDebate(
    debate,
    {
      version,
      seatOf: (entry: Review) =>
        panel.seat({
          model: entry.model,
          role: entry.role ?? '',
          kind: entry.kind,
          canDefend: canDefend(entry, debate, isPrimary),
        }),
      filesOf: () => undefined,
      placeOf: (entry) => entry.section ?? '',
      findings: readBusinessFindings,
      more: (entry, findings, notes) =>
        readScores(entry, findings, (kind, message) => void notes.push({ kind, message, by: entry.role ?? entry.model })),
      observations: readBusinessObservations,
      adjust: toPoints,
      defenses: readBusinessDefenses,
    },
    panel,
    book,
  );
  const primaries = new Set(debate.round1.filter(isPrimary).map(({ model, role }) => panel.seat({ model, role: role ?? '' }).id));
  const isExternal = ({ id, role }: Seat): boolean => role === CROSS_REVIEW || primaries.has(id);
  const setup: BusinessReviewSetup = {
    seats: panel.seats(),
    assignments: [],
    agenda,
    respondersPerFinding: Number.POSITIVE_INFINITY,
    ...later,
    ...defined({ arbiter }),
    contentType: debate.content_type ?? 'content',
    texts: new Map(Object.entries(debate.sources ?? {})),
    ...defined({ policy: debate.policy, prefer: debate.prefer }),
    ...(version === 2 && debate.echo === true ? { echo: ECHO_WEIGHTS } : {}),
    ...(version === 2 && debate.claims_apart === true ? { claimsApart: true } : {}),
    externals: new Set<SeatId>(
      panel
        .seats()
        .filter(isExternal)
        .map(({ id }) => id),
    ),
  };
  return { setup, record: { rounds, curtailed: undefined }, notes: [] };
}

const CROSS_REVIEW = 'business-cross-review';

/**
 * Tests for external models that reviewed a bare category; `audience-fit` is also a reviewer's name if reviewers have no suffix.
 */
function externalPrimaries(debate: RawBusinessDebate): (entry: Review) => boolean {
  const withSuffix = debate.round1.some(({ role }) => role?.endsWith('-reviewer'));
  const categories = new Set<string>(
    DIMENSIONS.filter(({ category, role }) => withSuffix || (category as string) !== role).map(({ category }) => category),
  );
  return ({ role, mode }) => mode === 'round1' || categories.has(role ?? '');
}

/** External primaries cannot answer interactively, unless the file states or shows otherwise. */
function canDefend(entry: Review, debate: RawBusinessDebate, isPrimary: (entry: Review) => boolean): boolean | undefined {
  if (entry.can_defend !== undefined || !isPrimary(entry)) return entry.can_defend;
  return (debate.round3 ?? []).some(
    ({ model, reviewer, role }) => model === entry.model && (reviewer ?? role ?? entry.role) === entry.role,
  );
}
