import { calendar, orderOf } from '../../documents/checks/calendar.ts';
import { datesIn } from '../../documents/dates.ts';
import { keyOf } from '../plan-ids.ts';
import { cellUnder, type PlanLine } from '../plan-lines.ts';
import { byKey, type PlanTask, partsOf } from '../plan-tasks.ts';
import type { PlanCheck, PlanFound, ReadPlan } from '../plan-text.ts';
import { weeksIn } from '../plan-weeks.ts';

/** Finds dates that cannot be, rows that end before they begin, and tasks that are over before what they depend on. */
export const schedule: PlanCheck = (plan) => [
  ...plan.artefacts.flatMap(({ name, read }) => calendar(read).map((found) => ({ artefact: name, ...found }))),
  ...backwards(plan),
  ...tooEarly(plan),
];

const START = /^(?:starts?|start date|from|begins?|beginning|시작일?|착수일?)$/i;
const END = /^(?:ends?|end date|due|due date|until|deadline|finish|finished|done by|by|종료일?|완료일?|마감일?|기한)$/i;

/** A day as a number that grows with time, with its words; undefined without a year. */
interface Day {
  readonly order: number;
  readonly text: string;
}

function dayIn(cell: string | undefined): Day | undefined {
  const dates = datesIn(cell ?? '');
  const [only] = dates;
  const order = only === undefined || dates.length > 1 || only.day === undefined ? undefined : orderOf(only);
  return order === undefined || only === undefined ? undefined : { order, text: only.text };
}

interface Span {
  readonly start: Day | undefined;
  readonly end: Day | undefined;
}

/** The first and last day of a row, or its first and last week. */
function spanOf(line: PlanLine): Span {
  const weeks = weeksIn(line);
  if (weeks !== undefined)
    return { start: { order: weeks.from, text: `week ${weeks.from}` }, end: { order: weeks.to, text: `week ${weeks.to}` } };
  return { start: dayIn(cellUnder(line, START)), end: dayIn(cellUnder(line, END)) };
}

function backwards(plan: ReadPlan): readonly PlanFound[] {
  return partsOf(plan).lines.flatMap((line): readonly PlanFound[] => {
    const { start, end } = spanOf(line);
    if (start === undefined || end === undefined || start.order <= end.order) return [];
    return [
      {
        artefact: line.artefact,
        ...line.place,
        title: `This row ends (${end.text}) before it begins (${start.text})`,
        description: `${end.text} is earlier than ${start.text}.`,
        suggestion: 'Correct one of the two.',
        severity: 'high',
        confidence: 92,
      },
    ];
  });
}

/** A task that ends before a task that it depends on does, or begins before that ends. */
function tooEarly(plan: ReadPlan): readonly PlanFound[] {
  const { tasks } = partsOf(plan);
  const known = byKey(tasks);
  const told = new Set<string>();
  return tasks.flatMap((task) =>
    task.needs.flatMap((need): readonly PlanFound[] => {
      const first = known.get(keyOf(need));
      const clash = first === undefined || first.key === task.key ? undefined : clashOf(task, first);
      const pair = `${task.key} ${keyOf(need)}`;
      if (clash === undefined || told.has(pair)) return [];
      told.add(pair);
      return [{ artefact: task.line.artefact, ...task.line.place, ...clash }];
    }),
  );
}

function clashOf(
  task: PlanTask,
  first: PlanTask,
): Omit<PlanFound, 'artefact' | 'section' | 'paragraph' | 'line' | 'quote'> | undefined {
  const [own, before] = [spanOf(task.line), spanOf(first.line)];
  if (before.end === undefined) return undefined;
  const isWeek = before.end.text.startsWith('week');
  const ends = own.end !== undefined && own.end.order < before.end.order;
  // Two tasks may share a week.
  const begins = own.start !== undefined && !isWeek && own.start.order < before.end.order;
  if (!ends && !begins) return undefined;
  const [verb, day] = ends ? ['ends', own.end?.text] : ['begins', own.start?.text];
  return {
    title: `${task.id} ${verb} (${day}) before ${first.id} ends (${before.end.text}), on which it depends`,
    description: `${task.id} depends on ${first.id}. By its dates it ${verb} before that is done.`,
    suggestion: 'Correct the dates or the dependency.',
    severity: 'high',
    confidence: 85,
  };
}
