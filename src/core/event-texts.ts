import type { CaseEvent } from './event.ts';
import type { ContentId } from './ids.ts';

/** The texts that a fact speaks of, besides those that a case was opened with. */
export function textsNamedIn(event: CaseEvent): readonly ContentId[] {
  switch (event.type) {
    case 'ask-sent':
      return event.prompt ?? [];
    case 'reply-received':
      return [event.text];
    case 'looked':
      return event.result === undefined ? [] : [event.result];
    default:
      return [];
  }
}
