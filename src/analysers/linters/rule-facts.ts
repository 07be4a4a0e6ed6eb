import type { Severity } from '../../core/finding-debate/judging/severity.ts';

/** What the house knows of a linter's rule: how bad it is to break it, how sure the linter can be, and what to tell people. */
export interface RuleFacts {
  readonly category: string;
  readonly severity: Severity;
  readonly confidence: number;
  readonly trigger: 'concrete' | 'theoretical';
  readonly title: string;
  readonly why: string;
  readonly fix: string;
  readonly reference?: string;
}

/** A text that is no program at all: what every linter's table says of it, but for how sure it can be and why. */
export const NO_PROGRAM = {
  category: 'bug',
  severity: 'high',
  trigger: 'concrete',
  title: 'File that cannot be parsed',
  fix: 'Correct the syntax at this place.',
} as const;

/** Rules by the name that their linter has for them. */
export type RuleTable = Readonly<Record<string, RuleFacts>>;
