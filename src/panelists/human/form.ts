import { defined } from '../../core/defined.ts';
import type { Field, Leaf, Shape } from './form-shape.ts';

/** A shown subject that a person is asked about; its id is never typed. */
export interface Subject {
  readonly id: string;
  readonly shown: unknown;
}

/** The shape of an answer, and its subjects. */
export interface Form {
  readonly shape: Shape;
  readonly subjects: readonly Subject[];
}

/** One element of a list while it is filled in. */
export interface Entry {
  readonly path: string;
  /** The path of its list. */
  readonly list: string;
  /** The name of its list. */
  readonly of: string;
  /** 1-based. */
  readonly number: number;
  readonly subject?: Subject;
}

/** One question of a form. */
export interface Question {
  /** The path of the reply, which is its key. */
  readonly path: string;
  /** The path in the answer: `findings[0].severity`. */
  readonly place: string;
  /** A value; whether there is one more entry; whether to fill in an optional part; whether to discuss a subject. */
  readonly asks: 'value' | 'more' | 'whether' | 'subject';
  readonly leaf: Leaf;
  readonly mayBeEmpty: boolean;
  /** The property names from the entry or the answer down to the question. */
  readonly names: readonly string[];
  readonly about?: string;
  readonly entry?: Entry;
}

/** Replies by the path of their question; null if left empty, false for a skipped subject. */
export type Replies = ReadonlyMap<string, unknown>;

/** The progress of a form: the answered questions in order, then the next question or the complete answer. */
export interface FormStep {
  readonly answered: readonly Question[];
  readonly next: Question | undefined;
  /** Undefined until all questions are answered. */
  readonly answer: unknown;
}

/** The property with the subject of an entry. */
const REFERENCE = 'finding_id';

/** Walks through a form with the existing replies, up to the first open question. */
export function stepOf({ shape, subjects }: Form, replies: Replies): FormStep {
  const walk: Walk = { replies, subjects, answered: [], next: undefined };
  const answer = visit(shape, { path: '', place: '', names: [] }, walk);
  const { answered, next } = walk;
  return { answered, next, answer: next === undefined ? answer : undefined };
}

interface Walk {
  readonly replies: Replies;
  readonly subjects: readonly Subject[];
  readonly answered: Question[];
  next: Question | undefined;
}

type Place = Pick<Question, 'path' | 'place' | 'names' | 'about' | 'entry'>;

/** The reply to a question; undefined if the walk ends here or has ended. */
function put(question: Question, walk: Walk): unknown {
  if (walk.next !== undefined) return undefined;
  if (!walk.replies.has(question.path)) {
    walk.next = question;
    return undefined;
  }
  walk.answered.push(question);
  return walk.replies.get(question.path);
}

function visit(shape: Shape, at: Place, walk: Walk): unknown {
  switch (shape.kind) {
    case 'object':
      return visitObject(shape.fields, at, walk);
    case 'list':
      return visitList(shape.of, at, walk);
    case 'optional':
      return visitOptional(shape.of, at, walk);
    default:
      return visitLeaf(shape, false, at, walk);
  }
}

function visitLeaf(leaf: Leaf, mayBeEmpty: boolean, at: Place, walk: Walk): unknown {
  // A single possible word needs no question.
  if (leaf.kind === 'words' && leaf.words.length === 1 && !mayBeEmpty) return leaf.words[0];
  return put({ ...at, asks: 'value', leaf, mayBeEmpty }, walk);
}

const YES_OR_NO = { kind: 'yes-or-no' } as const;

function visitOptional(shape: Shape, at: Place, walk: Walk): unknown {
  if (shape.kind === 'optional') return visitOptional(shape.of, at, walk);
  if (shape.kind !== 'object' && shape.kind !== 'list') return visitLeaf(shape, true, at, walk);
  const isGiven = put({ ...at, path: `${at.path}?`, asks: 'whether', leaf: YES_OR_NO, mayBeEmpty: true }, walk);
  return isGiven === true ? visit(shape, at, walk) : null;
}

function visitObject(fields: readonly Field[], at: Place, walk: Walk): unknown {
  const subject = at.names.length === 0 ? at.entry?.subject : undefined;
  const values = new Map<string, unknown>();
  for (const field of subject === undefined ? fields : decisionsFirst(fields)) {
    const { name, shape, about, isLeftAway } = field;
    const { about: _, ...rest } = at;
    const path = inside(at.path, name);
    const place = inside(at.place, name);
    const value =
      subject !== undefined && name === REFERENCE
        ? subject.id
        : visit(shape, { ...rest, path, place, names: [...at.names, name], ...defined({ about }) }, walk);
    if (value !== null || !isLeftAway) values.set(name, value);
  }
  return Object.fromEntries(fields.flatMap(({ name }) => (values.has(name) ? [[name, values.get(name)]] : [])));
}

const inside = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** A person decides first and then explains; models are asked the other way round. */
const decisionsFirst = (fields: readonly Field[]): readonly Field[] => [
  ...fields.filter(({ shape }) => shape.kind === 'words'),
  ...fields.filter(({ shape }) => shape.kind !== 'words'),
];

function visitList(item: Shape, at: Place, walk: Walk): readonly unknown[] {
  if (speaksOfSubjects(item)) return visitSubjects(item, at, walk);
  const list: unknown[] = [];
  for (let number = 1; walk.next === undefined; number++) {
    const entry = entryOf(at, `${at.path}[${number}]`, number);
    const place = `${at.place}[${list.length}]`;
    const one: Place = { path: entry.path, place, names: [], entry };
    const isCompound = item.kind === 'object' || item.kind === 'list';
    const reply = isCompound
      ? put({ ...one, asks: 'more', leaf: YES_OR_NO, mayBeEmpty: true }, walk)
      : // An entry of one value is itself the question, in the entry that its list stands in.
        visitLeaf(leafOf(item), true, { ...at, path: entry.path, place, names: [...at.names, String(number)] }, walk);
    if (reply === null || reply === undefined || (isCompound && reply !== true)) break;
    list.push(isCompound ? visit(item, one, walk) : reply);
  }
  return list;
}

const leafOf = (shape: Shape): Leaf => {
  if (shape.kind === 'optional') return leafOf(shape.of);
  return shape.kind === 'object' || shape.kind === 'list' ? { kind: 'anything' } : shape;
};

const entryOf = (at: Place, path: string, number: number): Entry => ({
  path,
  list: at.path,
  of: at.names.at(-1) ?? 'entries',
  number,
});

/** True if entries of this shape refer to subjects by id. */
const speaksOfSubjects = (shape: Shape): boolean =>
  shape.kind === 'object' && shape.fields.some(({ name }) => name === REFERENCE);

/** One entry for each subject that was not skipped. */
function visitSubjects(item: Shape, at: Place, walk: Walk): readonly unknown[] {
  const list: unknown[] = [];
  for (const [index, subject] of walk.subjects.entries()) {
    const entry = { ...entryOf(at, subjectPath(at.path, subject), index + 1), subject };
    const one: Place = { path: entry.path, place: `${at.place}[${list.length}]`, names: [], entry };
    if (walk.next !== undefined) break;
    if (walk.replies.get(entry.path) === false) put({ ...one, asks: 'subject', leaf: YES_OR_NO, mayBeEmpty: true }, walk);
    else list.push(visit(item, one, walk));
  }
  return list;
}

/** The path of a subject in a list. */
export const subjectPath = (list: string, { id }: Subject): string => `${list}[${id}]`;
