import type { Language } from '../contracts/material.ts';
import type { Reveals } from '../prompts/finding-task.ts';

/** On what terms a panel is asked. */
export interface PanelTerms {
  /** What panelists write in; English where nobody says. */
  readonly language?: Language;
  /** What later rounds do not hide of others. */
  readonly reveals?: Reveals;
}
