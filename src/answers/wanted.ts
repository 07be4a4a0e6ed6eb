/**
 * The answers that panelists are asked for, as JSON Schema: one shape per phase, in the part of the language that every
 * vendor's structured output takes. Every property is required, what may be missing is null, nothing else is allowed,
 * and there are no limits on numbers or lengths. What models say instead is forgiven elsewhere.
 */
const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
const words = (...known: readonly string[]) => ({ type: 'string', enum: known }) as const;
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] }) as const;
const list = (items: object) => ({ type: 'array', items }) as const;
const object = (properties: Readonly<Record<string, object>>) =>
  ({ type: 'object', properties, required: Object.keys(properties), additionalProperties: false }) as const;

const severity = words('critical', 'high', 'medium', 'low');

// Reasons stand before the numbers that follow from them: models write in this order.
const codeFinding = object({
  file: text,
  line: orNull(whole),
  end_line: orNull(whole),
  category: text,
  title: text,
  description: text,
  evidence: object({
    quote: orNull(text),
    trigger: words('concrete', 'theoretical', 'none'),
    reference: orNull(text),
    practice: words('aligned', 'contradicts', 'none'),
  }),
  suggestion: text,
  severity,
  confidence: whole,
});

const businessFinding = object({
  section: text,
  paragraph: orNull(whole),
  claim: orNull(text),
  category: words('accuracy', 'audience-fit', 'positioning', 'clarity', 'evidence'),
  title: text,
  description: text,
  evidence: object({ quote: orNull(text), impact: words('concrete', 'theoretical', 'none') }),
  verification: orNull(words('verified', 'partially_accurate', 'unverified', 'contradicted')),
  suggestion: text,
  severity,
  confidence: whole,
});

const crossExamination = (finding: object) =>
  object({
    responses: list(
      object({
        finding_id: text,
        reasoning: text,
        evidence: orNull(text),
        action: words('agree', 'disagree', 'partial'),
        confidence_adjustment: whole,
      }),
    ),
    new_observations: list(finding),
  });

const rulings = object({
  rulings: list(
    object({ finding_id: text, reasoning: text, cites: list(text), ruling: words('accept', 'reject', 'dispute', 'merge') }),
  ),
});

/** What a finding debate asks for in each phase. */
export interface WantedAnswers {
  readonly review: object;
  readonly 'cross-examine': object;
  readonly defend: object;
  readonly rule: object;
}

export const WANTED_IN_CODE_REVIEW: WantedAnswers = {
  review: object({ findings: list(codeFinding) }),
  'cross-examine': crossExamination(codeFinding),
  defend: object({
    defenses: list(
      object({
        finding_id: text,
        reasoning: text,
        action: words('defend', 'concede', 'modify'),
        confidence_adjustment: orNull(whole),
        revised_severity: orNull(severity),
        revised_description: orNull(text),
      }),
    ),
  }),
  rule: rulings,
};

export const WANTED_IN_BUSINESS_REVIEW: WantedAnswers = {
  review: object({
    findings: list(businessFinding),
    verifications: list(object({ claim: text, status: words('verified', 'partially_accurate', 'unverified', 'contradicted') })),
    scorecard: orNull(object({ overall: whole })),
  }),
  'cross-examine': crossExamination(businessFinding),
  defend: object({
    defenses: list(
      object({
        finding_id: text,
        reasoning: text,
        additional_evidence: orNull(text),
        action: words('defend', 'concede', 'modify'),
        revised_confidence: orNull(whole),
        revised_severity: orNull(severity),
      }),
    ),
  }),
  rule: rulings,
};
