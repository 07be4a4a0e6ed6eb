import * as z from 'zod';
import {
  anything,
  isLines,
  isReference,
  lineField,
  numeric,
  optionalNumber,
  optionalText,
  paragraphNumber,
  reference,
  text as requiredText,
} from '../reading/values.ts';
import { askedFor, earlierOf, elementOf, type FieldTable } from './field-table.ts';
import { list, ordinal, orNull, percent, text, words } from './wanted-schema.ts';

/** The severities that are asked for. */
export const severity = words('critical', 'high', 'medium', 'low');

const isAny = (): boolean => true;

/** What every finding says of itself. */
const CATEGORY = { asks: text, reads: optionalText, fits: isReference } as const;
const GRADES = {
  severity: { asks: severity, reads: requiredText, fits: isReference },
  confidence: { asks: percent, reads: numeric, fits: isReference },
} as const satisfies FieldTable;
const WORDS = {
  title: {
    asks: text,
    reads: requiredText,
    also: ['summary', 'headline', 'name', 'short_description', 'issue', 'problem'],
    fits: isReference,
  },
  description: {
    asks: text,
    reads: optionalText,
    also: ['message', 'body', 'details', 'detail', 'explanation', 'comment', 'issue', 'problem', 'rationale', 'summary'],
    fits: isReference,
    isProse: true,
  },
  suggestion: {
    asks: text,
    reads: optionalText,
    also: ['recommendation', 'fix', 'suggested_fix', 'proposed_fix', 'suggested_change', 'remediation', 'solution'],
    fits: isReference,
    isProse: true,
  },
} as const satisfies FieldTable;

const CODE_EVIDENCE = {
  quote: { asks: orNull(text), reads: optionalText },
  trigger: { asks: words('concrete', 'theoretical', 'none'), reads: optionalText },
  reference: { asks: orNull(text), reads: optionalText },
  practice: { asks: words('aligned', 'contradicts', 'none'), reads: optionalText },
} as const satisfies FieldTable;

/** A finding in a code debate. */
export const CODE_FINDING = {
  id: { reads: reference.optional(), fits: isReference },
  file: {
    asks: text,
    reads: optionalText,
    also: ['path', 'filename', 'file_name', 'file_path', 'filepath', 'relevant_file'],
    fits: isReference,
  },
  line: {
    asks: orNull(ordinal),
    reads: lineField,
    also: ['line_number', 'lineno', 'start_line', 'line_start', 'start_line_number', 'lines', 'line_range', 'line_numbers'],
    fits: isLines,
  },
  end_line: {
    asks: orNull(ordinal),
    reads: lineField,
    also: ['line_end', 'end_line_number', 'last_line'],
    fits: isLines,
  },
  category: CATEGORY,
  ...GRADES,
  ...WORDS,
  evidence: {
    asks: askedFor(CODE_EVIDENCE, ['quote', 'trigger', 'reference', 'practice']),
    reads: z
      .union(
        [elementOf(CODE_EVIDENCE, 'evidence'), z.string(), z.null()],
        'an object { quote?, trigger?, reference?, practice? } or a quote',
      )
      .optional(),
    fits: isAny,
  },
  /** The changed line that makes the finding worse. */
  caused_by: { asks: orNull(text), reads: anything, fits: isAny, isRecent: true },
} as const satisfies FieldTable;

/** What a code debate asks for of a finding. */
export const askedCodeFinding = askedFor(CODE_FINDING, [
  'file',
  'line',
  'end_line',
  'category',
  'title',
  'description',
  'evidence',
  'caused_by',
  'suggestion',
  'severity',
  'confidence',
]);

/** What may become of a claim that is checked. */
const verificationStatus = words('verified', 'partially_accurate', 'unverified', 'contradicted');

/** A claim that was checked, beside the findings of a business review. */
const CHECKED_CLAIM = {
  claim: { asks: text, reads: optionalText },
  status: { asks: verificationStatus, reads: z.string('text') },
} as const satisfies FieldTable;

const BUSINESS_EVIDENCE = {
  quote: { asks: orNull(text), reads: optionalText },
  impact: { asks: words('concrete', 'theoretical', 'none'), reads: optionalText },
} as const satisfies FieldTable;

/** The place that a finding sets against its own. */
const CONTRADICTION = {
  section: { asks: text, reads: optionalText },
  paragraph: { asks: orNull(ordinal), reads: paragraphNumber },
  quote: { asks: text, reads: optionalText },
} as const satisfies FieldTable;

/** A finding in a business debate. */
export const BUSINESS_FINDING = {
  id: { reads: reference.optional(), fits: isReference },
  section: { asks: text, reads: optionalText, also: ['heading', 'section_title', 'section_name'], fits: isReference },
  paragraph: { asks: orNull(ordinal), reads: paragraphNumber, also: ['paragraph_number'], fits: isReference },
  claim: { asks: orNull(text), reads: optionalText, fits: isReference },
  verification: {
    asks: orNull(verificationStatus),
    reads: z
      .union([z.string(), z.looseObject({ status: CHECKED_CLAIM.status.reads }), z.null()], 'a status, or an object { status }')
      .optional(),
    fits: isAny,
  },
  category: { ...CATEGORY, asks: words('accuracy', 'audience-fit', 'positioning', 'clarity', 'evidence') },
  ...GRADES,
  ...WORDS,
  evidence: {
    asks: askedFor(BUSINESS_EVIDENCE, ['quote', 'impact']),
    reads: z
      .union([elementOf(BUSINESS_EVIDENCE, 'evidence'), z.string(), z.null()], 'an object { quote?, impact? } or a quote')
      .optional(),
    fits: isAny,
  },
  contradicts: {
    asks: orNull(askedFor(CONTRADICTION, ['section', 'paragraph', 'quote'])),
    reads: z
      .union(
        [elementOf(CONTRADICTION, 'a contradiction'), z.string(), z.null()],
        'an object { section?, paragraph?, quote } or a quote',
      )
      .optional(),
    fits: isAny,
  },
} as const satisfies FieldTable;

/** What a business debate asks for of a finding; only one reviewer says what became of its claim. */
export const askedBusinessFinding = (isChecked: boolean) =>
  askedFor(BUSINESS_FINDING, [
    'section',
    'paragraph',
    'claim',
    'category',
    'title',
    'description',
    'evidence',
    'contradicts',
    ...(isChecked ? (['verification'] as const) : []),
    'suggestion',
    'severity',
    'confidence',
  ]);

/** A checked claim as it is read: a bare status counts too. */
export const verification = z.union(
  [z.string(), elementOf(CHECKED_CLAIM, 'a checked claim')],
  'a status, or an object { claim?, status }',
);

/** What a business review says besides its findings; each reviewer is asked for scores of its own. */
export const BESIDE_FINDINGS = {
  verifications: {
    asks: list(askedFor(CHECKED_CLAIM, ['claim', 'status'])),
    reads: z.array(verification, 'a list of statuses').optional(),
    isApart: true,
  },
  scorecard: { reads: z.union([z.record(z.string(), z.unknown()), z.null()], 'an object { name: score }').optional() },
} as const satisfies FieldTable;

const codeFinding = elementOf(CODE_FINDING, 'a finding');
const businessFinding = elementOf(BUSINESS_FINDING, 'a finding');

/** Of an observation only its title is certain. */
const UNGRADED = { severity: optionalText, confidence: optionalNumber };

/** An observation may be a sentence, or a finding of which only the title is certain. */
export const codeObservation = z.union(
  [z.string(), elementOf(earlierOf(CODE_FINDING), 'a finding').extend(UNGRADED)],
  'a finding, or a sentence',
);

/** The same in a business debate. */
export const businessObservation = z.union([z.string(), businessFinding.extend(UNGRADED)], 'a finding, or a sentence');

export type RawCodeFinding = z.infer<typeof codeFinding>;
export type RawCodeObservation = z.infer<typeof codeObservation>;
export type RawBusinessFinding = z.infer<typeof businessFinding>;
export type RawBusinessObservation = z.infer<typeof businessObservation>;
export type RawVerification = z.infer<typeof verification>;
