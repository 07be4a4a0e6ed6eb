import type { Failure } from '../core/event.ts';

/** What is added to an ask whose last answer could not be read: the precise error. */
export function repairNote(failures: readonly Failure[]): string {
  const last = failures.at(-1);
  if (last?.kind !== 'malformed') return '';
  return `\n\nYour last answer could not be read: ${last.message}\nAnswer again, with one JSON object of the shape that was asked for and nothing else.`;
}
