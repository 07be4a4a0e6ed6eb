import type { PanelistCall } from '../../contracts/panelist.ts';
import type { Failure } from '../../core/event.ts';
import type { ChildEnd } from '../../system/child-process.ts';

/** Everything that is asked as one text, for those who take no more than that; with the shape of the answer at its end where it is wanted. */
export function wholePrompt({ prompt, shapeInWords }: Pick<PanelistCall, 'prompt' | 'shapeInWords'>, withShape: boolean): string {
  const parts = [prompt.rules, prompt.shared, prompt.own].filter((part) => part !== '');
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
