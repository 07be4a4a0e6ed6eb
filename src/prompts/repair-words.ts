import type { Prompt } from '../contracts/panelist.ts';
import { fenced, nonceFor } from '../safety/fence/fence.ts';
import { nonceIn } from '../safety/fence/fenced-parts.ts';
import { fill, loadTemplate } from './load-template.ts';

/** What is said to a panelist whose answer could not be read, under the marks of what it was asked with: the problem quotes it. */
export function repairWords(problem: string, { shared, own }: Pick<Prompt, 'shared' | 'own'>): string {
  const nonce = nonceIn(`${shared}\n${own}`) ?? nonceFor('', problem);
  return fill(loadTemplate('repair.md'), { problem: fenced('problem', problem, nonce) });
}
