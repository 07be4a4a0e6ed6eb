import type { LooksAt } from '../contracts/lookout.ts';
import type { LooksBy, Prompt } from '../contracts/panelist.ts';
import type { Language } from '../core/language.ts';
import { fenced, nonceFor } from '../safety/fence/fence.ts';
import { nonceIn } from '../safety/fence/fenced-parts.ts';
import { fill, loadTemplate } from './load-template.ts';

/** The inputs of the rules: the same for all asks of a case. */
export interface PanelRulesInput {
  /** The nonce in the marks of this case. */
  readonly nonce: string;
  /** The language of answers; English by default. */
  readonly language?: Language | undefined;
}

/** The task of the panel and the answer format: trusted text only. */
export const panelRules = ({ nonce, language = 'en' }: PanelRulesInput): string =>
  fill(loadTemplate('rules.md'), { nonce, language: loadTemplate(`languages/${language}.md`) });

/** Instructions for looking further in a certain way, at the files of a project or at the texts of a case. */
export function lookingWords(by: LooksBy, at: LooksAt = 'files'): string {
  if (at === 'files') return fill(loadTemplate('looking.md'), { way: loadTemplate(`looking/${by}.md`) });
  const way = loadTemplate(by === 'tools' ? 'looking/tools-texts.md' : `looking/${by}.md`);
  return fill(loadTemplate('looking-texts.md'), { way });
}

/** The shape of an answer in words, for panelists without structured output. */
export const shapeWords = (schema: object): string => fill(loadTemplate('shape.md'), { schema: JSON.stringify(schema) });

/** How to fill in a shape that has lists for several tasks. */
export const sharedShapeWords = (): string => loadTemplate('shared-shape.md');

/** The character limit of a rejected answer that is sent back. */
const ANSWER_MAX = 400_000;

/** Tells whether a rejected answer is too long to be sent back whole; it is never sent back in part. */
export const isTooLongToRepair = (answer: string): boolean => answer.length > ANSWER_MAX;

/** An answer that could not be parsed. */
export interface Refused {
  /** The reason. */
  readonly problem: string;
  /** The answer verbatim; undefined if there was none. */
  readonly answer?: string | undefined;
}

/** The repair request for a rejected answer, with that answer between the marks of the original prompt if it is short enough. */
export function repairWords({ problem, answer = '' }: Refused, { shared, own }: Pick<Prompt, 'shared' | 'own'>): string {
  const nonce = nonceIn(`${shared}\n${own}`) ?? nonceFor('', problem);
  const told = fenced('problem', problem, nonce);
  if (isTooLongToRepair(answer))
    return fill(loadTemplate('repair-anew.md'), { problem: told, length: answer.length.toLocaleString('en-US') });
  const parts = [told, ...(answer.trim() === '' ? [] : [fenced('your last answer', answer, nonce)])];
  return fill(loadTemplate('repair.md'), { problem: parts.join('\n') });
}

/** A minimal prompt to test whether a panelist answers. */
export const checkPrompt = (): Prompt => ({ rules: '', shared: '', own: loadTemplate('check.md') });
