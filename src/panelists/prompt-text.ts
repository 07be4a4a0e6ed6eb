import type { PanelistCall } from '../contracts/panelist.ts';

/** Everything that is asked as one text, for those who take no more than that; with the shape of the answer at its end where it is wanted. */
export function wholePrompt({ prompt, answerSchema }: PanelistCall, withSchema: boolean): string {
  const parts = [prompt.rules, prompt.shared, prompt.own].filter((part) => part !== '');
  const schema = `# The JSON Schema of your answer\n\n${JSON.stringify(answerSchema)}`;
  return `${[...parts, ...(withSchema ? [schema] : [])].join('\n\n')}\n`;
}
