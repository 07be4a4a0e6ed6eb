import { phrase } from '../../core/answer-phrases.ts';
import type { Dimension } from '../../core/protocols/judge-panel/said.ts';
import { shortened } from '../reading/describe-problem.ts';
import type { Envelope } from '../reading/envelope.ts';
import type { Remarks } from '../reading/remarks.ts';
import { isSetPhrase } from '../reading/set-phrase.ts';
import { dimensionName } from './judge-words.ts';

/** Brings the dimension scores of an opinion under the names of the panel's dimensions. */
export type ReadScores = (object: Envelope, remarks: Remarks) => Envelope;

/** A score as text, on the scale: "4", "4.5", "4.5/5". */
export const SCORE_TEXT = /^\s*([1-4](?:\.\d{1,30})?|5(?:\.0{1,30})?)\s*(?:\/\s*5\s*)?$/;

/** The value of a score given as text; NaN if it is invalid. */
export const scoreInText = (text: string): number => Number(SCORE_TEXT.exec(text)?.[1]);

/** The phrases that models write instead of a score. */
const NO_SCORE_TEXT = /^(?:n\/?a|none|null|unknown|not (?:scored|applicable|rated))?$/i;

/** True if a text means "no score". */
export const isNoScore = (text: string): boolean => isSetPhrase(text, NO_SCORE_TEXT);

type Score = readonly [name: string, score: unknown];

/** The dimension scores in an object or in a list of objects, each under the name it was given. */
export function scoresIn(value: unknown): readonly Score[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value)) return Object.entries(value).filter(([, score]) => isScore(score));
  return value.flatMap((one: unknown): readonly Score[] => {
    if (typeof one !== 'object' || one === null || !('score' in one)) return [];
    const { dimension, name } = one as Envelope;
    const said = dimension ?? name;
    return typeof said === 'string' ? [[said, one]] : [];
  });
}

const isScore = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'object' && value !== null && 'score' in value);

/** Reads the names of dimensions for one panel: its own, those it asked with, and its own with something around them. */
export function scoreNames(dimensions: readonly Dimension[]): ReadScores {
  const byKey = new Map([...dimensionKeys(dimensions)].map(([name, key]) => [key, name]));
  const names = new Set(dimensions.map(({ name }) => name));
  const byLetters = new Map<string, string | undefined>();
  for (const name of names) byLetters.set(lettersOf(name), byLetters.has(lettersOf(name)) ? undefined : name);
  const nameOf = (said: string): string => {
    const name = dimensionName(said);
    return names.has(name) ? name : (byKey.get(name) ?? byLetters.get(lettersOf(said)) ?? said);
  };
  return (object, remarks) => {
    const { dimension_scores: said } = object;
    const isList = Array.isArray(said);
    const listed = scoresIn(said);
    if (typeof said !== 'object' || said === null || (isList && listed.length < said.length)) return object;
    if (isList) remarks.note('coerced', phrase('scores-listed'));
    const scores = new Map<string, unknown>();
    for (const [written, score] of isList ? listed : Object.entries(said)) {
      const name = nameOf(written);
      if (name !== written && name !== dimensionName(written) && byKey.get(written) !== name)
        remarks.note('coerced', phrase('dimension-read-as', JSON.stringify(shortened(written, NAME_MAX)), name));
      if (scores.has(name)) remarks.loss(phrase('scored-twice', shortened(name, NAME_MAX)));
      scores.set(name, score);
      remarks.passOver('dimension_scores.*.', reasonsIn(score), { isKey: () => false });
    }
    return { ...object, dimension_scores: Object.fromEntries(scores) };
  };
}

const NAME_MAX = 60;

/** The fields of a dimension other than its score. */
const reasonsIn = (score: unknown): Envelope =>
  typeof score === 'object' && score !== null
    ? Object.fromEntries(Object.keys(score).flatMap((key) => (FRAME.includes(key) ? [] : [[key, null]])))
    : {};

const FRAME = ['score', 'dimension', 'name', 'weight'];

const lettersOf = (name: string): string =>
  name
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '');

/** The property names that every vendor accepts. */
const PLAIN = /^[a-z][a-z0-9_]{0,62}$/;

/** The property name by which each dimension is asked for: its own, or `dimension_3` if not every vendor accepts that. */
export function dimensionKeys(dimensions: readonly Dimension[]): ReadonlyMap<string, string> {
  const taken = new Set(dimensions.map(({ name }) => name));
  const keyOf = (name: string, index: number): string => {
    if (PLAIN.test(name)) return name;
    let key = `dimension_${index + 1}`;
    while (taken.has(key)) key = `${key}_`;
    return key;
  };
  return new Map(dimensions.map(({ name }, index) => [name, keyOf(name, index)]));
}
