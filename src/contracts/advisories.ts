import type { Lookup } from '../core/finding-debate/hearing/said.ts';
import type { Severity } from '../core/finding-debate/judging/severity.ts';
import type { Remark } from './remark.ts';

/** Where packages come from, as OSV calls it. */
export type Ecosystem = 'npm' | 'PyPI' | 'Go' | 'crates.io';

/** A package of a public registry at one version, as a lock file has it. */
export interface LockedPackage {
  readonly ecosystem: Ecosystem;
  readonly name: string;
  readonly version: string;
  /** The lock file, and the line where the package stands in it. */
  readonly file: string;
  readonly line: number;
  /** The line of its version, where that is another. */
  readonly endLine?: number;
  /** The change brought it in, at this version. */
  readonly isChanged: boolean;
}

/** Something that is known about a package, at the version that was asked about. */
export interface KnownAdvisory {
  /** The name that most people know it by: `GHSA-jf85-cpcp-j695`. */
  readonly id: string;
  /** Its other names, such as `CVE-2019-10744`. */
  readonly aliases: readonly string[];
  readonly summary: string;
  readonly severity: Severity;
  /** Where the severity is from: a score, a word, or nothing but the lack of both. */
  readonly rated: 'score' | 'word' | 'not';
  /** The package itself means harm. */
  readonly isMalicious: boolean;
  /** The versions that it affects, around the one that was asked about: `>= 4.0.0, < 4.17.12`; undefined where that is not told. */
  readonly range?: string;
  /** The lowest version above that is not affected; undefined where there is none. */
  readonly fixed?: string;
  readonly url: string;
}

/** What came of asking about one package. */
export type PackageAnswer =
  | { readonly kind: 'answered'; readonly advisories: readonly KnownAdvisory[] }
  | { readonly kind: 'unanswered'; readonly why: string };

/** A package as it is asked about. */
export type PackageVersion = Pick<LockedPackage, 'ecosystem' | 'name' | 'version'>;

/** A finding as whoever knows advisories is asked about it. */
export interface AdvisedFinding {
  readonly id: string;
  readonly category: string;
  readonly title: string;
  readonly description: string;
  readonly file: string;
  readonly line: number;
  readonly reference?: string;
}

/** What is known from outside about a finding; one that could not be looked up is unanswered. */
export interface AdvisoryLookup {
  readonly finding: string;
  readonly status: Lookup['status'];
  /** The id of the advisory, or a link to it. */
  readonly reference?: string;
  /** Package, range and fixed version, or why there is no answer, in words. */
  readonly detail?: string;
}

/** A database of advisories. Nothing here rejects: what cannot be known says why. */
export interface Advisories {
  /** What is known about each package, in the order in which they were asked about. */
  lookUp(packages: readonly PackageVersion[], signal?: AbortSignal): Promise<readonly PackageAnswer[]>;
  /** What is known about findings, given the packages in use; nothing for a finding that names no package and no advisory. */
  advise(
    findings: readonly AdvisedFinding[],
    packages: readonly LockedPackage[],
    signal?: AbortSignal,
  ): Promise<readonly AdvisoryLookup[]>;
  /** What went wrong on the way without costing an answer, such as a cache that cannot be written; each once. */
  remarks(): readonly Remark[];
}
