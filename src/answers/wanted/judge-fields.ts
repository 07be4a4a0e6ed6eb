import * as z from 'zod';
import { SCALE } from '../../core/protocols/judge-panel/rules.ts';
import type { PanelVersion } from '../../core/protocols/judge-panel/said.ts';
import { isNoScore, SCORE_TEXT, scoresIn } from '../judges/score-forms.ts';
import { failed, reference } from '../reading/values.ts';
import { askedFor, elementOf, type FieldTable, spelledOut } from './field-table.ts';
import { between, list, object, words as oneOf, orNull, text, yesOrNo } from './wanted-schema.ts';

/** A score as judges are asked for it. */
export const askedScore = between(SCALE.lowest, SCALE.highest);

const SCORE = `a score from ${SCALE.lowest} to ${SCALE.highest}`;

const plainScore = z.union(
  [z.number(SCORE).min(SCALE.lowest, SCORE).max(SCALE.highest, SCORE), z.string().regex(SCORE_TEXT, SCORE)],
  SCORE,
);

const noScore = z.string().refine(isNoScore, SCORE);

/** The score of a dimension: a number, or an object with one. */
const dimensionScore = z.union([plainScore, z.looseObject({ score: plainScore }), noScore, z.null()], SCORE);

/** Text where models also write a number or null. */
const words = z.union([z.string(), z.number(), z.null()], 'text').optional();

const said = { asks: text, reads: words } as const;
const prose = { ...said, isProse: true } as const;
const score = { asks: askedScore, reads: z.union([plainScore, noScore, z.null()], SCORE).optional() } as const;
const flag = { asks: yesOrNo, reads: z.union([z.boolean(), z.null()], 'true or false').optional() } as const;

const KEY_CLAIM = {
  claim: said,
  evidence: said,
  confidence: { asks: oneOf('HIGH', 'MEDIUM', 'LOW'), reads: words },
} as const satisfies FieldTable;

/** A critical finding that a judge lists. */
export const CRITICAL_FINDING = {
  id: { reads: reference.nullable().optional() },
  finding: { ...said, also: ['title', 'issue', 'description', 'summary', 'text'] },
  severity: { asks: oneOf('CRITICAL'), reads: words },
  evidence: said,
} as const satisfies FieldTable;

/** A critical finding by its words or its id. */
export const NAMED_FINDING = { finding: { reads: words, also: ['finding_id', 'id'] } } as const satisfies FieldTable;

const AGREEMENT = { with_judge: said, on_point: said, strengthening_evidence: said } as const satisfies FieldTable;
const DISAGREEMENT = {
  with_judge: said,
  on_point: said,
  my_counterargument: said,
  my_evidence: said,
  their_evidence_weakness: said,
} as const satisfies FieldTable;
const DISPUTE = { topic: said, my_view: said, opposing_view: said } as const satisfies FieldTable;
const POINT = { point: said, reason: said, evidence: said } as const satisfies FieldTable;
const CONCESSION = { point: said, convinced_by: said } as const satisfies FieldTable;
const UNRESOLVED = { issue: said, my_final_view: said, opposing_view: said, why_unresolved: said } as const satisfies FieldTable;

/** A judge's stance on a critical finding by its id. */
export const STANCE = {
  id: { ...said, also: ['critical_id', 'finding_id', 'finding'] },
  stance: { asks: oneOf('hold', 'reject'), reads: words, also: ['position', 'decision', 'verdict', 'status'] },
  reason: { ...said, also: ['why', 'rationale', 'explanation', 'evidence'] },
} as const satisfies FieldTable;

/** A condition that would remove a concern. */
export const CONDITION = {
  concern: { ...said, also: ['issue', 'finding', 'id'] },
  would_remove: { ...said, also: ['condition', 'remedy', 'fix', 'resolution'] },
  dimension: said,
} as const satisfies FieldTable;

/** A list of objects, where models also write bare texts, a single element, or null; `asks` is the schema of each element. */
const listOf = <T extends FieldTable>(of: T, what: string, asks: object) => {
  const one = elementOf(spelledOut(of), what);
  const reads = z
    .union([z.array(z.union([one, z.string(), z.number()], what)), one, z.string(), z.null()], `a list, each ${what}`)
    .optional();
  return { asks: list(asks), reads, of } as const;
};

/** The same where bare texts are asked for, or nothing is. */
const namedList = (what: string) => listOf(NAMED_FINDING, what, text);
const unaskedList = (what: string) => {
  const { reads, of } = namedList(what);
  return { reads, of } as const;
};

/** The fields of an opinion under version 1, for all three rounds. */
const OPINION = {
  overall_score: score,
  dimension_scores: {
    /** Each panel asks for the scores of its dimensions. */
    asks: object({}),
    reads: z.union([z.record(z.string(), dimensionScore), z.null()], 'an object { dimension: score }').optional(),
    also: ['scores', 'dimensions', 'ratings'],
    fits: (value: unknown) => scoresIn(value).length > 0,
  },
  position_statement: prose,
  key_claims: listOf(
    KEY_CLAIM,
    'a claim: { claim, evidence, confidence }',
    askedFor(KEY_CLAIM, ['claim', 'evidence', 'confidence']),
  ),
  critical_findings: listOf(
    CRITICAL_FINDING,
    'a finding: { finding, severity, evidence }',
    askedFor(CRITICAL_FINDING, ['finding', 'severity', 'evidence']),
  ),
  endorses: namedList('a finding by id or text'),
  withdraws: namedList('a finding by id or text'),
  score_changed: flag,
  previous_score: { asks: orNull(askedScore), reads: z.union([z.number(), z.string(), z.null()], 'a score').optional() },
  new_score: score,
  change_reason: prose,
  agreements: listOf(
    AGREEMENT,
    'an agreement: { with_judge, on_point }',
    askedFor(AGREEMENT, ['with_judge', 'on_point', 'strengthening_evidence']),
  ),
  disagreements: listOf(
    DISAGREEMENT,
    'a disagreement: { with_judge, on_point, my_counterargument }',
    askedFor(DISAGREEMENT, ['with_judge', 'on_point', 'my_counterargument', 'my_evidence', 'their_evidence_weakness']),
  ),
  position_revision: prose,
  unresolved_disputes: listOf(
    DISPUTE,
    'a dispute: { topic, my_view, opposing_view }',
    askedFor(DISPUTE, ['topic', 'my_view', 'opposing_view']),
  ),
  is_final: flag,
  final_score: score,
  final_position: prose,
  key_points_maintained: listOf(POINT, 'a point: { point, reason, evidence }', askedFor(POINT, ['point', 'reason', 'evidence'])),
  concessions_made: listOf(CONCESSION, 'a concession: { point, convinced_by }', askedFor(CONCESSION, ['point', 'convinced_by'])),
  unresolved_disagreements: listOf(
    UNRESOLVED,
    'a disagreement: { issue, my_final_view, opposing_view }',
    askedFor(UNRESOLVED, ['issue', 'my_final_view', 'opposing_view', 'why_unresolved']),
  ),
} as const satisfies FieldTable;

/** The additional fields of version 2: a stance on each critical finding by its id, and conditions. */
export const OPINION_2 = {
  ...OPINION,
  critical: listOf(STANCE, 'a critical finding: { id, stance, reason }', askedFor(STANCE, ['id', 'stance', 'reason'])),
  holds: unaskedList('the id of a critical finding'),
  rejects: unaskedList('the id of a critical finding'),
  conditions: listOf(
    CONDITION,
    'a condition: { concern, would_remove, dimension }',
    askedFor(CONDITION, ['concern', 'would_remove', 'dimension']),
  ),
} as const satisfies FieldTable;

/** The fields of an opinion, by version. */
export const OPINIONS: Readonly<Record<PanelVersion, FieldTable>> = { 1: OPINION, 2: OPINION_2 };

/** The lists in an opinion whose elements are objects. */
export type OpinionList = { [N in keyof typeof OPINION_2]: (typeof OPINION_2)[N] extends { readonly of: FieldTable } ? N : never }[keyof typeof OPINION_2]; // biome-ignore format: one type

const EXPECTED = 'an opinion: { dimension_scores, overall_score, … }';

/** The fields of a judge in a file. */
const FRAME = { stance: words, failed };

/** An opinion as a file has it, under version 1. */
export const judgeOpinion = elementOf(OPINION, EXPECTED).extend(FRAME);

/** The same under version 2. */
export const judgeOpinion2 = elementOf(OPINION_2, EXPECTED).extend(FRAME);

export type RawJudgeOpinion = z.infer<typeof judgeOpinion2>;
