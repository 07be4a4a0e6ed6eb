import type { Severity } from '../core/finding-debate/judging/severity.ts';
import type { LockedPackage } from './advisories.ts';
import type { Remark } from './remark.ts';

/** A changed file as analysers see it: its text after the change, with secrets redacted. */
export interface AnalysedFile {
  readonly path: string;
  readonly text: string;
  /** True if the change wrote this line (1-based). */
  readonly isChanged: (line: number) => boolean;
}

/** A change, or a document, as it is passed to analysers. */
export interface AnalysedChange {
  readonly files: readonly AnalysedFile[];
  /** The places and kinds of redacted secrets. */
  readonly masked: readonly { readonly path: string; readonly line: number; readonly kind: string }[];
  /** Every path the change touches, including files without text. */
  readonly touched: readonly string[];
  /** The folder of the repository, if there is one on disk. */
  readonly root?: string;
  /** The work is a document and no change: findings have a section and a paragraph. */
  readonly isDocument?: true;
  /** The documents are the artefacts of one plan, and are read together. */
  readonly plan?: AnalysedPlan;
  /** The contents of lock files, if packages are looked up; most lock files are not shown to reviewers. */
  readonly locks?: AnalysedLocks;
}

/** What is known of a plan beside the texts of its artefacts. */
export interface AnalysedPlan {
  /** The other documents of its folder; missing if the artefacts were named one by one, so that others may exist. */
  readonly besides?: readonly string[];
  /** Every artefact that is there could be read. */
  readonly isWhole: boolean;
}

/** The lock files that a change touches, and the packages of those and others. */
export interface AnalysedLocks {
  readonly files: readonly AnalysedFile[];
  readonly packages: readonly LockedPackage[];
  /** Changed lock files whose packages could not be read, with the reason. */
  readonly unread: readonly { readonly path: string; readonly why: string }[];
  /** Changes to the sources that packages are downloaded from. */
  readonly shifts?: readonly LockShift[];
  /** No package is looked up over the network. */
  readonly isOffline?: true;
}

/** A change to the source or hash of packages in a lock file; packages with the same change share one entry. */
export interface LockShift {
  readonly file: string;
  readonly line: number;
  readonly endLine: number;
  /**
   * `address`: another URL for the same version; `commit`: another commit of the same repository; `mirror`: every package of one
   * host moves to another host with the same hashes; `hash`, `lost-hash`, `more-hashes`: a hash is replaced, removed or added;
   * `package`: a new package points at the archive of another package; `insecure`: a new package over an unencrypted connection;
   * `host`: a new package from a host that no other package uses.
   */
  readonly kind: 'address' | 'commit' | 'mirror' | 'hash' | 'lost-hash' | 'more-hashes' | 'package' | 'insecure' | 'host';
  /** The first of the packages, with their versions. */
  readonly names: readonly string[];
  /** The number of packages. */
  readonly count: number;
  /** The previous and the new source of the first package. */
  readonly from?: string;
  readonly to?: string;
}

/** A place in a document: a section, and a paragraph counted from 1 in it. */
export interface DocumentPlace {
  readonly section: string;
  readonly paragraph: number;
}

/** One finding of an analyser. */
export interface AnalyserFinding {
  readonly path: string;
  readonly line: number;
  readonly endLine?: number;
  /** The violated rule, by the analyser's own id: `no-unsafe-finally`. */
  readonly rule: string;
  readonly category: string;
  readonly severity: Severity;
  /** The probability that the finding is right, 0 to 100; a property of the rule. */
  readonly confidence: number;
  readonly title: string;
  readonly description: string;
  readonly suggestion: string;
  /** The code in question, verbatim. */
  readonly quote: string;
  /** `concrete`: the code itself is wrong; `theoretical`: it is wrong only under conditions the analyser cannot see. */
  readonly trigger: 'concrete' | 'theoretical';
  /** A public id of the weakness: `CWE-78`. */
  readonly reference?: string;
  /** Its place in a document, and the place that says something else. */
  readonly within?: DocumentPlace & { readonly contradicts?: DocumentPlace & { readonly quote: string } };
}

/** The result of an analysis: all findings, on changed lines or not, or the reason it failed. */
export type Analysed = (
  | {
      readonly kind: 'findings';
      readonly findings: readonly AnalyserFinding[];
      /** Parts it could not analyse, each with the reason. */
      readonly leftOut?: readonly string[];
    }
  | {
      readonly kind: 'failure';
      readonly message: string;
      /** The cause of the failure; without one, a retry cannot help. */
      readonly cause?: 'timeout' | 'crashed' | 'unavailable' | 'refused';
    }
) & {
  /** Further remarks. */
  readonly remarks?: readonly Remark[];
};

/** A reviewer that needs no API key: it reports findings and takes no part in the debate. */
export interface Analyser {
  /** The name used in settings and options: `rules`, `oxlint`. */
  readonly name: string;
  /** Never rejects. Ends soon after the signal fires. */
  analyse(change: AnalysedChange, signal: AbortSignal): Promise<Analysed>;
}
