import type { Coverage } from '../../core/finding-debate/assembly/recommendation.ts';
import type { Severity } from '../../core/finding-debate/judging/severity.ts';
import type { Recommendation as DocumentRecommendation } from '../../core/protocols/business-review/outcome.ts';
import type { Recommendation as CodeRecommendation } from '../../core/protocols/code-review/outcome.ts';

/** An item as programs know it. */
export interface ViewData {
  /** The category, as one word: `security`, `accuracy`. */
  readonly category: string;
  /** The severity, if items have one. */
  readonly severity?: Severity | undefined;
  /** From 0 to 100. */
  readonly confidence?: number | undefined;
  readonly evidenceLevel?: string | undefined;
  /** Its locations, if it is in a file; the first is its main location. */
  readonly locations: readonly ViewLocation[];
  /** Ids of advisories that confirm it. */
  readonly advisories?: readonly string[] | undefined;
  /** Its other identifiers: `CWE-79`, the name of a rule. */
  readonly references?: readonly string[] | undefined;
  /** The rule of an analyser that found it: the same in every run. */
  readonly rule?: string | undefined;
  /** A reporter withdrew it. */
  readonly conceded?: boolean | undefined;
  /** The panelists for it, and those against it. */
  readonly sources?: { readonly for: readonly string[]; readonly against: readonly string[] } | undefined;
  /** The edit, if it can be applied verbatim. */
  readonly edit?: ViewPlacedEdit | undefined;
}

/** An edit with the range that it replaces, which occurs once: lines and columns from 1, the end not included. */
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

/** A text and its replacement. */
export interface ViewEdit {
  readonly before: string;
  readonly after: string;
}

/** Sentences of panelists under a heading, by subject if they have one, each with its speaker. */
export interface ViewList {
  /** The id that writers look it up by. */
  readonly id: string;
  readonly title: string;
  readonly groups: readonly ViewListGroup[];
}

/** The entries about one subject. */
export interface ViewListGroup {
  /** Empty if there is only one. */
  readonly name: string;
  readonly lines: readonly { readonly words: string; readonly who: string }[];
}

/** The overall result of the items, as data: the first sentence of a report is derived from it, and a ruling recomputes it. */
export type ViewAdvice =
  | ({ readonly work: 'change'; readonly code: CodeRecommendation } & ViewCoverage)
  | ({ readonly work: 'document'; readonly code: DocumentRecommendation } & ViewCoverage)
  | { readonly work: 'article'; readonly code: 'ready' | 'ready-with-changes' | 'not-ready' }
  | {
      readonly work: 'plan';
      readonly code: PlanAdvice;
      /** Out of 5; empty if there is none. */
      readonly score: string;
      /** The number of conditions to meet. */
      readonly conditions: number;
      /** The number of defects that the offline checks found. */
      readonly checks: number;
    };

/** The coverage, and the quorum. */
export interface ViewCoverage {
  readonly coverage: Coverage;
  readonly quorate: boolean;
}

/** The advice on a plan, and the reason if a person has to decide. */
export type PlanAdvice =
  | 'pass'
  | 'conditional'
  | 'fail'
  | 'decide'
  | 'split'
  | 'one-judge'
  | 'no-gate'
  | 'no-verdict'
  | 'checks-alone'
  | 'may-start'
  | 'must-not-start';

/** A score for each dimension on one scale; null if no reviewer scored it. */
export interface ViewScorecard {
  readonly title: string;
  readonly outOf: number;
  readonly decimals: number;
  readonly scores: readonly ViewScore[];
  readonly overall: number | null;
  /** The basis of the overall score, if it does not follow from the others. */
  readonly overallBasis?: string | undefined;
  /** The calculation of the overall score. */
  readonly calculation?: string | undefined;
}

/** One dimension of a scorecard. */
export interface ViewScore {
  readonly name: string;
  readonly score: number | null;
  readonly basis: string;
  /** The numbers of the items in its field, with any standing; accepted ones lower it. */
  readonly inField?: readonly number[];
  /** The calculation of the score, and below it all values given for it; missing if the basis is sufficient. */
  readonly made?: { readonly calculation: string; readonly terms: readonly string[] } | undefined;
}

/** A defect that is no item: no panelist decides on it. */
export interface ViewDefect {
  /** The check that found it. */
  readonly check: string;
  readonly title: string;
  /** `tasks.md:5`. */
  readonly place: string;
}
