import type { Seat } from '../core/seat.ts';
import { readText } from '../files/read-text.ts';
import { checkShape } from './read-scenario.ts';
import { type Part, type Performance, performanceOf } from './script.ts';
import { type RawRecorded, recorded } from './shape.ts';

/** What somebody says in its seats, from a file of answers. */
export interface Recorded {
  readonly concurrency: number;
  readonly replyTo: (call: Parameters<ReturnType<typeof performanceOf>>[0] & { readonly seat: Seat }) => Performance;
}

const CONCURRENCY = 8;

/** Reads a file of answers, as a seat of a scenario has them. */
export function readRecorded(text: string, name: string): Recorded {
  const read = readText(text, name);
  checkShape(read, recorded, { code: 'bad-script', name, format: 'docs/panel.md' });
  const file = read.value as RawRecorded;
  return {
    concurrency: file.concurrency ?? CONCURRENCY,
    replyTo: ({ seat, ...call }) => performanceOf(...partsFor(seat, file))(call),
  };
}

/** What is written for a seat, by its id before its role, and then for all. */
function partsFor({ id, role }: Seat, { seats = {}, answers = {}, usage, after }: RawRecorded): readonly Part[] {
  const own = [id, role].flatMap((name) => (Object.hasOwn(seats, name) ? (seats[name] ?? []) : []));
  return [...own.map((part) => ({ usage, after, ...part })), { answers, usage, after }];
}
