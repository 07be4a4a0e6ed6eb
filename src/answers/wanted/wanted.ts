import { ADJUSTMENT_LIMIT as BUSINESS_LIMIT } from '../../core/protocols/business-review/rules.ts';
import { ADJUSTMENT_LIMIT } from '../../core/protocols/code-review/rules.ts';
import type { Seat } from '../../core/seat.ts';
import { list, object, ordinal, orNull, percent, points, text, words } from './wanted-schema.ts';
import { checksClaims, verification, wantedScores } from './wanted-scores.ts';

const severity = words('critical', 'high', 'medium', 'low');

const codeFinding = object({
  file: text,
  line: orNull(ordinal),
  end_line: orNull(ordinal),
  category: text,
  title: text,
  description: text,
  evidence: object({
    quote: orNull(text),
    trigger: words('concrete', 'theoretical', 'none'),
    reference: orNull(text),
    practice: words('aligned', 'contradicts', 'none'),
  }),
  caused_by: orNull(text),
  suggestion: text,
  severity,
  confidence: percent,
});

const businessFinding = (isChecked: boolean) =>
  object({
    section: text,
    paragraph: orNull(ordinal),
    claim: orNull(text),
    category: words('accuracy', 'audience-fit', 'positioning', 'clarity', 'evidence'),
    title: text,
    description: text,
    evidence: object({ quote: orNull(text), impact: words('concrete', 'theoretical', 'none') }),
    contradicts: orNull(object({ section: text, paragraph: orNull(ordinal), quote: text })),
    ...(isChecked ? { verification: orNull(verification) } : {}),
    suggestion: text,
    severity,
    confidence: percent,
  });

/** `places`: what else a response states of where a finding stands. */
const crossExamination = (finding: object, limit: number, places: Readonly<Record<string, object>>) =>
  object({
    responses: list(
      object({
        finding_id: text,
        reasoning: text,
        evidence: orNull(text),
        same_as: orNull(text),
        ...places,
        severity: orNull(severity),
        action: words('agree', 'disagree', 'partial'),
        confidence_adjustment: points(limit),
      }),
    ),
    new_observations: list(finding),
  });

const rulings = object({
  rulings: list(
    object({ finding_id: text, reasoning: text, cites: list(text), ruling: words('accept', 'reject', 'dispute', 'merge') }),
  ),
});

/** What refuters are asked for, whatever the debate. */
export const WANTED_REFUTATIONS: object = object({
  refutations: list(
    object({
      finding_id: text,
      reasoning: text,
      evidence: orNull(text),
      severity: orNull(severity),
      action: words('refuted', 'not_refuted', 'partial'),
    }),
  ),
});

/** What voters are asked for, whatever the debate. */
export const WANTED_VOTES: object = object({
  votes: list(
    object({ finding_id: text, reasoning: text, evidence: orNull(text), vote: words('valid', 'not_valid', 'cannot_tell') }),
  ),
});

/** What advisers are asked for, whatever the debate. */
export const WANTED_LOOKUPS: object = object({
  lookups: list(
    object({
      finding_id: text,
      detail: text,
      reference: orNull(text),
      link: orNull(text),
      status: words('confirmed', 'patched', 'none'),
    }),
  ),
});

/** What a finding debate asks for in each phase, with the limits of numbers; a review depends on who sits in the seat. */
export interface WantedAnswers {
  readonly review: (seat: Seat) => object;
  readonly 'cross-examine': object;
  readonly defend: object;
  readonly rule: object;
}

const CODE_REVIEW = object({ findings: list(codeFinding) });

/** What a code debate asks for. */
export const WANTED_IN_CODE_REVIEW: WantedAnswers = {
  review: () => CODE_REVIEW,
  'cross-examine': crossExamination(codeFinding, ADJUSTMENT_LIMIT, { place: orNull(text) }),
  defend: object({
    defenses: list(
      object({
        finding_id: text,
        reasoning: text,
        action: words('defend', 'concede', 'modify'),
        confidence_adjustment: orNull(points(ADJUSTMENT_LIMIT)),
        revised_severity: orNull(severity),
        revised_description: orNull(text),
        revised_line: orNull(ordinal),
      }),
    ),
  }),
  rule: rulings,
};

/** What a business debate asks for. */
export const WANTED_IN_BUSINESS_REVIEW: WantedAnswers = {
  review: (seat) => object({ findings: list(businessFinding(checksClaims(seat))), ...wantedScores(seat) }),
  'cross-examine': crossExamination(businessFinding(true), BUSINESS_LIMIT.reviewer, {}),
  defend: object({
    defenses: list(
      object({
        finding_id: text,
        reasoning: text,
        additional_evidence: orNull(text),
        action: words('defend', 'concede', 'modify'),
        revised_confidence: orNull(percent),
        revised_severity: orNull(severity),
      }),
    ),
  }),
  rule: rulings,
};
