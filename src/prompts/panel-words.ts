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

/** The most characters of an answer that are given back; no model writes more at once. */
const ANSWER_MAX = 400_000;

/** An answer that could not be read. */
export interface Refused {
  /** Why. */
  readonly problem: string;
  /** What was said, word for word; undefined where nothing was. */
  readonly answer?: string | undefined;
}

/** What is said to a panelist whose answer could not be read, with all of that answer, under the marks of what it was asked with. */
export function repairWords({ problem, answer = '' }: Refused, { shared, own }: Pick<Prompt, 'shared' | 'own'>): string {
  const nonce = nonceIn(`${shared}\n${own}`) ?? nonceFor('', problem);
  const parts = [
    fenced('problem', problem, nonce),
    ...(answer.trim() === '' ? [] : [fenced('your last answer', bounded(answer), nonce)]),
  ];
  return fill(loadTemplate('repair.md'), { problem: parts.join('\n') });
}

/** A text without its middle, where it is too long. */
const bounded = (text: string): string =>
  text.length <= ANSWER_MAX
    ? text
    : `${text.slice(0, ANSWER_MAX / 2)}\n[… ${text.length - ANSWER_MAX} characters left out …]\n${text.slice(-ANSWER_MAX / 2)}`;

/** The smallest thing that can be asked, to see whether somebody answers. */
export const checkPrompt = (): Prompt => ({ rules: '', shared: '', own: loadTemplate('check.md') });
