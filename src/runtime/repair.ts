import type { Failure } from '../core/event.ts';
import { repairWords } from '../prompts/repair-words.ts';

/** What is added to an ask whose last answer could not be read: the precise error. */
export function repairNote(failures: readonly Failure[]): string {
  const last = failures.at(-1);
  return last?.kind === 'malformed' ? `\n\n${repairWords(last.message)}` : '';
}
