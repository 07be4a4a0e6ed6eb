import type { ZodType } from 'zod';
import { phrase } from '../../core/answer-phrases.ts';
import type { Doubts } from '../findings/grades/grade-doubts.ts';
import { type Problem, problemsIn, problemText } from './describe-problem.ts';
import type { Remarks } from './remarks.ts';

/** The most elements of one list that are read. */
export const ELEMENTS_MAX = 20_000;

/** The elements of a list that are read; that there are more is remarked on. */
export function countedIn(list: readonly unknown[], name: string, remarks: Remarks): readonly unknown[] {
  if (list.length <= ELEMENTS_MAX) return list;
  remarks.problem(`${name}: expected at most ${ELEMENTS_MAX}, found ${list.length}`);
  remarks.loss(phrase('too-many-elements', list.length - ELEMENTS_MAX, name, ELEMENTS_MAX));
  return list.slice(0, ELEMENTS_MAX);
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
    const at = [...path, index];
    const problems = within(at, problemsIn(element, shape));
    return keepsElement(element, at, { problems, doubtful: problems.length > 0 ? [] : (doubts?.(element, at) ?? []) }, remarks)
      ? [element as Raw]
      : [];
  });
}

/** True if an element counts; reports its defects and what to ask about again. */
export function keepsElement(
  element: unknown,
  path: Problem['path'],
  { problems, doubtful }: { readonly problems: readonly Problem[]; readonly doubtful: readonly Problem[] },
  remarks: Remarks,
): boolean {
  if (problems.length > 0) remarks.lose(path, element, [...problems, ...doubtful]);
  else for (const doubt of doubtful) remarks.problem(problemText(doubt));
  return problems.length === 0;
}

/** Problems of a part as seen from the whole answer. */
export const within = (at: Problem['path'], problems: readonly Problem[]): readonly Problem[] =>
  problems.map(({ path, ...problem }) => ({ path: [...at, ...path], ...problem }));
