import type { Prompt } from '../contracts/panelist.ts';
import type { Failure } from '../core/event.ts';
import { repairWords } from '../prompts/panel-words.ts';

/** Why the last answer could not be read; undefined where that is not what has failed. */
export function refusalIn(failures: readonly Failure[]): string | undefined {
  const last = failures.at(-1);
  return last?.kind === 'malformed' ? last.message : undefined;
}

/** What is added to an ask whose last answer could not be read: the precise error. */
export function repairNote(failures: readonly Failure[], prompt: Pick<Prompt, 'shared' | 'own'>): string {
  const refused = refusalIn(failures);
  return refused === undefined ? '' : `\n\n${repairWords(refused, prompt)}`;
}
