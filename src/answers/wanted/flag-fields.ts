import * as z from 'zod';
import { isResolution, isStand } from '../flags/flag-vocabulary.ts';
import { isSetPhrase } from '../reading/set-phrase.ts';
import { optionalNumber, optionalText, reference } from '../reading/values.ts';
import { askedFor, elementOf, type FieldTable, spelledOut } from './field-table.ts';
import { between, list, orNull, text, words, yesOrNo } from './wanted-schema.ts';

const isWord =
  (isKnown: (word: string) => boolean) =>
  (value: unknown): boolean =>
    typeof value === 'string' && isKnown(value);

const isSomething = (value: unknown): boolean => value !== undefined && value !== null;

/** Words quoted from a source. */
export const CITATION = {
  source: { asks: text, reads: optionalText, also: ['source_id', 'id'], isNeeded: true },
  quote: { asks: text, reads: optionalText, also: ['quotation', 'text'], isNeeded: true },
} as const satisfies FieldTable;

/** A gap in the evidence, with where and why the evidence is needed. */
export const GAP = {
  what: { asks: text, reads: optionalText, also: ['missing', 'gap'], isNeeded: true },
  where: { asks: orNull(text), reads: optionalText, also: ['location'] },
  why: { asks: orNull(text), reads: optionalText, also: ['reason'] },
} as const satisfies FieldTable;

/** A change of the text; words under other keys are a change in words. */
export const FIX = {
  find: { asks: text, reads: optionalText },
  replace: { asks: text, reads: optionalText },
  scope: { asks: words('minor', 'substantive'), reads: optionalText },
} as const satisfies FieldTable;

const fix = {
  asks: orNull(askedFor(FIX, ['find', 'replace', 'scope'])),
  reads: z
    .union([elementOf(FIX, 'a fix'), z.string(), z.null()], 'a fix: { find, replace, scope }, or what to do in words')
    .optional(),
} as const;

/** A list, its only element, or a word such as "none". */
const listOf = (item: FieldTable, expected: string) =>
  z
    .union([z.array(z.union([elementOf(spelledOut(item), expected), z.string()], expected)), z.string(), z.null()], expected)
    .optional();

/** Yes or no, also in words. */
const flagged = {
  asks: yesOrNo,
  reads: z
    .union(
      [z.boolean(), z.string().refine((said) => isSetPhrase(said, /^(?:true|false|yes|no)$/i), 'true or false'), z.null()],
      'true or false',
    )
    .optional(),
} as const;

const citations = {
  asks: list(askedFor(CITATION, ['source', 'quote'])),
  reads: listOf(CITATION, 'a list of citations { source, quote }'),
  of: CITATION,
} as const;

/** A position of the critic or the defender on a flag. */
export const FLAG_POSITION = {
  position: {
    asks: words('CLEARED', 'FIX_REQUIRED'),
    reads: z.string('CLEARED or FIX_REQUIRED'),
    also: ['stand', 'resolution', 'recommendation', 'verdict', 'decision'],
    fits: isWord(isStand),
  },
  argument: { asks: text, reads: optionalText, isProse: true },
  citations,
  gaps: {
    asks: list(askedFor(GAP, ['what', 'where', 'why'])),
    reads: listOf(GAP, 'a list of gaps { what, where?, why? }'),
    of: GAP,
  },
  no_source: flagged,
  meets_to_clear: flagged,
  fix,
} as const satisfies FieldTable;

/** The citations with which a side replaces struck ones. */
export const CITED_AGAIN = {
  citations: { ...citations, also: ['quotes', 'citation', 'corrected', 'corrections'], fits: Array.isArray },
} as const satisfies FieldTable;

/** One edit for several flags. */
export const JOINT_EDIT = {
  reasoning: {
    asks: text,
    reads: z.string('why this edit settles all of them'),
    also: ['reason', 'why', 'explanation', 'argument'],
    fits: isWord(() => true),
    isProse: true,
  },
  fix: { ...fix, also: ['edit', 'joint_edit'], fits: isSomething },
} as const satisfies FieldTable;

/** A statement of the arbiter on a flag. */
export const ARBITER_WORD = {
  resolution: {
    asks: words('CLEARED', 'FIX_REQUIRED', 'ESCALATE'),
    reads: z.string('CLEARED, FIX_REQUIRED or ESCALATE'),
    also: ['decision', 'verdict', 'ruling', 'position', 'status', 'final_resolution'],
    fits: isWord(isResolution),
  },
  reasoning: { asks: text, reads: optionalText, isProse: true },
  confidence: { asks: between(0, 1), reads: optionalNumber },
  evidence_considered: {
    asks: list(text),
    reads: listOf(CITATION, 'a list of sources such as S001'),
    of: { source: CITATION.source },
  },
  liability_remains: flagged,
  expertise_needed: flagged,
  irreducible_question: { asks: orNull(text), reads: optionalText, isProse: true },
  fix,
  dissent: { asks: orNull(text), reads: optionalText, isProse: true },
} as const satisfies FieldTable;

const place = z.union([reference, z.null()], 'text').optional();

/** A flag as a scan raises it. */
export const SCANNED_FLAG = {
  id: { reads: place, also: ['flag_id'] },
  location: { asks: text, reads: place, also: ['where', 'place', 'paragraph'] },
  quote: { asks: text, reads: optionalText, also: ['text', 'quotation', 'claim', 'sentence', 'passage'] },
  issue: { asks: text, reads: optionalText, also: ['problem', 'concern', 'charge', 'reason', 'description'] },
  to_clear: {
    asks: text,
    reads: optionalText,
    also: ['toClear', 'to clear', 'clears', 'clear_with', 'evidence_needed'],
  },
  risk: { asks: words('high', 'normal'), reads: optionalText, also: ['risk_level'] },
} as const satisfies FieldTable;

/** The shapes of statements about a flag, also in files. */
export const flagPosition = elementOf(FLAG_POSITION, 'a position: { position, argument, citations }');
export const arbiterWord = elementOf(ARBITER_WORD, 'a decision: { resolution, reasoning, confidence, evidence_considered }');
const citedAgain = elementOf(CITED_AGAIN, 'citations: { citations }');
const jointEdit = elementOf(JOINT_EDIT, 'a joint edit: { reasoning, fix }');

export type RawCitedAgain = z.infer<typeof citedAgain>;
export type RawJointEdit = z.infer<typeof jointEdit>;
export type RawFlagPosition = z.infer<typeof flagPosition>;
export type RawArbiterWord = z.infer<typeof arbiterWord>;
