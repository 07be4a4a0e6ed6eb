import type { Seat } from '../../core/seat.ts';
import { askedBusinessFinding } from './document-fields.ts';
import { askedFor } from './field-table.ts';
import { askedCodeFinding, quotedCodeFinding } from './finding-fields.ts';
import {
  BUSINESS_DEFENSE,
  BUSINESS_RESPONSE,
  CODE_DEFENSE,
  CODE_RESPONSE,
  LOOKUP,
  REFUTATION,
  RULING,
  VOTE,
} from './said-fields.ts';
import { list, object } from './wanted-schema.ts';
import { checksClaims, wantedScores } from './wanted-scores.ts';

/** The answers that a finding debate asks for in each phase, with the limits of numbers; a review depends on the panelist in the seat. */
export interface WantedAnswers {
  readonly review: (seat: Seat) => object;
  readonly 'cross-examine': object;
  readonly defend: object;
  readonly rule: object;
}

/** The answers that refuters are asked for in every debate. */
export const WANTED_REFUTATIONS: object = object({
  refutations: list(askedFor(REFUTATION, ['finding_id', 'reasoning', 'evidence', 'severity', 'action'])),
});

/** The answers that voters are asked for in every debate. */
export const WANTED_VOTES: object = object({ votes: list(askedFor(VOTE, ['finding_id', 'reasoning', 'evidence', 'vote'])) });

/** The answers that advisers are asked for in every debate. */
export const WANTED_LOOKUPS: object = object({
  lookups: list(askedFor(LOOKUP, ['finding_id', 'detail', 'reference', 'link', 'status'])),
});

const rule = object({ rulings: list(askedFor(RULING, ['finding_id', 'reasoning', 'cites', 'ruling'])) });

/** Responses, and other observations. */
const crossExamination = (responses: object, finding: object) => object({ responses, new_observations: list(finding) });

const CODE_REVIEW = object({ findings: list(askedCodeFinding) });

const CODE_RESPONSES = list(
  askedFor(CODE_RESPONSE, [
    'finding_id',
    'reasoning',
    'evidence',
    'same_as',
    'place',
    'severity',
    'action',
    'confidence_adjustment',
  ]),
);

const CODE_DEFENSES = list(
  askedFor(CODE_DEFENSE, [
    'finding_id',
    'reasoning',
    'action',
    'confidence_adjustment',
    'revised_severity',
    'revised_description',
    'revised_line',
  ]),
);

/**
 * One schema for the answers of Rounds 1 to 3 of a code debate: a round fills its own lists and leaves the others empty. A
 * quote is never null here, because Anthropic takes no more nullable fields than this has.
 */
export const SHARED_IN_CODE_REVIEW: object = object({
  findings: list(quotedCodeFinding),
  responses: CODE_RESPONSES,
  new_observations: list(quotedCodeFinding),
  defenses: CODE_DEFENSES,
});

/** The answers that a code debate asks for. */
export const WANTED_IN_CODE_REVIEW: WantedAnswers = {
  review: () => CODE_REVIEW,
  'cross-examine': crossExamination(CODE_RESPONSES, askedCodeFinding),
  defend: object({ defenses: CODE_DEFENSES }),
  rule,
};

/** The answers that a business debate asks for; `own` are the fields of the user's own reviewers. */
export const wantedInBusinessReview = (own: readonly string[]): WantedAnswers => ({
  review: (seat) => object({ findings: list(askedBusinessFinding(checksClaims(seat), own)), ...wantedScores(seat) }),
  'cross-examine': crossExamination(
    list(
      askedFor(BUSINESS_RESPONSE, [
        'finding_id',
        'reasoning',
        'evidence',
        'same_as',
        'severity',
        'action',
        'confidence_adjustment',
      ]),
    ),
    askedBusinessFinding(true, own),
  ),
  defend: object({
    defenses: list(
      askedFor(BUSINESS_DEFENSE, [
        'finding_id',
        'reasoning',
        'additional_evidence',
        'action',
        'revised_confidence',
        'revised_severity',
      ]),
    ),
  }),
  rule,
});
