import { phrase } from '../core/case-phrases.ts';
import type { Unanswered } from '../core/event.ts';

/** The failure stated by an entry, if any. */
export function failureOf(failed: boolean | string | null | undefined): Unanswered | undefined {
  if (failed === undefined || failed === null || failed === false || failed === '') return undefined;
  return { kind: failed === 'timeout' ? 'timeout' : 'unavailable', message: failed === true ? phrase('no-answer') : failed };
}
