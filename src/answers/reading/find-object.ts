import { phrase } from '../../core/answer-phrases.ts';
import { Unreadable } from '../json/unreadable.ts';
import { mayBeYaml, yamlInText } from '../yaml/yaml-in-text.ts';
import { excerpt, oneLine, shortened } from './describe-problem.ts';
import { type Candidate, type GatheredObjects, gatherObjects, objectsIn } from './gather-objects.ts';
import { foldName, fullness, isMentioned, isSaid, isSame, type ObjectShape } from './object-shape.ts';
import type { Edition } from './reading.ts';
import { EXCERPT_MAX, type Remarks } from './remarks.ts';
import { spokenIn } from './spoken.ts';

/** Whom or what an answer is about or by, where it says so. */
export interface Address {
  /** The name under which it says so itself. */
  readonly key: string;
  readonly isOwn: (name: string) => boolean;
  /** It is about something else, or by somebody else: it does not answer the ask. */
  readonly isOther: (name: string) => boolean;
  /** What was asked about, for those who answered something else. */
  readonly expected: string;
}

/** What is looked for in a text. */
export interface Sought {
  readonly shape: ObjectShape;
  readonly address: Address;
  readonly edition?: Edition | undefined;
}

/** How many of the words that a repair left out are named. */
const LEFT_OUT_MAX = 10;

/** Finds the one object of an answer wherever in the text it stands; what was forgiven on the way is noted. */
export function findObject(text: string, sought: Sought, remarks: Remarks): Candidate | undefined {
  const { shape } = sought;
  const { thought, said, isGuess } = spokenIn(text, remarks);
  const outside = gatherObjects(said, shape);
  if (outside.candidates.length > 0) {
    if (isGuess && isMentioned(thought, shape)) remarks.loss(phrase('thought-not-read', quoted(thought)));
    return chosen(outside, sought, remarks);
  }
  const inside = gatherObjects(thought, shape);
  if (inside.candidates.length > 0) {
    remarks.note('coerced', phrase('read-from-thought'));
    return chosen(inside, sought, remarks);
  }
  const yaml = sought.edition === undefined && mayBeYaml(outside.ignored) ? inYaml(said, shape) : undefined;
  if (yaml !== undefined) {
    remarks.note('coerced', phrase('read-from-yaml'));
    return chosen(yaml, sought, remarks);
  }
  remarks.problem(`expected a JSON object ${shape.example}, found ${foundIn(said, outside, shape)}`);
  return undefined;
}

/** What is said in YAML; a single name and a colon may be prose. */
function inYaml(said: string, shape: ObjectShape): GatheredObjects | undefined {
  const isName = (key: string): boolean => Object.hasOwn(shape.fields, foldName(key));
  const gathered = objectsIn(yamlInText(said, { isName, readsCutList: false }), shape);
  const candidates = gathered.candidates.filter(({ object }) => fullness(object, shape) >= 2);
  return candidates.length === 0 ? undefined : { ...gathered, candidates };
}

function chosen(gathered: GatheredObjects, { shape, address }: Sought, remarks: Remarks): Candidate | undefined {
  const { candidates } = gathered;
  const meant = candidates.filter((one) => !isAstray(one, address));
  const best = bestOf(meant, shape, address);
  if (best === undefined) {
    for (const one of candidates)
      remarks.lose([], one.object, [{ path: [address.key], expected: address.expected, found: saidOf(one, address).at(-1) }]);
    return undefined;
  }
  tellRest(gathered, shape, remarks);
  const others = candidates.filter((one) => one !== best && !saysNoMore(one, best, shape));
  if (others.length > 0) remarks.problem(`expected one JSON object, found ${others.length + 1} that differ`);
  for (const { object } of others) remarks.loss(phrase('other-answer', excerpt(object, EXCERPT_MAX)));
  if (best.isRepaired) remarks.note('coerced', phrase('json-repaired'));
  if (best.under.length > 0) remarks.note('coerced', phrase('read-from-under', quoted(best.under.join('.'))));
  for (const { name, field } of best.renamed) remarks.note('coerced', phrase('name-read-as', quoted(name), field));
  for (const name of best.doubled) {
    remarks.problem(`${quoted(name)}: expected nothing that is said already, found ${excerpt(best.object[name], EXCERPT_MAX)}`);
    remarks.loss(phrase('not-counted', quoted(name), excerpt(best.object[name], EXCERPT_MAX)));
  }
  if (best.cut !== undefined) tellCut(best.cut, remarks);
  return best;
}

/** Of several that may be meant: the one that is addressed so, then one that decides, then a whole one, the fullest, the last. */
function bestOf(candidates: readonly Candidate[], shape: ObjectShape, address: Address): Candidate | undefined {
  const rank = (one: Candidate): readonly number[] => [
    saidOf(one, address).some(address.isOwn) ? 1 : 0,
    shape.decides(one.object) ? 1 : 0,
    one.cut === undefined ? 1 : 0,
    fullness(one.object, shape),
  ];
  return candidates.reduce<Candidate | undefined>((best, one) => {
    if (best === undefined) return one;
    const ranks = rank(best);
    const differing = rank(one).map((value, index) => value - (ranks[index] ?? 0));
    return (differing.find((difference) => difference !== 0) ?? 0) >= 0 ? one : best;
  }, undefined);
}

/** What an answer says that it is about. */
function saidOf({ object, under }: Candidate, { key }: Address): readonly string[] {
  const own = object[key];
  return typeof own === 'string' || typeof own === 'number' ? [...under, String(own)] : under;
}

/** It answers another ask. */
const isAstray = (one: Candidate, address: Address): boolean => saidOf(one, address).some(address.isOther);

/** Everything in it stands in the other too. */
const saysNoMore = (one: Candidate, best: Candidate, { fields }: ObjectShape): boolean =>
  Object.keys(fields).every((name) => !isSaid(one.object[name]) || isSame(one.object[name], best.object[name]));

function tellRest({ around, leftOut, isFull, ignored, unread }: GatheredObjects, shape: ObjectShape, remarks: Remarks): void {
  if (isFull) remarks.problem('the answer has more values one after another than are read: give one object');
  if (isMentioned(around, shape) || around.includes('":')) remarks.loss(phrase('around-not-read', quoted(around)));
  else if (around !== '') remarks.note('coerced', phrase('read-from-text'));
  if (leftOut.length > 0) remarks.loss(phrase('repair-left-out', quoted(leftOut.slice(0, LEFT_OUT_MAX).join(', '))));
  for (const { text } of ignored)
    if (isMentioned(text, shape) || text.includes('":')) remarks.loss(phrase('beside-not-read', quoted(text)));
  for (const text of unread) {
    remarks.problem(`expected ${shape.one} as one JSON object, found more that could not be read: ${quoted(text)}`);
    remarks.loss(phrase('what-stands-around-not-read', quoted(text)));
  }
}

function tellCut({ endsIn, rest }: NonNullable<Candidate['cut']>, remarks: Remarks): void {
  const where = endsIn === '' ? 'before it is complete' : `in the middle of ${quoted(endsIn)}`;
  remarks.cut(where);
  const cut = quoted(rest.replace(/^[\s,]+/, ''));
  remarks.loss(endsIn === '' ? phrase('ends-early-at', cut) : phrase('ends-within-at', quoted(endsIn), cut));
}

function foundIn(said: string, { ignored }: GatheredObjects, { one }: ObjectShape): string {
  const [first] = ignored;
  if (first?.value instanceof Unreadable && first.value.isCut) return `JSON that ends before it is ${one}: ${quoted(first.text)}`;
  if (first !== undefined) return `JSON that is not ${one}: ${quoted(first.text)}`;
  return said.trim() === '' ? 'nothing' : `no JSON: ${quoted(said)}`;
}

const quoted = (text: string): string => shortened(oneLine(text.slice(0, 4 * EXCERPT_MAX)), EXCERPT_MAX);
