import type { AbsentMember } from '../../contracts/material.ts';
import type { Language } from '../../core/language.ts';
import type { Reveals } from '../../prompts/finding-task.ts';

/** On what terms a panel is asked. */
export interface PanelTerms {
  /** What panelists write in; English where nobody says. */
  readonly language?: Language;
  /** What later rounds do not hide of others. */
  readonly reveals?: Reveals;
  /** Whether the report tells the whole debate, where somebody says so. */
  readonly showDebateLog?: boolean;
  /** Who was set up to take part and could not be reached. */
  readonly absent?: readonly AbsentMember[];
  /** The folder of the work, seen from that of the case: what the debate leaves behind is written there too. */
  readonly workFolder?: string;
}
