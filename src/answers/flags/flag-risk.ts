import { phrase } from '../../core/answer-phrases.ts';
import type { Note } from '../../core/note.ts';

const NORMAL_RISKS: ReadonlySet<string> = new Set(['', 'low', 'medium', 'moderate', 'normal', 'none', 'no']);

const wordOf = (risk: string | null | undefined): string => (risk ?? '').trim().toLowerCase();

/** A risk in a word we do not know is a high one: nothing is cleared over a slip of the pen. */
export const isHighRisk = (risk: string | null | undefined): boolean => !NORMAL_RISKS.has(wordOf(risk));

/** What is noted where a risk is high in another word. */
export const riskNotes = (risk: string | null | undefined): readonly Pick<Note, 'kind' | 'message'>[] =>
  !isHighRisk(risk) || wordOf(risk) === 'high'
    ? []
    : [{ kind: 'coerced', message: phrase('read-as', phrase('what-risk'), `${risk}`, 'high') }];
