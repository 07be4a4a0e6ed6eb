import * as z from 'zod';

/** A text field of a model's answer. */
export const text = z.string('text');

/** A number as text: "85", "85%". */
export const NUMBER_TEXT = /^\s*[+-]?\d+(\.\d+)?\s*(%\s*)?$/;

/** Numbers of hundreds of digits have no value. */
const isShort = (words: string): boolean => words.length < 300;

/** A number, also one that came as text. */
const numeric = z.union([z.number(), z.string().regex(NUMBER_TEXT, 'a number').refine(isShort, 'a number')], 'a number');

/** The value of a numeric field. */
export const numberOf = (value: string | number): number => (typeof value === 'number' ? value : Number.parseFloat(value));

/** An id or a reference: text or a number. */
export const reference = z.union([z.string(), z.number()], 'an id: text or a number');

const LINES = 'a line number, a range such as "10-14", or null';
/** A line or a range of lines as text: "12", "L10-L14". */
export const LINES_TEXT = /^\s*L?\d+(\s*[-–:]\s*L?\d+)?\s*$/;

/** A line, a range as text, or nothing for the whole file. */
const lineField = z.union([z.number(), z.string().regex(LINES_TEXT, LINES).refine(isShort, LINES), z.null()], LINES).optional();

/** `failed: true`, or why. */
export const failed = z.union([z.boolean(), z.string(), z.null()], 'true, or the reason as text').optional();

/** Optional text where models also write null. */
export const optionalText = z.union([z.string(), z.null()], 'text').optional();

/** Optional number where models also write null. */
export const optionalNumber = z.union([numeric, z.null()], 'a number').optional();

/** Optional boolean where models also write null. */
const optionalBoolean = z.union([z.boolean(), z.null()], 'true or false').optional();

/** Code evidence as an object, or a bare quote. */
const codeEvidence = z
  .union(
    [
      z.looseObject({ quote: optionalText, trigger: optionalText, reference: optionalText, practice: optionalText }),
      z.string(),
      z.null(),
    ],
    'an object { quote?, trigger?, reference?, practice? } or a quote',
  )
  .optional();

/** A finding in a code debate. */
export const codeFinding = z.looseObject(
  {
    id: reference.optional(),
    file: optionalText,
    line: lineField,
    end_line: lineField,
    category: optionalText,
    severity: text,
    confidence: numeric,
    title: text,
    description: optionalText,
    suggestion: optionalText,
    evidence: codeEvidence,
  },
  'a finding',
);

/** An observation may be a sentence, or a finding of which only the title is certain. */
export const codeObservation = z.union(
  [z.string(), codeFinding.extend({ severity: optionalText, confidence: optionalNumber })],
  'a finding, or a sentence',
);

/** One word on one finding in Round 2. */
export const response = z.looseObject(
  {
    finding_id: reference,
    action: optionalText,
    agree: optionalBoolean,
    confidence_adjustment: optionalNumber,
    reasoning: optionalText,
    evidence: optionalText,
  },
  'a response',
);

/** What a response may say of the finding beside its stance; what cannot be read there takes nothing else with it. */
export const STATED_IN_RESPONSE = {
  severity: z.unknown().optional(),
  same_as: z.unknown().optional(),
  place: z.unknown().optional(),
};

/** The changed line that makes a finding worse, as its author names it. */
export const STATED_IN_FINDING = { caused_by: z.unknown().optional() };

/** The right line of a finding, as its author corrects it. */
export const STATED_IN_DEFENSE = { revised_line: z.unknown().optional() };

/** A response in a code debate. */
export const codeResponse = response.extend({
  new_observations: z.array(codeObservation, 'a list').nullable().optional(),
});

/** An author's word on its own finding in a code debate. */
export const codeDefense = z.looseObject(
  {
    finding_id: reference,
    action: optionalText,
    maintain: optionalBoolean,
    confidence_adjustment: optionalNumber,
    revised_confidence: optionalNumber,
    new_confidence: optionalNumber,
    confidence: optionalNumber,
    reasoning: optionalText,
    revised_severity: optionalText,
    revised_description: optionalText,
  },
  'a defense',
);

/** Business evidence as an object, or a bare quote. */
const businessEvidence = z
  .union(
    [z.looseObject({ quote: optionalText, impact: optionalText }), z.string(), z.null()],
    'an object { quote?, impact? } or a quote',
  )
  .optional();

const paragraphNumber = z
  .union([z.number(), z.string().regex(/\d/, 'a paragraph number'), z.null()], 'a paragraph number')
  .optional();

/** The place that a finding sets against its own, or the words that stand there. */
const contradiction = z
  .union(
    [z.looseObject({ section: optionalText, paragraph: paragraphNumber, quote: optionalText }), z.string(), z.null()],
    'an object { section?, paragraph?, quote } or a quote',
  )
  .optional();

/** A finding in a business debate. */
export const businessFinding = z.looseObject(
  {
    id: reference.optional(),
    section: optionalText,
    paragraph: paragraphNumber,
    claim: optionalText,
    verification: z
      .union([z.string(), z.looseObject({ status: z.string('text') }), z.null()], 'a status, or an object { status }')
      .optional(),
    category: optionalText,
    severity: text,
    confidence: numeric,
    title: text,
    description: optionalText,
    suggestion: optionalText,
    evidence: businessEvidence,
    contradicts: contradiction,
  },
  'a finding',
);

/** The same in a business debate. */
export const businessObservation = z.union(
  [z.string(), businessFinding.extend({ severity: optionalText, confidence: optionalNumber })],
  'a finding, or a sentence',
);

/** A response in a business debate. */
export const businessResponse = response.extend({
  new_observations: z.array(businessObservation, 'a list').nullable().optional(),
});

/** An author's word on its own finding in a business debate. */
export const businessDefense = z.looseObject(
  {
    finding_id: reference,
    action: optionalText,
    maintain: optionalBoolean,
    original_severity: optionalText,
    revised_severity: optionalText,
    revised_confidence: optionalNumber,
    defense_reasoning: optionalText,
    reasoning: optionalText,
    additional_evidence: optionalText,
  },
  'a defense',
);

/** A reviewer's scores by name. */
export const scorecard = z.union([z.record(z.string(), z.unknown()), z.null()], 'an object { name: score }').optional();

/** What became of one claim that was checked. */
export const verification = z.union(
  [z.string(), z.looseObject({ claim: optionalText, status: z.string('text') })],
  'a status, or an object { claim?, status }',
);

/** An arbiter's ruling. */
export const ruling = z.looseObject(
  {
    finding_id: reference,
    ruling: z.enum(['accept', 'reject', 'dispute', 'merge'], 'accept, reject, dispute or merge'),
    reasoning: optionalText,
    cites: z.array(z.string('text'), 'a list of texts').nullable().optional(),
  },
  'a ruling',
);

/** One vote on one finding in a ballot. */
export const ballotVote = z.looseObject(
  { finding_id: reference, vote: text, reasoning: optionalText, evidence: optionalText },
  'a vote',
);

/** What somebody found out about a finding elsewhere. */
export const lookup = z.looseObject(
  {
    finding_id: reference,
    status: text,
    reference: optionalText,
    link: optionalText,
    detail: optionalText,
  },
  'a lookup',
);

export type RawCodeFinding = z.infer<typeof codeFinding> & { readonly caused_by?: unknown };
export type RawCodeObservation = z.infer<typeof codeObservation>;
export type RawBusinessFinding = z.infer<typeof businessFinding>;
export type RawBusinessObservation = z.infer<typeof businessObservation>;
export type RawBusinessDefense = z.infer<typeof businessDefense>;
export type RawVerification = z.infer<typeof verification>;
export type RawResponse = z.infer<typeof response> & {
  readonly severity?: unknown;
  readonly same_as?: unknown;
  readonly place?: unknown;
};
export type RawCodeDefense = z.infer<typeof codeDefense> & { readonly revised_line?: unknown };
export type RawRuling = z.infer<typeof ruling>;
export type RawBallotVote = z.infer<typeof ballotVote>;
export type RawLookup = z.infer<typeof lookup>;
