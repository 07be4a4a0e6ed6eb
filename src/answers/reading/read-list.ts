import type { ZodType } from 'zod';
import { phrase } from '../../core/answer-phrases.ts';
import type { Doubts } from '../findings/grade-doubts.ts';
import { Unreadable } from '../json/unreadable.ts';
import { AnswerProblem, excerpt, type Problem, pathText, problemsIn, problemText } from './describe-problem.ts';
import type { Envelope } from './envelope.ts';
import { findList } from './find-list.ts';
import type { ListShape } from './list-shape.ts';
import { EXCERPT_MAX, Remarks } from './remarks.ts';

/** One element of an answer that fits, and where it stands in the answer's list. */
export interface Listed<Raw> {
  readonly raw: Raw;
  readonly path: Problem['path'];
}

/** What one raw answer lists. */
export interface ListReading<Raw> {
  /** Undefined where nothing could be read; an empty list is an answer. */
  readonly listed: readonly Listed<Raw>[] | undefined;
  /** Every element, also those that do not fit. */
  readonly said: readonly unknown[];
  readonly envelopes: readonly Envelope[];
  /** Some of it is missing or no JSON: nobody knows what it said. */
  readonly isPartial: boolean;
  readonly remarks: Remarks;
}

/** How the elements of one list are read from an answer; `check` throws what the shape cannot tell. */
export interface ListReader<Raw> {
  readonly shape: ListShape<Raw>;
  readonly check: (raw: Raw, path: Problem['path']) => void;
  /** What is to be asked again about an element that counts. */
  readonly doubts?: Doubts | undefined;
}

/** The most elements of one list that are read. */
export const ELEMENTS_MAX = 20_000;

/** Reads the list of one answer, element by element: what fits is read, and the rest is remarked on. */
export function readList<Raw>(text: string, reader: ListReader<Raw>, by: string): ListReading<Raw> {
  const { name } = reader.shape;
  const remarks = new Remarks(by);
  const { elements, envelopes, aliases, misplaced, hasList, used } = findList(text, reader.shape, remarks);
  for (const found of misplaced) remarks.lose([name], found, [{ path: [name], expected: 'a list', found }]);
  if (elements.length > ELEMENTS_MAX) {
    remarks.problem(`${name}: expected at most ${ELEMENTS_MAX}, found ${elements.length}`);
    remarks.loss(phrase('too-many-elements', elements.length - ELEMENTS_MAX, name, ELEMENTS_MAX));
  }
  const listed = elements
    .slice(0, ELEMENTS_MAX)
    .flatMap((element, index) => readElement(element, [name, index], reader, remarks));
  for (const { raw } of listed) remarks.passOver(`${name}[].`, raw, reader.shape);
  const isBeside = (key: string): boolean => reader.shape.isBeside(key) || aliases.includes(key.toLowerCase());
  for (const envelope of envelopes) remarks.passOver('', envelope, { isKey: isBeside });
  const ends = used.flatMap(({ endsIn }) => (endsIn === undefined ? [] : [endsIn]));
  for (const end of ends) {
    const where = end === '' ? 'before it is complete' : `in the middle of ${end}`;
    remarks.cut(where);
    remarks.loss(end === '' ? phrase('ends-early') : phrase('ends-within', end));
  }
  const isAnswer = elements.length > 0 ? listed.length > 0 : hasList;
  return {
    listed: isAnswer ? listed : undefined,
    said: elements,
    envelopes,
    isPartial: ends.length > 0 || elements.some((element) => element instanceof Unreadable),
    remarks,
  };
}

function readElement<Raw>(
  element: unknown,
  path: Problem['path'],
  { shape, check, doubts }: ListReader<Raw>,
  remarks: Remarks,
): readonly Listed<Raw>[] {
  if (element instanceof Unreadable && element.isCut) {
    remarks.cut(`in the middle of ${pathText(path)}`);
    remarks.loss(phrase('element-cut', pathText(path), excerpt(element, EXCERPT_MAX)));
    return [];
  }
  const misfits = misfitsOf(element, path, shape);
  const problems = misfits.length > 0 ? misfits : thrown(() => check(element as Raw, path));
  const doubtful = doubts?.(element, path) ?? [];
  if (problems.length === 0) {
    for (const doubt of doubtful) remarks.problem(problemText(doubt));
    return [{ raw: element as Raw, path }];
  }
  remarks.lose(path, element, [...problems, ...doubtful]);
  return [];
}

/** Where an element does not fit its shape, as seen from the whole answer. */
function misfitsOf(element: unknown, at: Problem['path'], { element: shape, one }: ListShape<unknown>): readonly Problem[] {
  if (element instanceof Unreadable) return [{ path: at, expected: `${one} as one JSON object`, found: element }];
  return within(at, problemsIn(element, shape));
}

function thrown(check: () => void): readonly Problem[] {
  try {
    check();
    return [];
  } catch (problem) {
    if (problem instanceof AnswerProblem) return [problem];
    throw problem;
  }
}

/** The parts of a list inside an answer that fit; each that does not is remarked on. */
export function fitting<Raw>(
  list: unknown,
  { shape, doubts }: { readonly shape: ZodType<Raw>; readonly doubts?: Doubts | undefined },
  path: Problem['path'],
  remarks: Remarks,
): readonly Raw[] {
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list)) {
    remarks.lose(path, list, [{ path, expected: 'a list', found: list }]);
    return [];
  }
  return list.flatMap((element: unknown, index): readonly Raw[] => {
    const problems = within([...path, index], problemsIn(element, shape));
    if (problems.length === 0) {
      for (const doubt of doubts?.(element, [...path, index]) ?? []) remarks.problem(problemText(doubt));
      return [element as Raw];
    }
    remarks.lose([...path, index], element, problems);
    return [];
  });
}

/** Problems of a part as seen from the whole answer. */
const within = (at: Problem['path'], problems: readonly Problem[]): readonly Problem[] =>
  problems.map(({ path, ...problem }) => ({ path: [...at, ...path], ...problem }));
