import { type PanelistCall, rulesIn } from '../../contracts/panelist.ts';
import type { Failure } from '../../core/event.ts';
import type { ChildEnd } from '../../system/child-process.ts';

/** Optional parts of a prompt in one text. */
export interface WholePrompt {
  /** Appends the shape of the answer. */
  readonly withShape: boolean;
  /** Includes how to look further, for panelists that can. */
  readonly looks: boolean;
}

/** The whole prompt as one text, for programs without a system prompt. */
export function wholePrompt(
  { prompt, shapeInWords }: Pick<PanelistCall, 'prompt' | 'shapeInWords'>,
  { withShape, looks }: WholePrompt,
): string {
  const parts = [looks ? rulesIn(prompt) : prompt.rules, prompt.shared, prompt.own].filter((part) => part !== '');
  return `${[...parts, ...(withShape ? [shapeInWords] : [])].join('\n\n')}\n`;
}

/** The failure of a program that had to be stopped. */
export function failureOfStopped(name: string, end: Extract<ChildEnd, { how: 'too-long' | 'too-slow' | 'unreadable' }>): Failure {
  switch (end.how) {
    case 'too-long':
      return { kind: 'crashed', message: `${name} exceeded the output limit` };
    case 'too-slow':
      return { kind: 'timeout', message: `${name} timed out` };
    case 'unreadable':
      return { kind: 'crashed', message: `the output of ${name} is unreadable: ${end.why}` };
  }
}
