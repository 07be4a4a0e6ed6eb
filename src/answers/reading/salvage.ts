import { phrase } from '../../core/answer-phrases.ts';
import type { Note } from '../../core/note.ts';
import { type JsonInText, type JsonPiece, jsonInText } from '../json/json-in-text.ts';
import { mayBeYaml, type SoughtInYaml, yamlInText } from '../json/yaml-in-text.ts';
import { quoted } from './describe-problem.ts';
import type { Remarks } from './remarks.ts';
import { spokenIn } from './spoken.ts';

/** The form of an answer to search for: a list of which every element counts, or one object. */
export interface Form<G> {
  readonly kind: 'list' | 'object';
  /** An example of the expected form, for the description of a problem. */
  readonly example: string;
  /** The lists that are cut out of damaged JSON element by element. */
  readonly isListName: (key: string) => boolean;
  /** The target of the search in YAML; undefined if YAML does not count. */
  readonly yaml: SoughtInYaml | undefined;
  /** A text speaks of what an answer has, by name. */
  readonly isMentioned: (text: string) => boolean;
  /** The candidates for the answer among some values; undefined if there are none. */
  readonly gather: (found: JsonInText, source: 'json' | 'yaml') => G | undefined;
  /** The description of the first value if it is not an answer. */
  readonly misses: (first: JsonPiece) => string;
  /** The note on a value beside the answer; undefined if it is unrelated. */
  readonly beside: (text: string) => Note['message'] | undefined;
}

/** An answer found in a text. */
export interface Salvaged<G> {
  readonly gathered: G;
  /** The values it was found in, and the text around them. */
  readonly found: JsonInText;
  /** The text before it, which may be reasoning or part of the answer. */
  readonly unclear?: string;
}

/**
 * Finds an answer anywhere in a text: in JSON outside the reasoning, then in the reasoning, then in YAML. Notes every
 * leniency; if there is no answer, the panelist is told what was expected.
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

/** The remaining text around an answer, to be reported. */
export interface Leftover extends Pick<JsonInText, 'around' | 'leftOut' | 'isFull'> {
  readonly isRepaired: boolean;
  /** Values in which there is nothing of the answer. */
  readonly ignored: readonly JsonPiece[];
  /** Other names under which fields were found, each with the field. */
  readonly renamed: Iterable<readonly [name: string, field: string]>;
}

/** How many of the words that a repair left out are named. */
const LEFT_OUT_MAX = 10;

/** Reports leniencies and other statements in the text. */
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
