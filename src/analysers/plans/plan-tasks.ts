import { type DefinedId, definedIds, idsIn, isTask, keyOf, type PlanId } from './plan-ids.ts';
import { cellUnder, type PlanLine, planLines } from './plan-lines.ts';
import type { ReadPlan } from './plan-text.ts';

/** A task of a plan. */
export interface PlanTask {
  readonly key: string;
  /** Its id as it is written. */
  readonly id: string;
  readonly line: PlanLine;
  /** All words about it: its row, or its line and those below it up to the next task. */
  readonly words: string;
  /** The ids of tasks that come first, where the plan says so. */
  readonly needs: readonly PlanId[];
}

/** A plan with its lines, its ids and its tasks. */
export interface PlanParts {
  readonly lines: readonly PlanLine[];
  readonly ids: readonly DefinedId[];
  readonly tasks: readonly PlanTask[];
}

/** Cached by the plan: every check needs them. */
const remembered = new WeakMap<ReadPlan, PlanParts>();

/** The lines of all artefacts, the ids that they define, and the tasks. */
export function partsOf(plan: ReadPlan): PlanParts {
  const known = remembered.get(plan);
  if (known !== undefined) return known;
  const lines = plan.artefacts.flatMap(planLines);
  const ids = definedIds(lines);
  const made = { lines, ids, tasks: tasksIn(lines, ids) };
  remembered.set(plan, made);
  return made;
}

const NEEDS = /depends?(?: ?on)?|dependenc|blocked ?by|predecessor|prerequisite|^needs$|^after$|선행|의존/i;
const NEEDS_IN_TEXT = /(?:depends? on|blocked by|prerequisites?|dependenc(?:y|ies)|선행(?: 작업)?|의존)\s*[:：]?\s*/gi;

function tasksIn(lines: readonly PlanLine[], ids: readonly DefinedId[]): readonly PlanTask[] {
  const tasks = ids.filter(isTask);
  const families = new Set(tasks.map(({ family }) => family));
  const at = new Map(lines.map((line, index) => [line, index]));
  const isAtTask = new Set(ids.map(({ line }) => line));
  return tasks.map((task) => {
    const { line } = task;
    const own = [line];
    if (line.kind !== 'row')
      for (let next = (at.get(line) ?? 0) + 1; next < lines.length; next++) {
        const below = lines[next];
        if (below === undefined || below.artefact !== line.artefact || below.kind !== 'prose' || isAtTask.has(below)) break;
        if (line.kind === 'prose' && below.place.paragraph !== line.place.paragraph) break;
        own.push(below);
      }
    const words = own.map(({ text }) => text).join('\n');
    const needs = (line.kind === 'row' ? [cellUnder(line, NEEDS) ?? ''] : neededIn(words)).flatMap(idsIn);
    return {
      key: keyOf(task),
      id: task.text,
      line,
      words: `${task.words}\n${words}`,
      needs: needs.filter(({ family }) => families.has(family)),
    };
  });
}

/** What stands behind `depends on`, up to the end of the sentence or the bracket. */
const neededIn = (words: string): readonly string[] =>
  [...words.matchAll(NEEDS_IN_TEXT)].map((match) =>
    (words.slice(match.index + match[0].length).split(/[\n.;)\]]/, 1)[0] ?? '').slice(0, NEEDED_MAX),
  );

const NEEDED_MAX = 300;

/** A task by its key; the first one where an id is given twice. */
export const byKey = (tasks: readonly PlanTask[]): ReadonlyMap<string, PlanTask> => {
  const map = new Map<string, PlanTask>();
  for (const task of tasks) if (!map.has(task.key)) map.set(task.key, task);
  return map;
};
