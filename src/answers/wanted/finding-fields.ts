import * as z from 'zod';
import {
  anything,
  isLines,
  isReference,
  lineField,
  numeric,
  optionalNumber,
  optionalText,
  reference,
  text as requiredText,
} from '../reading/values.ts';
import { askedFor, earlierOf, elementOf, type FieldTable } from './field-table.ts';
import { ordinal, orNull, percent, text, words } from './wanted-schema.ts';

/** The severities that are asked for. */
export const severity = words('critical', 'high', 'medium', 'low');

/** Accepts any value. */
export const isAny = (): boolean => true;

/** The category of a finding. */
export const CATEGORY = { asks: text, reads: optionalText, fits: isReference } as const;
/** The severity of a finding, and its author's confidence. */
export const GRADES = {
  severity: { asks: severity, reads: requiredText, fits: isReference },
  confidence: { asks: percent, reads: numeric, fits: isReference },
} as const satisfies FieldTable;
/** The texts of a finding. */
export const WORDS = {
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

const EVIDENCE_ASKED = ['quote', 'trigger', 'reference', 'practice'] as const;

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
    asks: askedFor(CODE_EVIDENCE, EVIDENCE_ASKED),
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

const ASKED = [
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
] as const;

/** The fields of a finding that a code debate asks for. */
export const askedCodeFinding = askedFor(CODE_FINDING, ASKED);

/** The same with a quote that is never null. */
export const quotedCodeFinding = askedFor(CODE_FINDING, ASKED, {
  evidence: askedFor(CODE_EVIDENCE, EVIDENCE_ASKED, { quote: text }),
});

/** Of an observation only its title is certain. */
export const UNGRADED = { severity: optionalText, confidence: optionalNumber };

/** An observation may be a sentence, or a finding of which only the title is certain. */
export const codeObservation = z.union(
  [z.string(), elementOf(earlierOf(CODE_FINDING), 'a finding').extend(UNGRADED)],
  'a finding, or a sentence',
);

const codeFinding = elementOf(CODE_FINDING, 'a finding');

export type RawCodeFinding = z.infer<typeof codeFinding>;
export type RawCodeObservation = z.infer<typeof codeObservation>;
