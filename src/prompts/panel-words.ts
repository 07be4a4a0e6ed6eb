import type { LooksBy, Prompt } from '../contracts/panelist.ts';
import type { Language } from '../core/language.ts';
import { fenced, nonceFor } from '../safety/fence/fence.ts';
import { nonceIn } from '../safety/fence/fenced-parts.ts';
import { fill, loadTemplate } from './load-template.ts';

/** What the rules of a panel depend on: the same for all asks of a case. */
export interface PanelRulesInput {
  /** The word on the marks of this case. */
  readonly nonce: string;
  /** What panelists write in; English where nobody says. */
  readonly language?: Language | undefined;
}

/** Who we are and how to answer: our words only. */
export const panelRules = ({ nonce, language = 'en' }: PanelRulesInput): string =>
  fill(loadTemplate('rules.md'), { nonce, language: loadTemplate(`languages/${language}.md`) });

/** How to look further, for somebody who looks this way. */
export const lookingWords = (by: LooksBy): string => fill(loadTemplate('looking.md'), { way: loadTemplate(`looking/${by}.md`) });

/** The shape of an answer in words, for panelists that cannot be held to it. */
export const shapeWords = (schema: object): string => fill(loadTemplate('shape.md'), { schema: JSON.stringify(schema) });

/** What is said to a panelist whose answer could not be read, under the marks of what it was asked with: the problem quotes it. */
export function repairWords(problem: string, { shared, own }: Pick<Prompt, 'shared' | 'own'>): string {
  const nonce = nonceIn(`${shared}\n${own}`) ?? nonceFor('', problem);
  return fill(loadTemplate('repair.md'), { problem: fenced('problem', problem, nonce) });
}

/** The smallest thing that can be asked, to see whether somebody answers. */
export const checkPrompt = (): Prompt => ({ rules: '', shared: '', own: loadTemplate('check.md') });
