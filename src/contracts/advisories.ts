import type { Lookup } from '../core/finding-debate/hearing/said.ts';
import type { Severity } from '../core/finding-debate/judging/severity.ts';
import type { Remark } from './remark.ts';

/** A package ecosystem, named as in OSV. */
export type Ecosystem = 'npm' | 'PyPI' | 'Go' | 'crates.io';

/** A package of a public registry at one version, as a lock file has it. */
export interface LockedPackage {
  readonly ecosystem: Ecosystem;
  readonly name: string;
  readonly version: string;
  /** The lock file and the line of the package in it. */
  readonly file: string;
  readonly line: number;
  /** The line of the version, if it differs from `line`. */
  readonly endLine?: number;
  /** The change added the package or moved it to this version. */
  readonly isChanged: boolean;
}

/** An advisory that affects the looked-up version of a package. */
export interface KnownAdvisory {
  /** The best-known id: `GHSA-jf85-cpcp-j695`. */
  readonly id: string;
  /** Other ids, such as `CVE-2019-10744`. */
  readonly aliases: readonly string[];
  readonly summary: string;
  readonly severity: Severity;
  /** How the severity was derived: from a score, from a word, or `not` when the advisory has neither. */
  readonly rated: 'score' | 'word' | 'not';
  /** The package itself is malicious. */
  readonly isMalicious: boolean;
  /** The affected version range around the looked-up version: `>= 4.0.0, < 4.17.12`; undefined if the advisory has none. */
  readonly range?: string;
  /** The lowest later version that is not affected; undefined if there is none. */
  readonly fixed?: string;
  readonly url: string;
}

/** The result of looking up one package. */
export type PackageAnswer =
  | { readonly kind: 'answered'; readonly advisories: readonly KnownAdvisory[] }
  | { readonly kind: 'unanswered'; readonly why: string };

/** The identity of a package in a lookup. */
export type PackageVersion = Pick<LockedPackage, 'ecosystem' | 'name' | 'version'>;

/** A finding as it is passed to an advisory lookup. */
export interface AdvisedFinding {
  readonly id: string;
  readonly category: string;
  readonly title: string;
  readonly description: string;
  readonly file: string;
  readonly line: number;
  readonly reference?: string;
}

/** The result of checking a finding against advisories; a failed lookup is `unanswered`. */
export interface AdvisoryLookup {
  readonly finding: string;
  readonly status: Lookup['status'];
  /** The id of the advisory, or a link to it. */
  readonly reference?: string;
  /** Package, range and fixed version, or the reason there is no answer, in words. */
  readonly detail?: string;
}

/** A database of advisories. No method rejects; failures are returned as values with a reason. */
export interface Advisories {
  /** Looks up every package and returns the answers in the same order. */
  lookUp(packages: readonly PackageVersion[], signal?: AbortSignal): Promise<readonly PackageAnswer[]>;
  /** Checks findings against the packages in use; returns nothing for a finding that names no package and no advisory. */
  advise(
    findings: readonly AdvisedFinding[],
    packages: readonly LockedPackage[],
    signal?: AbortSignal,
  ): Promise<readonly AdvisoryLookup[]>;
  /** Problems that cost no answer, such as an unwritable cache; each is returned once. */
  remarks(): readonly Remark[];
}
