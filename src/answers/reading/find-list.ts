import { phrase } from '../../core/answer-phrases.ts';
import { say } from '../../core/english.ts';
import { type JsonInText, type JsonPiece, jsonInText } from '../json/json-in-text.ts';
import { Unreadable } from '../json/unreadable.ts';
import { mayBeYaml, type SoughtInYaml, yamlInText } from '../yaml/yaml-in-text.ts';
import { saysNothingFound } from './courtesy.ts';
import { oneLine, shortened } from './describe-problem.ts';
import { type Gathered, gatherList } from './gather-list.ts';
import type { ListShape } from './list-shape.ts';
import { EXCERPT_MAX, type Remarks } from './remarks.ts';
import { spokenIn } from './spoken.ts';

/** How many of the words that a repair left out are named. */
const LEFT_OUT_MAX = 10;

/** Finds the list of an answer wherever in the text it stands; what was forgiven on the way is noted. */
export function findList(text: string, shape: ListShape<unknown>, remarks: Remarks): Gathered {
  const { thought, said, isGuess } = spokenIn(text, remarks);
  const outside = jsonInText(said, shape.isListName);
  const gathered = gatherList(outside.pieces, shape);
  if (gathered.used.length > 0) {
    const isUnclear = isGuess && shape.isMentioned(thought);
    if (isUnclear) remarks.loss(`what was thought aloud was not read: ${quoted(thought)}`);
    const found = forgiven(gathered, outside, shape, remarks);
    if (!isUnclear || !shape.isStrict || found.elements.length > 0) return found;
    remarks.problem(`${shape.name} is empty, and what stands before it seems to be part of the answer: ${quoted(thought)}`);
    return { ...found, hasList: false };
  }
  const inside = jsonInText(thought, shape.isListName);
  const thoughtOf = gatherList(inside.pieces, shape);
  if (thoughtOf.used.length > 0) {
    remarks.note('coerced', phrase('read-from-thought'));
    return forgiven(thoughtOf, inside, shape, remarks);
  }
  const yaml = shape.isLenient && mayBeYaml(outside.pieces) ? yamlInText(said, soughtOf(shape)) : NOTHING;
  const fromYaml = gatherList(yaml.pieces, shape);
  if (fromYaml.used.length > 0) {
    remarks.note('coerced', phrase('read-from-yaml'));
    return forgiven(fromYaml, yaml, shape, remarks);
  }
  remarks.problem(`expected a JSON object { "${shape.name}": [ … ] }, found ${foundIn(said, outside, shape)}`);
  return gathered;
}

const NOTHING: JsonInText = { pieces: [], around: '', sentences: '', leftOut: [], isFull: false };

const soughtOf = ({ isListName, isKey }: ListShape<unknown>): SoughtInYaml => ({
  isName: (key) => isListName(key) || isKey(key),
  readsCutList: true,
});

function forgiven(
  gathered: Gathered,
  { around, sentences, leftOut, isFull }: JsonInText,
  shape: ListShape<unknown>,
  remarks: Remarks,
): Gathered {
  if (isFull) remarks.problem('the answer has more values one after another than are read: give one list');
  if (shape.isMentioned(around) || around.includes('":')) remarks.loss(phrase('around-not-read', quoted(around)));
  else if (around !== '') remarks.note('coerced', phrase('read-from-text'));
  if (gathered.used.some(({ isRepaired }) => isRepaired)) remarks.note('coerced', phrase('json-repaired'));
  if (leftOut.length > 0) remarks.loss(phrase('repair-left-out', quoted(leftOut.slice(0, LEFT_OUT_MAX).join(', '))));
  for (const conflict of gathered.conflicts) {
    const message = phrase(conflict, shape.name);
    remarks.problem(say(message));
    remarks.note('not-counted', message);
  }
  for (const alias of gathered.aliases) remarks.note('coerced', phrase('name-read-as', alias, shape.name));
  for (const [name, field] of gathered.renamed) remarks.note('coerced', phrase('name-read-as', quoted(name), field));
  for (const { text } of gathered.ignored)
    if (shape.isMentioned(text)) remarks.loss(phrase('beside-not-read-as', shape.name, quoted(text)));
  const beside = besideEmpty(gathered, { around, sentences }, shape);
  const hole = gathered.elements.length === 0 ? gathered.used.find(({ text }) => /\[\s*,/.test(text)) : undefined;
  if (isHollow(gathered, around, shape))
    remarks.problem(`${shape.name} is empty, but what seem to be parts of it could not be read: ${quoted(around)}`);
  else if (hole !== undefined) remarks.problem(`${shape.name} has commas and no elements: ${quoted(hole.text)}`);
  else if (beside !== undefined) remarks.problem(`${shape.name} is empty, and more is said beside it: ${quoted(beside)}`);
  else return gathered;
  return { ...gathered, hasList: false };
}

/** Beside other words an empty list may be an example, or the form of a refusal: only alone does it say that nothing was found. */
function besideEmpty(
  gathered: Gathered,
  { around, sentences }: Pick<JsonInText, 'around' | 'sentences'>,
  shape: ListShape<unknown>,
): string | undefined {
  const { elements, envelopes, wrappers, aliases, used } = gathered;
  if (elements.length > 0) return undefined;
  const isHarmless = (said: string): boolean => shape.isLenient && saysNothingFound(said);
  if (around !== '' && !isHarmless(sentences)) return around;
  const unread = shape.isStrict ? used.find(hasWordsUnread) : undefined;
  if (unread !== undefined) return unread.text;
  const isKnown = (name: string): boolean => shape.isBeside(name) || aliases.includes(name.toLowerCase());
  const said = [...envelopes, ...(shape.isStrict ? wrappers : [])]
    .flatMap((envelope) => Object.entries(envelope))
    .filter(([, value]) => !isEmptyList(value) && !(typeof value === 'string' && isHarmless(value)));
  return said.map(([name]) => name).find((name) => !isKnown(name));
}

/** A comment, say: words that a repair left out of what was read. */
const hasWordsUnread = ({ text, value, isWhole, isRepaired }: JsonPiece): boolean => {
  if (isWhole && !isRepaired) return false;
  const kept = new Set(wordsIn(JSON.stringify(value)));
  return wordsIn(text).some((word) => !kept.has(word));
};

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/** Lists of other phases that are empty too say nothing else. */
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** An empty list amid the pieces of elements is no word that there are none. */
const isHollow = ({ elements, ignored }: Gathered, around: string, { isFragment }: ListShape<unknown>): boolean =>
  elements.length === 0 &&
  (isFragment(around) || ignored.some(({ value, text }) => value instanceof Unreadable && isFragment(text)));

function foundIn(said: string, { pieces }: JsonInText, { name }: ListShape<unknown>): string {
  const [first] = pieces;
  if (first !== undefined) return `JSON without ${name}: ${quoted(first.text)}`;
  return said.trim() === '' ? 'nothing' : `no JSON: ${quoted(said)}`;
}

const quoted = (text: string): string => shortened(oneLine(text.slice(0, 4 * EXCERPT_MAX)), EXCERPT_MAX);
