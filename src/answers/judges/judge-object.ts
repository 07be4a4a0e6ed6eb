import * as z from 'zod';
import { phrase } from '../../core/answer-phrases.ts';
import type { PanelVersion } from '../../core/protocols/judge-panel/said.ts';
import type { Envelope } from '../reading/envelope.ts';
import { type ElementShape, isSaid, type ObjectShape } from '../reading/object-shape.ts';
import type { Remarks } from '../reading/remarks.ts';
import { isSetPhrase } from '../reading/set-phrase.ts';
import { JUDGE_LISTS, JUDGE_LISTS_2, judgeOpinion, judgeOpinion2 } from './judge-shapes.ts';
import { CONDITION_KEYS, STANCE_KEYS } from './judge-stances.ts';
import { type ReadScores, scoresIn } from './score-forms.ts';

const { failed: _failed, stance: _stance, ...fields1 } = judgeOpinion.shape;
const { failed: _failed2, stance: _stance2, ...fields2 } = judgeOpinion2.shape;

/** The scores a judge states as a whole, in the order of the rounds. */
export const STATED = ['overall_score', 'new_score', 'final_score'] as const;

const SYNONYMS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  critical_findings: [['finding', 'title', 'issue', 'description', 'summary', 'text']],
  endorses: [['finding', 'finding_id', 'id']],
  withdraws: [['finding', 'finding_id', 'id']],
  holds: [['finding', 'finding_id', 'id']],
  rejects: [['finding', 'finding_id', 'id']],
  critical: [STANCE_KEYS.id, STANCE_KEYS.stance, STANCE_KEYS.reason],
  conditions: [CONDITION_KEYS.concern, CONDITION_KEYS.wouldRemove],
};

const listsOf = (lists: Readonly<Record<string, z.ZodRawShape>>): Readonly<Record<string, ElementShape>> =>
  Object.fromEntries(
    Object.entries(lists).map(([name, shape]) => [
      name,
      { shape: z.looseObject(shape), synonyms: SYNONYMS[name] ?? [] } satisfies ElementShape,
    ]),
  );

const READ = {
  1: { fields: fields1, lists: listsOf(JUDGE_LISTS) },
  2: { fields: fields2, lists: listsOf(JUDGE_LISTS_2) },
} as const satisfies Readonly<Record<PanelVersion, Pick<ObjectShape, 'fields' | 'lists'>>>;

/** An opinion as an answer gives it; `score` names the score of its round. */
export const opinionObject = (
  score: (typeof STATED)[number],
  readScores: ReadScores,
  version: PanelVersion = 1,
): ObjectShape => ({
  one: 'an opinion',
  example: `{ …, "dimension_scores": { … }, "${score}": … }`,
  ...READ[version],
  prose: ['position_statement', 'change_reason', 'position_revision', 'final_position'],
  aliases: [
    { name: 'score', field: score, fits: isNumberOrText },
    ...['scores', 'dimensions', 'ratings'].map((name) => ({
      name,
      field: 'dimension_scores',
      fits: (value: unknown) => scoresIn(value).length > 0,
    })),
  ],
  frame: ['judge_id', 'judge', 'model', 'stance', 'round'],
  prepare: (object, remarks) => inWords(readScores(object, remarks), remarks),
  decides: (object) =>
    STATED.some((name) => isNumberOrText(object[name])) ||
    (typeof object.dimension_scores === 'object' && isSaid(object.dimension_scores)),
});

const isNumberOrText = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string';

/** Yes and no in words. */
function inWords(object: Envelope, remarks: Remarks): Envelope {
  const read = ['score_changed', 'is_final'].flatMap((name) => {
    const said = object[name];
    if (typeof said !== 'string' || !isSetPhrase(said, /^(?:true|false|yes|no)$/i)) return [];
    const value = isSetPhrase(said, /^(?:true|yes)$/i);
    remarks.note('coerced', phrase('read-as', name, said.trim(), `${value}`));
    return [[name, value] as const];
  });
  return { ...object, ...Object.fromEntries(read) };
}
