import { phrase } from '../../../core/answer-phrases.ts';
import type { Severity } from '../../../core/finding-debate/judging/severity.ts';
import { excerpt, shortened } from '../../reading/describe-problem.ts';
import type { Edition } from '../../reading/reading.ts';
import type { TakeNote } from '../finding-context.ts';
import { firstSeverityOf } from '../vocabulary.ts';
import { severityOf } from './severity-of.ts';

/** A severity, and the original text if it could not be read. */
export interface ReadSeverity {
  readonly severity: Severity;
  readonly severityUnread?: string;
}

/** The severity by which an unreadable one is judged; reports show it as the gravest. */
const JUDGED_AS = 'medium';

/** The severity of a value; an unreadable value is kept beside it, with a note. */
export function readSeverity(said: unknown, note: TakeNote, edition: Edition | undefined): ReadSeverity {
  const known = knownSeverity(said, note, edition);
  if (known !== undefined) return { severity: known };
  if (edition === 1) {
    note('coerced', phrase('unknown-read-as', phrase('what-severity'), `${said}`, JUDGED_AS));
    return { severity: JUDGED_AS };
  }
  note('coerced', phrase('severity-not-understood', asSaid(said)));
  return { severity: JUDGED_AS, severityUnread: asSaid(said) };
}

/** An author's revised severity; an unreadable one revises nothing and marks the severity as unread. */
export function readRevisedSeverity(
  said: unknown,
  note: TakeNote,
  edition: Edition | undefined,
): { readonly revisedSeverity?: Severity; readonly severityUnread?: string } {
  if (said === undefined || said === null || said === '') return {};
  if (edition === 1) return { revisedSeverity: readSeverity(said, note, edition).severity };
  const known = knownSeverity(said, note, edition);
  if (known !== undefined) return { revisedSeverity: known };
  note('coerced', phrase('revised-severity-not-understood', asSaid(said)));
  return { severityUnread: asSaid(said) };
}

function knownSeverity(said: unknown, note: TakeNote, edition: Edition | undefined): Severity | undefined {
  const severity = edition === 1 ? firstSeverityOf(`${said}`) : gradeOf(said);
  const word = `${said}`.toLowerCase().trim();
  if (severity !== undefined && severity !== word)
    note('coerced', phrase('read-as', phrase('what-severity'), `${said}`, severity));
  return severity;
}

/** The severity that a value in an answer means. */
export const gradeOf = (said: unknown): Severity | undefined =>
  typeof said === 'string' || typeof said === 'number' ? severityOf(`${said}`) : undefined;

const SAID_MAX = 60;

/** The beginning of the original value, in quotes if it is text. */
export const asSaid = (said: unknown): string => shortened(excerpt(said, SAID_MAX), SAID_MAX);
