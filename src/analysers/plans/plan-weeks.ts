import { cellUnder, type PlanLine } from './plan-lines.ts';

/** A span of weeks, both included, counted from the beginning of the plan. */
export interface Weeks {
  readonly from: number;
  readonly to: number;
}

const WEEKS = /^(?:weeks?|wk|주차|주)$/i;

/** The weeks of a row in a table with such a column; calendar weeks above 53 and other cells are none. */
export function weeksIn(line: PlanLine): Weeks | undefined {
  const match = /^(?:weeks?\s|w)?(\d{1,2})(?:\s?(?:–|—|-|to|~)\s?(?:w)?(\d{1,2}))?\s?(?:주차?)?$/i.exec(
    cellUnder(line, WEEKS) ?? '',
  );
  if (match === null) return undefined;
  const from = Number(match[1]);
  return { from, to: match[2] === undefined ? from : Number(match[2]) };
}
