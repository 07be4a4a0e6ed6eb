import { phrase } from '../../core/answer-phrases.ts';
import { say } from '../../core/english.ts';
import type { Doubts } from '../findings/grades/grade-doubts.ts';
import { Unreadable } from '../json/unreadable.ts';
import { AnswerProblem, attempt, EXCERPT_MAX, excerpt, type Problem, pathText, problemsIn, quoted } from './describe-problem.ts';
import { doubtsAboutEmpty } from './empty-list.ts';
import type { Envelope } from './envelope.ts';
import { type JoinedList, joinLists } from './join-lists.ts';
import { type ListCandidate, listCandidates } from './list-candidates.ts';
import type { ListShape } from './list-shape.ts';
import { countedIn, keepsElement, within } from './read-elements.ts';
import { Remarks } from './remarks.ts';
import { type Form, salvage, tellLeftover } from './salvage.ts';

/** One valid element, with its index in the answer's list. */
export interface Listed<Raw> {
  readonly raw: Raw;
  readonly path: Problem['path'];
}

/** The list in one raw answer. */
export interface ListReading<Raw> {
  /** Undefined if nothing could be read; an empty list is an answer. */
  readonly listed: readonly Listed<Raw>[] | undefined;
  /** Every element, also those that do not fit. */
  readonly said: readonly unknown[];
  readonly envelopes: readonly Envelope[];
  /** Part of it is missing or is not valid JSON, so its content is unknown. */
  readonly isPartial: boolean;
  readonly remarks: Remarks;
}

/** How the elements of one list are read from an answer; `check` throws what the shape cannot tell. */
export interface ListReader<Raw> {
  readonly shape: ListShape<Raw>;
  readonly check: (raw: Raw, path: Problem['path']) => void;
  /** The values of a valid element that are asked for again. */
  readonly doubts?: Doubts | undefined;
}

/** Reads the list of one answer, element by element: what fits is read, and the rest is remarked on. */
export function readList<Raw>(text: string, reader: ListReader<Raw>, by: string): ListReading<Raw> {
  const { name, isBeside } = reader.shape;
  const remarks = new Remarks(by);
  const found = findList(text, reader.shape, remarks);
  if (found === undefined) return { listed: undefined, said: [], envelopes: [], isPartial: false, remarks };
  const { elements, envelopes, aliases, ends } = found;
  for (const value of found.misplaced) remarks.lose([name], value, [{ path: [name], expected: 'a list', found: value }]);
  const listed = countedIn(elements, name, remarks).flatMap((element, index) =>
    readElement(element, [name, index], reader, remarks),
  );
  for (const { raw } of listed) remarks.passOver(`${name}[].`, raw, reader.shape);
  const isKey = (key: string): boolean => isBeside(key) || aliases.includes(key.toLowerCase());
  for (const envelope of envelopes) remarks.passOver('', envelope, { isKey });
  for (const end of ends) {
    remarks.cut(end);
    remarks.loss(end === '' ? phrase('ends-early') : phrase('ends-within', end));
  }
  const isAnswer = elements.length > 0 ? listed.length > 0 : found.isWhole;
  return {
    listed: isAnswer ? listed : undefined,
    said: elements,
    envelopes,
    isPartial: ends.length > 0 || elements.some((element) => element instanceof Unreadable),
    remarks,
  };
}

/** Finds the list of an answer, and tells what else the text says; it is not whole if its meaning is doubtful. */
function findList(text: string, shape: ListShape<unknown>, remarks: Remarks): JoinedList | undefined {
  const form = formOf(shape);
  const salvaged = salvage(text, form, remarks);
  if (salvaged === undefined) return undefined;
  const joined = joinLists(salvaged, shape);
  const isRepaired = salvaged.counted.some(({ piece }) => piece.isRepaired);
  tellLeftover(salvaged, { isRepaired, renamed: joined.renamed }, form, remarks);
  for (const conflict of joined.conflicts) {
    const message = phrase(conflict, shape.name);
    remarks.problem(say(message));
    remarks.note('not-counted', message);
  }
  for (const alias of joined.aliases) remarks.note('coerced', phrase('name-read-as', alias, shape.name));
  const doubts = doubtsAboutEmpty(joined, salvaged, shape);
  for (const doubt of doubts) remarks.problem(`${shape.name} ${doubt}`);
  return doubts.length === 0 ? joined : { ...joined, isWhole: false };
}

const formOf = (shape: ListShape<unknown>): Form<ListCandidate> => ({
  kind: 'list',
  example: `{ "${shape.name}": [ … ] }`,
  isListName: shape.isListName,
  yaml: shape.isLenient ? { isName: (key) => shape.isListName(key) || shape.isKey(key), readsCutList: true } : undefined,
  isMentioned: shape.isMentioned,
  gather: ({ pieces, leftOut, isFull }) => ({ candidates: listCandidates(pieces, shape), leftOut, isFull }),
  misses: () => `JSON without ${shape.name}`,
  beside: (text) => (shape.isMentioned(text) ? phrase('beside-not-read-as', shape.name, quoted(text)) : undefined),
});

function readElement<Raw>(
  element: unknown,
  path: Problem['path'],
  { shape, check, doubts }: ListReader<Raw>,
  remarks: Remarks,
): readonly Listed<Raw>[] {
  if (element instanceof Unreadable && element.isCut) {
    remarks.cut(pathText(path));
    remarks.loss(phrase('element-cut', pathText(path), excerpt(element, EXCERPT_MAX)));
    return [];
  }
  const misfits = misfitsOf(element, path, shape);
  const checked = misfits.length > 0 ? undefined : attempt(() => check(element as Raw, path));
  const problems = checked instanceof AnswerProblem ? [checked] : misfits;
  const doubtful = doubts?.(element, path) ?? [];
  return keepsElement(element, path, { problems, doubtful }, remarks) ? [{ raw: element as Raw, path }] : [];
}

/** The violations of an element, with paths from the root of the answer. */
function misfitsOf(element: unknown, at: Problem['path'], { element: shape, one }: ListShape<unknown>): readonly Problem[] {
  if (element instanceof Unreadable) return [{ path: at, expected: `${one} as one JSON object`, found: element }];
  return within(at, problemsIn(element, shape));
}
