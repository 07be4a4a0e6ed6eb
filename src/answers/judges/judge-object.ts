import { phrase } from '../../core/answer-phrases.ts';
import type { PanelVersion } from '../../core/protocols/judge-panel/said.ts';
import type { Envelope } from '../reading/envelope.ts';
import { isSaid, type ObjectShape, objectShape } from '../reading/object-shape.ts';
import type { Remarks } from '../reading/remarks.ts';
import { isSetPhrase } from '../reading/set-phrase.ts';
import { OPINIONS } from '../wanted/judge-fields.ts';
import type { ReadScores } from './score-forms.ts';

/** The scores a judge states as a whole, in the order of the rounds. */
export const STATED = ['overall_score', 'new_score', 'final_score'] as const;

/** An opinion as an answer gives it; `score` names the score of its round. */
export const opinionObject = (score: (typeof STATED)[number], readScores: ReadScores, version: PanelVersion = 1): ObjectShape =>
  objectShape(OPINIONS[version], {
    one: 'an opinion',
    example: `{ …, "dimension_scores": { … }, "${score}": … }`,
    aliases: [{ name: 'score', field: score, fits: isNumberOrText }],
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
