import type { Coverage } from '../../core/finding-debate/assembly/recommendation.ts';
import type { Recommendation as DocumentRecommendation } from '../../core/protocols/business-review/outcome.ts';
import type { Recommendation as CodeRecommendation } from '../../core/protocols/code-review/outcome.ts';

/** What the items come to, as data: the first sentence of a report is made of it, and a ruling computes it anew. */
export type ViewAdvice =
  | ({ readonly work: 'change'; readonly code: CodeRecommendation } & ViewCoverage)
  | ({ readonly work: 'document'; readonly code: DocumentRecommendation } & ViewCoverage)
  | { readonly work: 'article'; readonly code: 'ready' | 'ready-with-changes' | 'not-ready' }
  | {
      readonly work: 'plan';
      readonly code: PlanAdvice;
      /** Out of 5; empty where there is none. */
      readonly score: string;
      /** How many conditions are to be met. */
      readonly conditions: number;
    };

/** How much was looked at, and whether by enough reviewers. */
export interface ViewCoverage {
  readonly coverage: Coverage;
  readonly quorate: boolean;
}

/** What becomes of a plan, and why where a person has to decide. */
export type PlanAdvice =
  | 'pass'
  | 'conditional'
  | 'fail'
  | 'decide'
  | 'split'
  | 'one-judge'
  | 'no-gate'
  | 'no-verdict'
  | 'may-start'
  | 'must-not-start';
