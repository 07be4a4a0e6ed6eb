import { type PanelistCall, rulesIn } from '../../contracts/panelist.ts';
import type { Failure } from '../../core/event.ts';
import type { ChildEnd } from '../../system/child-process.ts';

/** What is put into one text besides the question itself. */
export interface WholePrompt {
  /** The shape of the answer, at its end. */
  readonly withShape: boolean;
  /** How to look further: only for who can. */
  readonly looks: boolean;
}

/** Everything that is asked as one text, for those who take no more than that. */
export function wholePrompt(
  { prompt, shapeInWords }: Pick<PanelistCall, 'prompt' | 'shapeInWords'>,
  { withShape, looks }: WholePrompt,
): string {
  const parts = [looks ? rulesIn(prompt) : prompt.rules, prompt.shared, prompt.own].filter((part) => part !== '');
  return `${[...parts, ...(withShape ? [shapeInWords] : [])].join('\n\n')}\n`;
}

/** What is wrong with a program that had to be stopped, by its name. */
export function failureOfStopped(name: string, end: Extract<ChildEnd, { how: 'too-long' | 'too-slow' | 'unreadable' }>): Failure {
  switch (end.how) {
    case 'too-long':
      return { kind: 'crashed', message: `${name} wrote more than an answer may be long` };
    case 'too-slow':
      return { kind: 'timeout', message: `${name} did not come to an end` };
    case 'unreadable':
      return { kind: 'crashed', message: `${name} wrote what cannot be read: ${end.why}` };
  }
}
