import type { Coverage } from '../../core/finding-debate/assembly/recommendation.ts';
import type { Severity } from '../../core/finding-debate/judging/severity.ts';
import type { Recommendation as DocumentRecommendation } from '../../core/protocols/business-review/outcome.ts';
import type { Recommendation as CodeRecommendation } from '../../core/protocols/code-review/outcome.ts';

/** An item as programs know it. */
export interface ViewData {
  /** What kind of thing it is, as one word: `security`, `accuracy`. */
  readonly category: string;
  /** Where items have one. */
  readonly severity?: Severity | undefined;
  /** From 0 to 100. */
  readonly confidence?: number | undefined;
  readonly evidenceLevel?: string | undefined;
  /** Where it stands, where that is in a file; the first is its own place. */
  readonly locations: readonly ViewLocation[];
  /** Ids of advisories that confirm it. */
  readonly advisories?: readonly string[] | undefined;
  /** What else it is known by: `CWE-79`, the name of a rule. */
  readonly references?: readonly string[] | undefined;
  /** The rule of an analyser that found it: the same in every run. */
  readonly rule?: string | undefined;
  /** Somebody who reported it took it back. */
  readonly conceded?: boolean | undefined;
  /** Who stands behind it, and who is against it. */
  readonly sources?: { readonly for: readonly string[]; readonly against: readonly string[] } | undefined;
  /** Where its edit can be made as it is. */
  readonly edit?: ViewPlacedEdit | undefined;
}

/** An edit with the place of what it replaces, which stands there once: lines and columns from 1, the end not included. */
export interface ViewPlacedEdit extends ViewEdit {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Lines of a file, both ends included; 0 for the whole file. */
export interface ViewLocation {
  readonly file: string;
  readonly line: number;
  readonly endLine: number;
  /** The part of a document that it is in. */
  readonly section?: string | undefined;
}

/** A text and what should stand in its place. */
export interface ViewEdit {
  readonly before: string;
  readonly after: string;
}

/** Sentences of panelists under a heading, by subject where they have one, each with who says it. */
export interface ViewList {
  /** What writers know it by. */
  readonly id: string;
  readonly title: string;
  readonly groups: readonly ViewListGroup[];
}

/** What is said about one subject. */
export interface ViewListGroup {
  /** Empty where there is only one. */
  readonly name: string;
  readonly lines: readonly { readonly words: string; readonly who: string }[];
}

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
