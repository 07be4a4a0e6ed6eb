import { between, list, object, orNull, text, words, yesOrNo } from './wanted-schema.ts';

const fix = orNull(object({ find: text, replace: text, scope: words('minor', 'substantive') }));

const position = object({
  argument: text,
  citations: list(object({ source: text, quote: text })),
  gaps: list(object({ what: text, where: orNull(text), why: orNull(text) })),
  no_source: yesOrNo,
  meets_to_clear: yesOrNo,
  position: words('CLEARED', 'FIX_REQUIRED'),
  fix,
});

/** What a flag debate asks for in each phase. */
export const WANTED_IN_FLAG_RESOLUTION = {
  scan: object({
    flags: list(object({ quote: text, location: text, issue: text, to_clear: text, risk: words('high', 'normal') })),
  }),
  argue: position,
  rebut: position,
  cite: object({ citations: list(object({ source: text, quote: text })) }),
  join: object({ reasoning: text, fix }),
  rule: object({
    reasoning: text,
    evidence_considered: list(text),
    liability_remains: yesOrNo,
    expertise_needed: yesOrNo,
    irreducible_question: orNull(text),
    resolution: words('CLEARED', 'FIX_REQUIRED', 'ESCALATE'),
    confidence: between(0, 1),
    fix,
    dissent: orNull(text),
  }),
} as const;
