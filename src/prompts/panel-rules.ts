import type { Language } from '../core/language.ts';
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

/** The rules for whoever may look further. */
export const lookingRules = (rules: string): string => `${rules}\n\n${loadTemplate('looking.md')}`;
