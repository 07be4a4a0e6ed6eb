import type { Severity } from '../core/finding-debate/severity.ts';

/** Where packages come from, as OSV calls it. */
export type Ecosystem = 'npm' | 'PyPI' | 'Go' | 'crates.io';

/** A package at one version, as a lock file has it. */
export interface LockedPackage {
  readonly ecosystem: Ecosystem;
  readonly name: string;
  readonly version: string;
  /** The lock file, and the line where the package stands in it. */
  readonly file: string;
  readonly line: number;
  /** The change brought it in, at this version. */
  readonly isChanged: boolean;
}

/** A finding as whoever knows advisories is asked about it. */
export interface AdvisedFinding {
  readonly id: string;
  readonly category: string;
  readonly severity: Severity;
  readonly title: string;
  readonly description: string;
  readonly suggestion: string;
  readonly file: string;
  readonly line: number;
  readonly quote?: string;
  readonly reference?: string;
}

/** What is known from outside about a finding; one that could not be looked up is unanswered. */
export interface AdvisoryLookup {
  readonly finding: string;
  readonly status: 'confirmed' | 'patched' | 'none' | 'unanswered';
  /** The id of the advisory, or a link to it. */
  readonly reference?: string;
  /** Package, range and fixed version, or why there is no answer, in words. */
  readonly detail?: string;
}
