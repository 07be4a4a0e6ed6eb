import { type Phase, scriptedAnswer } from '../review/debate-script.ts';
import type { VendorRequest } from '../vendor/wire.ts';

const TASKS: readonly (readonly [Phase, string, string])[] = [
  ['review', '# Your task: review the change', 'findings'],
  ['cross-examine', '# Your task: examine these findings', 'responses'],
  ['defend', '# Your task: answer for your findings', 'defenses'],
];

/** The phase that an ask belongs to, by its words: not everybody is sent a schema. */
export function phaseIn(prompt: string): Phase {
  const named = TASKS.filter(([, heading]) => prompt.includes(heading));
  if (named.length !== 1) throw new Error(`the prompt has ${named.length} tasks`);
  return (named[0] as (typeof TASKS)[number])[0];
}

/** The debate of the reviews, for whoever reads the words of an ask and nothing else. */
export function answerTo(prompt: string): object {
  const key = TASKS.find(([phase]) => phase === phaseIn(prompt))?.[2] ?? '';
  const request: Pick<VendorRequest, 'prompt' | 'schema'> = { prompt, schema: { properties: { [key]: {} } } };
  return scriptedAnswer(request as VendorRequest) as object;
}
