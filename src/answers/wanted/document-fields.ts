import * as z from 'zod';
import { isReference, optionalText, paragraphNumber, reference } from '../reading/values.ts';
import { askedFor, elementOf, type FieldTable } from './field-table.ts';
import { CATEGORY, GRADES, isAny, UNGRADED, WORDS } from './finding-fields.ts';
import { list, ordinal, orNull, text, words } from './wanted-schema.ts';

/** The possible statuses of a checked claim. */
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

const CATEGORIES = ['accuracy', 'audience-fit', 'positioning', 'clarity', 'evidence'] as const;

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
  category: { ...CATEGORY, asks: words(...CATEGORIES) },
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

/** The fields of a finding that a business debate asks for; only one reviewer states the status of its claim. A panel may have fields of its own. */
export const askedBusinessFinding = (isChecked: boolean, own: readonly string[] = []) =>
  askedFor(
    BUSINESS_FINDING,
    [
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
    ],
    own.length === 0 ? {} : { category: words(...CATEGORIES, ...own) },
  );

/** A checked claim as it is read: a bare status counts too. */
export const verification = z.union(
  [z.string(), elementOf(CHECKED_CLAIM, 'a checked claim')],
  'a status, or an object { claim?, status }',
);

/** The fields of a business review besides its findings; each reviewer is asked for different scores. */
export const BESIDE_FINDINGS = {
  verifications: {
    asks: list(askedFor(CHECKED_CLAIM, ['claim', 'status'])),
    reads: z.array(verification, 'a list of statuses').optional(),
    isApart: true,
  },
  scorecard: { reads: z.union([z.record(z.string(), z.unknown()), z.null()], 'an object { name: score }').optional() },
} as const satisfies FieldTable;

const businessFinding = elementOf(BUSINESS_FINDING, 'a finding');

/** An observation in a business debate. */
export const businessObservation = z.union([z.string(), businessFinding.extend(UNGRADED)], 'a finding, or a sentence');

export type RawBusinessFinding = z.infer<typeof businessFinding>;
export type RawBusinessObservation = z.infer<typeof businessObservation>;
export type RawVerification = z.infer<typeof verification>;
