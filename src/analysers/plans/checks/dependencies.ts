import { keyOf } from '../plan-ids.ts';
import { byKey, type PlanTask, partsOf } from '../plan-tasks.ts';
import type { PlanCheck, PlanFound } from '../plan-text.ts';

/** Finds tasks that wait for a task that does not exist, tasks that wait for each other, and ids that are given twice. */
export const dependencies: PlanCheck = (plan) => {
  const { tasks } = partsOf(plan);
  return [...unknown(tasks), ...cycles(tasks), ...twice(tasks)];
};

const at = ({ line }: PlanTask): Pick<PlanFound, 'artefact' | 'section' | 'paragraph' | 'line' | 'quote'> => ({
  artefact: line.artefact,
  ...line.place,
});

function unknown(tasks: readonly PlanTask[]): readonly PlanFound[] {
  const known = byKey(tasks);
  const told = new Set<string>();
  return tasks.flatMap((task) =>
    task.needs.flatMap((need): readonly PlanFound[] => {
      const pair = `${task.key} ${keyOf(need)}`;
      if (known.has(keyOf(need)) || told.has(pair)) return [];
      told.add(pair);
      return [
        {
          ...at(task),
          title: `${task.id} depends on ${need.text}, and there is no such task`,
          description: `The tasks are ${[...new Set([...known.values()].map(({ id }) => id))].slice(0, LISTED_MAX).join(', ')}.`,
          suggestion: `Add ${need.text}, or correct the dependency.`,
          severity: 'high',
          confidence: 92,
        },
      ];
    }),
  );
}

const LISTED_MAX = 20;

/** Each cycle once, beginning with its first task in the plan. */
function cycles(tasks: readonly PlanTask[]): readonly PlanFound[] {
  const known = byKey(tasks);
  const state = new Map<string, 'open' | 'done'>();
  const found: PlanFound[] = [];
  for (const start of known.values()) {
    // By a stack of its own, so that a long chain is no deep recursion.
    const path: { readonly task: PlanTask; next: number }[] = [];
    const enter = (task: PlanTask): void => {
      state.set(task.key, 'open');
      path.push({ task, next: 0 });
    };
    if (!state.has(start.key)) enter(start);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const need = top.task.needs[top.next++];
      if (need === undefined) {
        state.set(top.task.key, 'done');
        path.pop();
        continue;
      }
      const after = known.get(keyOf(need));
      if (after === undefined) continue;
      if (!state.has(after.key)) enter(after);
      else if (state.get(after.key) === 'open') {
        const from = path.findIndex(({ task }) => task === after);
        found.push(cycle(path.slice(from).map(({ task }) => task)));
      }
    }
  }
  return found;
}

function cycle(tasks: readonly PlanTask[]): PlanFound {
  const [first] = tasks;
  if (first === undefined) throw new Error('a cycle has a task');
  const way = [...tasks, first].map(({ id }) => id).join(' → ');
  return {
    ...at(first),
    title: tasks.length === 1 ? `${first.id} depends on itself` : `These tasks wait for each other: ${way}`,
    description: `None of them can begin, because each depends on the next: ${way}.`,
    suggestion: 'Say which of them comes first, and remove that dependency.',
    severity: 'high',
    confidence: 95,
  };
}

/** Rows of one table with the same id. */
function twice(tasks: readonly PlanTask[]): readonly PlanFound[] {
  const seen = new Set<string>();
  return tasks.flatMap((task): readonly PlanFound[] => {
    if (task.line.kind !== 'row') return [];
    const key = `${task.line.artefact} ${task.line.table} ${task.key}`;
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [
      {
        ...at(task),
        title: `Two tasks of one table are called ${task.id}`,
        description: `Whatever names ${task.id} may mean either of them.`,
        suggestion: 'Give one of them another id, and correct what names it.',
        severity: 'medium',
        confidence: 90,
      },
    ];
  });
}
