import type { PanelistCall } from '../../contracts/panelist.ts';

/** Everything that is asked as one text, for those who take no more than that; with the shape of the answer at its end where it is wanted. */
export function wholePrompt({ prompt, shapeInWords }: Pick<PanelistCall, 'prompt' | 'shapeInWords'>, withShape: boolean): string {
  const parts = [prompt.rules, prompt.shared, prompt.own].filter((part) => part !== '');
  return `${[...parts, ...(withShape ? [shapeInWords] : [])].join('\n\n')}\n`;
}
