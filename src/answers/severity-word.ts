import type { Severity } from '../core/finding-debate/severity.ts';
import { phrase } from '../core/phrases/phrase.ts';
import type { TakeNote } from './finding-context.ts';
import { severityOf } from './vocabulary.ts';

/** The severity a word stands for; an unknown word is medium, with a note. */
export function readSeverity(word: string, note: TakeNote): Severity {
  const severity = severityOf(word);
  if (severity !== undefined && severity !== word.toLowerCase().trim())
    note('coerced', phrase('read-as', phrase('what-severity'), word, severity));
  if (severity !== undefined) return severity;
  note('coerced', phrase('unknown-read-as', phrase('what-severity'), word, 'medium'));
  return 'medium';
}
