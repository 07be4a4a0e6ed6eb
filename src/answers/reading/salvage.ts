import { phrase } from '../../core/answer-phrases.ts';
import type { Note } from '../../core/note.ts';
import { type JsonInText, type JsonPiece, jsonInText } from '../json/json-in-text.ts';
import { mayBeYaml, type SoughtInYaml, yamlInText } from '../json/yaml-in-text.ts';
import { type Candidate, choose } from './choose.ts';
import { quoted } from './describe-problem.ts';
import type { Remarks } from './remarks.ts';
import { spokenIn } from './spoken.ts';

/** The form of an answer to search for: a list of which every element counts, or one object. */
export interface Form<C extends Candidate> {
  readonly kind: 'list' | 'object';
  /** An example of the expected form, for the description of a problem. */
  readonly example: string;
  /** The lists that are cut out of damaged JSON element by element. */
  readonly isListName: (key: string) => boolean;
  /** The target of the search in YAML; undefined if YAML does not count. */
  readonly yaml: SoughtInYaml | undefined;
  /** A text speaks of what an answer has, by name. */
  readonly isMentioned: (text: string) => boolean;
  /** The candidates for the answer in some values. */
  readonly gather: (found: JsonInText, source: 'json' | 'yaml') => Gathered<C>;
  /** The description of the first value if it is not an answer. */
  readonly misses: (first: JsonPiece) => string;
  /** The note on a value beside the answer; undefined if it is unrelated. */
  readonly beside: (text: string) => Note['message'] | undefined;
}

/** The candidates for the answer in some values, and what the search for them left. */
export interface Gathered<C> extends Pick<JsonInText, 'leftOut' | 'isFull'> {
  readonly candidates: readonly C[];
  /** Values without a candidate, if a value that is not chosen is reported by itself. */
  readonly ignored?: readonly JsonPiece[];
  /** Other words inside a value of which only a part could be read. */
  readonly unread?: readonly string[];
}

/** An answer found in a text, and the rest of the text. */
export interface Salvaged<C> extends Omit<JsonInText, 'pieces'>, Gathered<C> {
  /** The candidates that count. */
  readonly counted: readonly C[];
  /** Values in which there is nothing of the answer. */
  readonly ignored: readonly JsonPiece[];
  /** The text before it, which may be reasoning or part of the answer. */
  readonly unclear?: string;
}

/**
 * Finds an answer anywhere in a text: in JSON outside the reasoning, then in the reasoning, then in YAML. Notes every
 * leniency; if there is no answer, the panelist is told what was expected.
 */
export function salvage<C extends Candidate>(text: string, form: Form<C>, remarks: Remarks): Salvaged<C> | undefined {
  const { thought, said, isGuess } = spokenIn(text, remarks);
  const json = jsonInText(said, form.isListName);
  const outside = chosenIn(json, 'json', form);
  if (outside !== undefined) {
    if (!isGuess || !form.isMentioned(thought)) return outside;
    remarks.loss(phrase('thought-not-read', quoted(thought)));
    return { ...outside, unclear: thought };
  }
  const inside = chosenIn(jsonInText(thought, form.isListName), 'json', form);
  if (inside !== undefined) {
    remarks.note('coerced', phrase('read-from-thought'));
    return inside;
  }
  const yaml = form.yaml !== undefined && mayBeYaml(json.pieces) ? yamlInText(said, form.yaml) : undefined;
  const fromYaml = yaml && chosenIn(yaml, 'yaml', form);
  if (fromYaml !== undefined) {
    remarks.note('coerced', phrase('read-from-yaml'));
    return fromYaml;
  }
  remarks.problem(`expected a JSON object ${form.example}, found ${foundIn(said, json.pieces[0], form)}`);
  return undefined;
}

function chosenIn<C extends Candidate>(found: JsonInText, source: 'json' | 'yaml', form: Form<C>): Salvaged<C> | undefined {
  const { pieces, ...rest } = found;
  const gathered = form.gather(found, source);
  const counted = choose(gathered.candidates);
  if (counted.length === 0) return undefined;
  const used = new Set(counted.map(({ piece }) => piece));
  return { ignored: pieces.filter((piece) => !used.has(piece)), ...rest, ...gathered, counted };
}

function foundIn(said: string, first: JsonPiece | undefined, form: Pick<Form<never>, 'misses'>): string {
  if (first !== undefined) return `${form.misses(first)}: ${quoted(first.text)}`;
  return said.trim() === '' ? 'nothing' : `no JSON: ${quoted(said)}`;
}

/** How the parts of an answer that count were found. */
interface Leniency {
  readonly isRepaired: boolean;
  /** Other names under which fields were found, each with the field. */
  readonly renamed: Iterable<readonly [name: string, field: string]>;
}

/** How many of the words that a repair left out are named. */
const LEFT_OUT_MAX = 10;

/** Reports leniencies and other statements in the text. */
export function tellLeftover<C extends Candidate>(
  { around, leftOut, isFull, ignored }: Salvaged<C>,
  { isRepaired, renamed }: Leniency,
  form: Form<C>,
  remarks: Remarks,
): void {
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
