import type { Language } from '../contracts/material.ts';
import { fill, loadTemplate } from './load-template.ts';

/** What the rules of a panel depend on: the same for all asks of a case. */
export interface PanelRulesInput {
  /** The word on the marks of this case. */
  readonly nonce: string;
  /** What panelists write in; English where nobody says. */
  readonly language?: Language | undefined;
  /** They have tools to read on in the reviewed work. */
  readonly looking?: boolean | undefined;
}

/** Who we are and how to answer: our words only. */
export function panelRules({ nonce, language = 'en', looking = false }: PanelRulesInput): string {
  const rules = fill(loadTemplate('rules.md'), { nonce, language: loadTemplate(`languages/${language}.md`) });
  return looking ? `${rules}\n\n${loadTemplate('looking.md')}` : rules;
}
