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
