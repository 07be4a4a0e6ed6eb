import { phrase } from '../../core/answer-phrases.ts';
import type { Note } from '../../core/note.ts';
import { type JsonInText, type JsonPiece, jsonInText } from '../json/json-in-text.ts';
import { mayBeYaml, type SoughtInYaml, yamlInText } from '../json/yaml-in-text.ts';
import { quoted } from './describe-problem.ts';
import type { Remarks } from './remarks.ts';
import { spokenIn } from './spoken.ts';

/** What is looked for in a text: a list of which every element counts, or one object. */
export interface Form<G> {
  readonly kind: 'list' | 'object';
  /** What was expected, for panelists that gave something else. */
  readonly example: string;
  /** The lists that are cut out of damaged JSON element by element. */
  readonly isListName: (key: string) => boolean;
  /** What is looked for in YAML; undefined where YAML does not count. */
  readonly yaml: SoughtInYaml | undefined;
  /** A text speaks of what an answer has, by name. */
  readonly isMentioned: (text: string) => boolean;
  /** What of some values may be the answer; undefined where nothing is. */
  readonly gather: (found: JsonInText, source: 'json' | 'yaml') => G | undefined;
  /** What the first value is that is no answer. */
  readonly misses: (first: JsonPiece) => string;
  /** What is noted of a value beside the answer; undefined where it has nothing to do with it. */
  readonly beside: (text: string) => Note['message'] | undefined;
}

/** What was found in a text. */
export interface Salvaged<G> {
  readonly gathered: G;
  /** The values it was found in, and what stands around them. */
  readonly found: JsonInText;
  /** What stands before it and may have been thought aloud, or be part of it. */
  readonly unclear?: string;
}

/**
 * Finds an answer wherever in a text it stands: in what is said as JSON, then in what was thought aloud before, then in what
 * is said as YAML. What was forgiven on the way is noted; where there is none, the panelist is told what was expected.
 */
export function salvage<G>(text: string, form: Form<G>, remarks: Remarks): Salvaged<G> | undefined {
  const { thought, said, isGuess } = spokenIn(text, remarks);
  const json = jsonInText(said, form.isListName);
  const outside = form.gather(json, 'json');
  if (outside !== undefined) {
    if (!isGuess || !form.isMentioned(thought)) return { gathered: outside, found: json };
    remarks.loss(phrase('thought-not-read', quoted(thought)));
    return { gathered: outside, found: json, unclear: thought };
  }
  const thoughts = jsonInText(thought, form.isListName);
  const inside = form.gather(thoughts, 'json');
  if (inside !== undefined) {
    remarks.note('coerced', phrase('read-from-thought'));
    return { gathered: inside, found: thoughts };
  }
  const yaml = form.yaml !== undefined && mayBeYaml(json.pieces) ? yamlInText(said, form.yaml) : undefined;
  const fromYaml = yaml && form.gather(yaml, 'yaml');
  if (yaml !== undefined && fromYaml !== undefined) {
    remarks.note('coerced', phrase('read-from-yaml'));
    return { gathered: fromYaml, found: yaml };
  }
  remarks.problem(`expected a JSON object ${form.example}, found ${foundIn(said, json.pieces[0], form)}`);
  return undefined;
}

function foundIn(said: string, first: JsonPiece | undefined, form: Form<unknown>): string {
  if (first !== undefined) return `${form.misses(first)}: ${quoted(first.text)}`;
  return said.trim() === '' ? 'nothing' : `no JSON: ${quoted(said)}`;
}

/** What is to be told of the text that an answer was found in. */
export interface Leftover extends Pick<JsonInText, 'around' | 'leftOut' | 'isFull'> {
  readonly isRepaired: boolean;
  /** Values in which there is nothing of the answer. */
  readonly ignored: readonly JsonPiece[];
  /** Other names under which fields were found, each with the field. */
  readonly renamed: Iterable<readonly [name: string, field: string]>;
}

/** How many of the words that a repair left out are named. */
const LEFT_OUT_MAX = 10;

/** Tells what was forgiven, and what else was said. */
export function tellLeftover(leftover: Leftover, form: Form<unknown>, remarks: Remarks): void {
  const { around, leftOut, isFull, isRepaired, ignored, renamed } = leftover;
  if (isFull) remarks.problem(`the answer has more values one after another than are read: give one ${form.kind}`);
  if (form.isMentioned(around) || around.includes('":')) remarks.loss(phrase('around-not-read', quoted(around)));
  else if (around !== '') remarks.note('coerced', phrase('read-from-text'));
  if (isRepaired) remarks.note('coerced', phrase('json-repaired'));
  if (leftOut.length > 0) remarks.loss(phrase('repair-left-out', quoted(leftOut.slice(0, LEFT_OUT_MAX).join(', '))));
  for (const [name, field] of renamed) remarks.note('coerced', phrase('name-read-as', quoted(name), field));
  for (const { text } of ignored) {
    const message = form.beside(text);
    if (message !== undefined) remarks.loss(message);
  }
}
