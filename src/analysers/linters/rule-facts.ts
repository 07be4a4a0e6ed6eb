import type { Severity } from '../../core/finding-debate/judging/severity.ts';

/** Our facts about a linter's rule: the severity of a violation, how certain the linter can be, and the text for users. */
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
