import * as z from 'zod';
import { ADJUSTMENT_LIMIT as BUSINESS_LIMIT } from '../../core/protocols/business-review/rules.ts';
import { ADJUSTMENT_LIMIT } from '../../core/protocols/code-review/rules.ts';
import { defenseActionOf, refutationOf, voteOf } from '../findings/vocabulary.ts';
import {
  anything,
  isReference,
  isText,
  optionalBoolean,
  optionalNumber,
  optionalText,
  reference,
  text as requiredText,
} from '../reading/values.ts';
import { businessObservation } from './document-fields.ts';
import { elementOf, type FieldTable, ownOf } from './field-table.ts';
import { codeObservation, severity } from './finding-fields.ts';
import { list, ordinal, orNull, percent, points, text, words } from './wanted-schema.ts';

/** The aliases that models use for a stance in later rounds. */
const STAND_NAMES = ['stance', 'verdict', 'position', 'decision'];
const ACTION_NAMES = [...STAND_NAMES, 'vote'];
const REASONING_NAMES = [
  ...['reason', 'reasons', 'comment', 'comments', 'explanation', 'rationale', 'justification', 'message', 'details'],
];

const RULINGS = ['accept', 'reject', 'dispute', 'merge'] as const;

const isWord =
  (isKnown: (word: string) => boolean) =>
  (value: unknown): boolean =>
    typeof value === 'string' && isKnown(value);

const isAction = isWord((word) => (refutationOf(word) ?? defenseActionOf(word)) !== undefined);

/** The finding that something is said of. */
const FINDING_ID = {
  asks: text,
  reads: reference,
  also: ['finding', 'finding_ref', 'finding_reference', 'reference', 'ref', 'issue_id', 'id'],
  fits: isReference,
} as const;
const REASONING = { asks: text, reads: optionalText, also: REASONING_NAMES, fits: isText, isProse: true } as const;
const EVIDENCE = { asks: orNull(text), reads: optionalText } as const;
const ADJUSTMENT_NAMES = ['adjustment', 'confidence_change', 'confidence_delta'];
const SEVERITY = {
  asks: orNull(severity),
  reads: anything,
  also: ['suggested_severity', 'correct_severity', 'revised_severity'],
  isRecent: true,
} as const;

/** A statement on one finding in Round 2; observations may be inside it or beside the responses. */
const response = <Observation extends z.ZodType>(limit: number, observation: Observation) =>
  ({
    finding_id: FINDING_ID,
    action: { asks: words('agree', 'disagree', 'partial'), reads: optionalText, also: ACTION_NAMES, fits: isAction },
    /** The action as yes or no. */
    agree: { reads: optionalBoolean },
    confidence_adjustment: { asks: points(limit), reads: optionalNumber, also: ADJUSTMENT_NAMES },
    reasoning: REASONING,
    evidence: EVIDENCE,
    new_observations: { reads: z.array(observation, 'a list').nullable().optional(), also: ['observations'], isApart: true },
    severity: SEVERITY,
    same_as: {
      asks: orNull(text),
      reads: anything,
      also: ['duplicate_of', 'same_issue_as', 'same_finding_as'],
      isRecent: true,
    },
  }) as const satisfies FieldTable;

/** A response in a code debate, which may also state the finding's place. */
export const CODE_RESPONSE = {
  ...response(ADJUSTMENT_LIMIT, codeObservation),
  place: {
    asks: orNull(text),
    reads: anything,
    also: ['line', 'correct_line', 'revised_line', 'correct_place', 'location'],
    isRecent: true,
  },
} as const satisfies FieldTable;

/** A response in a business debate. */
export const BUSINESS_RESPONSE = response(BUSINESS_LIMIT.reviewer, businessObservation);

/** A refuter's statement on one finding. */
export const REFUTATION = {
  finding_id: FINDING_ID,
  action: {
    asks: words('refuted', 'not_refuted', 'partial'),
    reads: optionalText,
    also: [...ACTION_NAMES, 'result', 'outcome', 'ruling'],
    fits: isAction,
  },
  /** Other fields of a response have no effect here, and are not an error either. */
  agree: { reads: optionalBoolean },
  confidence_adjustment: { reads: optionalNumber },
  reasoning: REASONING,
  evidence: EVIDENCE,
  severity: { asks: SEVERITY.asks, reads: SEVERITY.reads, also: SEVERITY.also },
} as const satisfies FieldTable;

/** One vote on one finding in a ballot. */
export const VOTE = {
  finding_id: FINDING_ID,
  vote: {
    asks: words('valid', 'not_valid', 'cannot_tell'),
    reads: requiredText,
    also: [...STAND_NAMES, 'action', 'answer'],
    fits: isWord((word) => voteOf(word) !== undefined),
  },
  reasoning: REASONING,
  evidence: EVIDENCE,
} as const satisfies FieldTable;

const DEFENSE_ACTION = {
  asks: words('defend', 'concede', 'modify'),
  reads: optionalText,
  also: ACTION_NAMES,
  fits: isAction,
} as const;
const DEFENSE_REASONING = { ...REASONING, also: [...REASONING_NAMES, 'defense', 'defence', 'defense_reasoning'] } as const;
const REVISED_SEVERITY = { asks: orNull(severity), reads: optionalText, also: ['new_severity'] } as const;

/** An author's statement on its own finding in a code debate. */
export const CODE_DEFENSE = {
  finding_id: FINDING_ID,
  action: DEFENSE_ACTION,
  /** The action as yes or no. */
  maintain: { reads: optionalBoolean },
  confidence_adjustment: { asks: orNull(points(ADJUSTMENT_LIMIT)), reads: optionalNumber, also: ADJUSTMENT_NAMES },
  /** A confidence instead of its adjustment, under any of these names. */
  revised_confidence: { reads: optionalNumber },
  new_confidence: { reads: optionalNumber },
  confidence: { reads: optionalNumber },
  reasoning: DEFENSE_REASONING,
  revised_severity: REVISED_SEVERITY,
  revised_description: { asks: orNull(text), reads: optionalText, also: ['new_description'] },
  revised_line: { asks: orNull(ordinal), reads: anything, also: ['line', 'new_line', 'correct_line'], isRecent: true },
} as const satisfies FieldTable;

/** An author's statement on its own finding in a business debate. */
export const BUSINESS_DEFENSE = {
  finding_id: FINDING_ID,
  action: DEFENSE_ACTION,
  maintain: { reads: optionalBoolean },
  /** The severity that is revised, where an author repeats it. */
  original_severity: { reads: optionalText },
  revised_severity: REVISED_SEVERITY,
  revised_confidence: { asks: orNull(percent), reads: optionalNumber },
  defense_reasoning: { reads: optionalText },
  reasoning: DEFENSE_REASONING,
  additional_evidence: { asks: orNull(text), reads: optionalText },
} as const satisfies FieldTable;

/** An arbiter's ruling on one finding. */
export const RULING = {
  finding_id: FINDING_ID,
  ruling: {
    asks: words(...RULINGS),
    reads: z.enum(RULINGS, 'accept, reject, dispute or merge'),
    also: ['decision', 'verdict', 'action'],
    fits: isWord((word) => (RULINGS as readonly string[]).includes(word)),
  },
  reasoning: REASONING,
  cites: { asks: list(text), reads: z.array(z.string('text'), 'a list of texts').nullable().optional() },
} as const satisfies FieldTable;

/** An adviser's result about one finding. */
export const LOOKUP = {
  finding_id: { ...FINDING_ID, also: FINDING_ID.also.filter((name) => name !== 'reference' && name !== 'ref') },
  status: { asks: words('confirmed', 'patched', 'none'), reads: requiredText },
  reference: { asks: orNull(text), reads: optionalText },
  link: { asks: orNull(text), reads: optionalText },
  detail: {
    asks: text,
    reads: optionalText,
    also: ['details', 'message', 'comment', 'reason', 'reasoning', 'explanation'],
  },
} as const satisfies FieldTable;

const shapes = {
  response: elementOf(ownOf(CODE_RESPONSE), 'a response'),
  vote: elementOf(VOTE, 'a vote'),
  codeDefense: elementOf(CODE_DEFENSE, 'a defense'),
  businessDefense: elementOf(BUSINESS_DEFENSE, 'a defense'),
  ruling: elementOf(RULING, 'a ruling'),
  lookup: elementOf(LOOKUP, 'a lookup'),
};

export type RawResponse = z.infer<typeof shapes.response>;
export type RawBallotVote = z.infer<typeof shapes.vote>;
export type RawCodeDefense = z.infer<typeof shapes.codeDefense>;
export type RawBusinessDefense = z.infer<typeof shapes.businessDefense>;
export type RawRuling = z.infer<typeof shapes.ruling>;
export type RawLookup = z.infer<typeof shapes.lookup>;
