import * as z from 'zod';
import { SCALE } from '../../core/protocols/judge-panel/rules.ts';
import { isSetPhrase } from '../reading/set-phrase.ts';
import { failed, reference } from '../reading/values.ts';

const SCORE = `a score from ${SCALE.lowest} to ${SCALE.highest}`;

/** A score as text, on the scale: "4", "4.5", "4.5/5". */
const SCORE_TEXT = /^\s*([1-4](?:\.\d{1,30})?|5(?:\.0{1,30})?)\s*(?:\/\s*5\s*)?$/;

/** The value of a score that came as text; NaN where it is none. */
export const scoreInText = (text: string): number => Number(SCORE_TEXT.exec(text)?.[1]);

const plainScore = z.union(
  [z.number(SCORE).min(SCALE.lowest, SCORE).max(SCALE.highest, SCORE), z.string().regex(SCORE_TEXT, SCORE)],
  SCORE,
);

/** What models write where they give no score. */
const NO_SCORE_TEXT = /^(?:n\/?a|none|null|unknown|not (?:scored|applicable|rated))?$/i;

/** A text stands for no score. */
export const isNoScore = (text: string): boolean => isSetPhrase(text, NO_SCORE_TEXT);

const noScore = z.string().refine(isNoScore, SCORE);

const score = z.union([plainScore, noScore, z.null()], SCORE).optional();

/** What a dimension got: a score, or an object with one. */
const dimensionScore = z.union([plainScore, z.looseObject({ score: plainScore }), noScore, z.null()], SCORE);

/** Text where models also write a number or null. */
const words = z.union([z.string(), z.number(), z.null()], 'text').optional();

const flag = z.union([z.boolean(), z.null()], 'true or false').optional();

/** A list of objects, where models also write bare texts, one thing alone, or null. */
const listOf = <T extends z.ZodRawShape>(what: string, shape: T) => {
  const one = z.union([z.looseObject(shape), z.string(), z.number()], what);
  return z.union([z.array(one), z.looseObject(shape), z.string(), z.null()], `a list, each ${what}`).optional();
};

const critical = {
  id: reference.nullable().optional(),
  finding: words,
  title: words,
  issue: words,
  description: words,
  summary: words,
  text: words,
  severity: words,
  evidence: words,
};
const claim = { claim: words, evidence: words, confidence: words };
const named = { finding: words, finding_id: words, id: words };
const agreement = { with_judge: words, on_point: words, strengthening_evidence: words };
const disagreement = {
  with_judge: words,
  on_point: words,
  my_counterargument: words,
  my_evidence: words,
  their_evidence_weakness: words,
};
const dispute = { topic: words, my_view: words, opposing_view: words };
const maintained = { point: words, reason: words, evidence: words };
const concession = { point: words, convinced_by: words };
const unresolved = { issue: words, my_final_view: words, opposing_view: words, why_unresolved: words };

/** The keys of what a judge lists, by list. */
export const JUDGE_LISTS = {
  key_claims: claim,
  critical_findings: critical,
  endorses: named,
  withdraws: named,
  agreements: agreement,
  disagreements: disagreement,
  unresolved_disputes: dispute,
  key_points_maintained: maintained,
  concessions_made: concession,
  unresolved_disagreements: unresolved,
} as const;

/** What a judge says of a critical finding by its id, with other names for the same. */
const stance = {
  id: words,
  finding_id: words,
  critical_id: words,
  finding: words,
  evidence: words,
  stance: words,
  position: words,
  decision: words,
  verdict: words,
  status: words,
  reason: words,
  why: words,
  rationale: words,
  explanation: words,
};

const condition = {
  concern: words,
  issue: words,
  finding: words,
  id: words,
  would_remove: words,
  condition: words,
  remedy: words,
  fix: words,
  resolution: words,
  dimension: words,
};

/** The same since version 2. */
export const JUDGE_LISTS_2 = { ...JUDGE_LISTS, critical: stance, holds: named, rejects: named, conditions: condition } as const;

/** What one judge says in one round: the fields of all three rounds. */
export const judgeOpinion = z.looseObject(
  {
    stance: words,
    overall_score: score,
    dimension_scores: z.union([z.record(z.string(), dimensionScore), z.null()], 'an object { dimension: score }').optional(),
    position_statement: words,
    key_claims: listOf('a claim: { claim, evidence, confidence }', claim),
    critical_findings: listOf('a finding: { finding, severity, evidence }', critical),
    endorses: listOf('a finding by id or text', named),
    withdraws: listOf('a finding by id or text', named),
    score_changed: flag,
    previous_score: z.union([z.number(), z.string(), z.null()], 'a score').optional(),
    new_score: score,
    change_reason: words,
    agreements: listOf('an agreement: { with_judge, on_point }', agreement),
    disagreements: listOf('a disagreement: { with_judge, on_point, my_counterargument }', disagreement),
    position_revision: words,
    unresolved_disputes: listOf('a dispute: { topic, my_view, opposing_view }', dispute),
    is_final: flag,
    final_score: score,
    final_position: words,
    key_points_maintained: listOf('a point: { point, reason, evidence }', maintained),
    concessions_made: listOf('a concession: { point, convinced_by }', concession),
    unresolved_disagreements: listOf('a disagreement: { issue, my_final_view, opposing_view }', unresolved),
    failed,
  },
  'an opinion: { dimension_scores, overall_score, … }',
);

/** The same since version 2. */
export const judgeOpinion2 = judgeOpinion.extend({
  critical: listOf('a critical finding: { id, stance, reason }', stance),
  holds: listOf('the id of a critical finding', named),
  rejects: listOf('the id of a critical finding', named),
  conditions: listOf('a condition: { concern, would_remove, dimension }', condition),
});

export type RawJudgeOpinion = z.infer<typeof judgeOpinion2>;
