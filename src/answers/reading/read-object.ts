import type { ZodType } from 'zod';
import { phrase } from '../../core/answer-phrases.ts';
import { Unreadable } from '../json/unreadable.ts';
import { EXCERPT_MAX, excerpt, type Problem, problemsIn, problemText, quoted } from './describe-problem.ts';
import type { Envelope } from './envelope.ts';
import { gatherObjects, type ObjectCandidate, type Sought } from './object-candidates.ts';
import { type ElementShape, foldName, fullness, isSaid, isSame, named, type ObjectShape } from './object-shape.ts';
import { countedIn, ELEMENTS_MAX, within } from './read-elements.ts';
import type { Edition } from './reading.ts';
import { Remarks } from './remarks.ts';
import { type Form, type Salvaged, salvage, tellLeftover } from './salvage.ts';
import { wordsOf } from './words-of.ts';

/** The object in one raw answer. */
export interface ObjectReading {
  /** The valid fields, and the valid elements of lists; undefined if there is no such object. */
  readonly raw: Envelope | undefined;
  /** The invalid fields. */
  readonly misfits: ReadonlySet<string>;
  /** The fields that were explicitly empty. */
  readonly emptied: ReadonlySet<string>;
  readonly remarks: Remarks;
}

/** The object that an ask is for, and the edition that reads it. */
interface Asked extends Sought {
  readonly edition?: Edition | undefined;
}

/** Reads the object of one answer, field by field: what fits is read, and the rest is remarked on. */
export function readObject(text: string, asked: Asked, by: string): ObjectReading {
  const { shape } = asked;
  const remarks = new Remarks(by);
  const found = findObject(text, asked, remarks);
  const misfits = new Set<string>();
  const emptied = new Set<string>();
  if (found === undefined) return { raw: undefined, misfits, emptied, remarks };
  const { doubled } = found;
  const object = shape.prepare?.(found.object, remarks) ?? found.object;
  const isKnown = (name: string): boolean =>
    Object.hasOwn(shape.fields, name) || doubled.includes(name) || shape.frame.includes(foldName(name));
  const beside = Object.entries(object).filter(([name]) => !shape.prose.includes(name));
  const astray = beside.filter(([name, value]) => !isKnown(name) && holdsFields(value, shape));
  const astrayNames = new Set(astray.map(([name]) => name));
  for (const [name, found] of astray)
    remarks.lose([name], found, [{ path: [name], expected: `what is part of ${shape.one} beside the rest of it`, found }]);
  remarks.passOver('', Object.fromEntries(beside.filter(([name]) => !astrayNames.has(name))), { isKey: isKnown });
  const fields = Object.entries(shape.fields).flatMap(([name, field]): readonly (readonly [string, unknown])[] => {
    const said = object[name];
    if (said === null) emptied.add(name);
    if (!isSaid(said)) return [];
    const value = shape.prose.includes(name) ? proseIn(name, said, remarks) : said;
    const read = readField(name, value, { shape, field, remarks });
    if (read === undefined) misfits.add(name);
    return read === undefined ? [] : [[name, read]];
  });
  return { raw: Object.fromEntries(fields), misfits, emptied, remarks };
}

/** Finds the one object of an answer, and tells what else the text says. */
function findObject(text: string, asked: Asked, remarks: Remarks): ObjectCandidate | undefined {
  const { shape } = asked;
  const form = formOf(asked);
  const salvaged = salvage(text, form, remarks);
  const best = salvaged && lastOf(salvaged, asked, remarks);
  if (salvaged === undefined || best === undefined) return undefined;
  const renamed = best.renamed.map(({ name, field }) => [name, field] as const);
  tellLeftover(salvaged, { isRepaired: best.isRepaired, renamed }, form, remarks);
  for (const unread of salvaged.unread ?? []) {
    remarks.problem(`expected ${shape.one} as one JSON object, found more that could not be read: ${quoted(unread)}`);
    remarks.loss(phrase('what-stands-around-not-read', quoted(unread)));
  }
  if (best.under.length > 0) remarks.note('coerced', phrase('read-from-under', quoted(best.under.join('.'))));
  for (const name of best.doubled) {
    remarks.problem(`${quoted(name)}: expected nothing that is said already, found ${excerpt(best.object[name], EXCERPT_MAX)}`);
    remarks.loss(phrase('not-counted', quoted(name), excerpt(best.object[name], EXCERPT_MAX)));
  }
  if (best.cut !== undefined) tellCut(best.cut, remarks);
  return best;
}

/** The last of those that count, unless they answer another ask; reports all others that differ from it. */
function lastOf(
  { counted, candidates }: Salvaged<ObjectCandidate>,
  { shape, address }: Sought,
  remarks: Remarks,
): ObjectCandidate | undefined {
  const best = counted.at(-1);
  if (best === undefined || best.isAstray) {
    for (const { object, about } of candidates)
      remarks.lose([], object, [{ path: [address.key], expected: address.expected, found: about.at(-1) }]);
    return undefined;
  }
  const saysMore = ({ object }: ObjectCandidate): boolean =>
    Object.keys(shape.fields).some((name) => isSaid(object[name]) && !isSame(object[name], best.object[name]));
  const others = candidates.filter((one) => one !== best && saysMore(one));
  if (others.length > 0) remarks.problem(`expected one JSON object, found ${others.length + 1} that differ`);
  for (const { object } of others) remarks.loss(phrase('other-answer', excerpt(object, EXCERPT_MAX)));
  return best;
}

function tellCut({ endsIn, rest }: NonNullable<ObjectCandidate['cut']>, remarks: Remarks): void {
  remarks.cut(quoted(endsIn));
  const cut = quoted(rest.replace(/^[\s,]+/, ''));
  remarks.loss(endsIn === '' ? phrase('ends-early-at', cut) : phrase('ends-within-at', quoted(endsIn), cut));
}

const formOf = ({ shape, address, edition }: Asked): Form<ObjectCandidate> => ({
  kind: 'object',
  example: shape.example,
  isListName: () => false,
  yaml: edition === undefined ? { isName: (key) => Object.hasOwn(shape.fields, foldName(key)), readsCutList: false } : undefined,
  isMentioned: shape.isMentioned,
  gather: (found, source) => {
    const gathered = gatherObjects(found, { shape, address });
    // In YAML a single name and a colon may be prose.
    const least = source === 'yaml' ? 2 : 0;
    return { ...gathered, candidates: gathered.candidates.filter(({ object }) => fullness(object, shape) >= least) };
  },
  misses: ({ value }) =>
    value instanceof Unreadable && value.isCut ? `JSON that ends before it is ${shape.one}` : `JSON that is not ${shape.one}`,
  beside: (text) => (shape.isMentioned(text) || text.includes('":') ? phrase('beside-not-read', quoted(text)) : undefined),
});

/** True if an unrequested field contains requested ones: it is unclear who states them. */
const holdsFields = (value: unknown, shape: ObjectShape): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) ? value.slice(0, ELEMENTS_MAX) : [value]).some(
    (one: unknown) => typeof one === 'object' && one !== null && fullness(named(one as Envelope, shape).object, shape) > 0,
  );

interface FieldContext {
  readonly shape: ObjectShape;
  readonly field: ZodType;
  readonly remarks: Remarks;
}

/** The original value of a field without its invalid elements; undefined if it is invalid as a whole. */
function readField(name: string, value: unknown, { shape: { lists }, field, remarks }: FieldContext): unknown {
  const element = lists[name];
  if (element === undefined || !Array.isArray(value)) {
    const problems = within([name], problemsIn(value, field));
    if (problems.length === 0) return value;
    remarks.lose([name], value, problems);
    return undefined;
  }
  return countedIn(value, name, remarks).filter((one, index) => {
    const path = [name, index];
    const problems = within(path, elementProblems(one, element, field));
    if (problems.length > 0) remarks.lose(path, one, problems);
    else remarkOnElement(one, path, element, remarks);
    return problems.length === 0;
  });
}

/** Reports the missing and unread parts of an element that counts. */
function remarkOnElement(one: unknown, path: Problem['path'], element: ElementShape, remarks: Remarks): void {
  if (typeof one !== 'object' || one === null) return;
  const { shape, synonyms = [], needs = [] } = element;
  const isIn = (name: string): boolean => !isEmpty((one as Envelope)[name]);
  for (const need of needs) {
    const names = synonyms.find(([first]) => first === need) ?? [need];
    if (!names.some(isIn))
      remarks.problem(problemText({ path: [...path, need], expected: 'text', found: (one as Envelope)[need] }));
  }
  const overruled = new Set(synonyms.flatMap((names) => names.filter(isIn).slice(1)));
  remarks.passOver(`${path[0]}[].`, one, { isKey: (key) => Object.hasOwn(shape.shape, key) && !overruled.has(key) });
}

const isEmpty = (value: unknown): boolean => !isSaid(value) || (typeof value === 'string' && value.trim() === '');

/** The list's own shape decides whether a bare word may replace an element. */
function elementProblems(one: unknown, { shape, needs }: ElementShape, list: ZodType): readonly Problem[] {
  if (typeof one === 'object' && one !== null && !Array.isArray(one)) return problemsIn(one, shape);
  if (problemsIn([one], list).length === 0) return [];
  return [{ path: [], expected: `an object { ${(needs ?? Object.keys(shape.shape)).join(', ')} }`, found: one }];
}

/** Prose that came in parts is read as one text. */
function proseIn(name: string, said: unknown, remarks: Remarks): unknown {
  if (typeof said !== 'object') return said;
  const words = wordsOf(said);
  if (words === undefined) return said;
  remarks.note('coerced', phrase('not-text', name));
  return words;
}
