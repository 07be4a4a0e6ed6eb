import type { Seat } from '../core/seat.ts';
import { readText } from '../files/read-text.ts';
import { checkShape } from './read-scenario.ts';
import { type Part, type Performance, performanceOf } from './script.ts';
import { type RawRecorded, recorded } from './shape.ts';

/** Recorded answers of a panelist, from a file. */
export interface Recorded {
  readonly concurrency: number;
  readonly replyTo: (call: Parameters<ReturnType<typeof performanceOf>>[0] & { readonly seat: Seat }) => Performance;
}

const CONCURRENCY = 8;

/** Parses a file of answers, in the format of a scenario's seat. */
export function readRecorded(text: string, name: string): Recorded {
  const read = readText(text, name);
  checkShape(read, recorded, { code: 'bad-script', name, format: 'docs/panel.md' });
  const file = read.value as RawRecorded;
  return {
    concurrency: file.concurrency ?? CONCURRENCY,
    replyTo: ({ seat, ...call }) => performanceOf(...partsFor(seat, file))(call),
  };
}

/** The answers for a seat: by its id, then by its role, then for all. */
function partsFor({ id, role }: Seat, { seats = {}, answers = {}, usage, after }: RawRecorded): readonly Part[] {
  const own = [id, role].flatMap((name) => (Object.hasOwn(seats, name) ? (seats[name] ?? []) : []));
  return [...own.map((part) => ({ usage, after, ...part })), { answers, usage, after }];
}
