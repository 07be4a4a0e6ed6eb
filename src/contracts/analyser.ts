import type { Severity } from '../core/finding-debate/judging/severity.ts';
import type { LockedPackage } from './advisories.ts';
import type { Remark } from './remark.ts';

/** A file of a change as analysers see it: as it is afterwards, without its secrets. */
export interface AnalysedFile {
  readonly path: string;
  readonly text: string;
  /** Whether the change wrote this line, counted from 1. */
  readonly isChanged: (line: number) => boolean;
}

/** A change as it is laid before analysers. */
export interface AnalysedChange {
  readonly files: readonly AnalysedFile[];
  /** Where secrets were, and of what kind. */
  readonly masked: readonly { readonly path: string; readonly line: number; readonly kind: string }[];
  /** Every path that the change touches, also those without a text. */
  readonly touched: readonly string[];
  /** The folder of the repository, where it is still at hand. */
  readonly root?: string;
  /** What lock files say, where packages are looked up; most of these files are shown to nobody. */
  readonly locks?: AnalysedLocks;
}

/** The lock files that a change touches, and the packages of those and others. */
export interface AnalysedLocks {
  readonly files: readonly AnalysedFile[];
  readonly packages: readonly LockedPackage[];
  /** Changed lock files whose packages are not known, and why. */
  readonly unread: readonly { readonly path: string; readonly why: string }[];
  /** What the change does to where packages are taken from. */
  readonly shifts?: readonly LockShift[];
  /** Nothing of it is looked up outside. */
  readonly isOffline?: true;
}

/** What a change does to the places and hashes of packages in a lock file, for all packages to which it does the same. */
export interface LockShift {
  readonly file: string;
  readonly line: number;
  readonly endLine: number;
  /**
   * `address`: another place for the same version; `commit`: another commit of the same repository; `mirror`: all of one host's
   * packages from another, with the same hashes; `hash`, `lost-hash`, `more-hashes`: another hash, none any more, one more that
   * will do; `package`: a new package from the archive of another; `insecure`, `host`: a new package over a line that nobody guards, or from a host that no other package had.
   */
  readonly kind: 'address' | 'commit' | 'mirror' | 'hash' | 'lost-hash' | 'more-hashes' | 'package' | 'insecure' | 'host';
  /** The first of the packages, with their versions. */
  readonly names: readonly string[];
  /** How many there are. */
  readonly count: number;
  /** Where the first was from, and is from now. */
  readonly from?: string;
  readonly to?: string;
}

/** One thing that an analyser reports. */
export interface AnalyserFinding {
  readonly path: string;
  readonly line: number;
  readonly endLine?: number;
  /** The rule that it breaks, by the analyser's own name: `no-unsafe-finally`. */
  readonly rule: string;
  readonly category: string;
  readonly severity: Severity;
  /** How probable it is that the finding is right, 0 to 100: a property of the rule. */
  readonly confidence: number;
  readonly title: string;
  readonly description: string;
  readonly suggestion: string;
  /** The code that it is about, as it stands there. */
  readonly quote: string;
  /** Whether the code itself is what goes wrong, or only under conditions that the analyser does not see. */
  readonly trigger: 'concrete' | 'theoretical';
  /** A known name of the fault: `CWE-78`. */
  readonly reference?: string;
}

/** What came of an analysis: everything that was found, on changed lines or not, or why there is no word on it. */
export type Analysed = (
  | {
      readonly kind: 'findings';
      readonly findings: readonly AnalyserFinding[];
      /** What it could not look at, each with why: nothing is known of that. */
      readonly leftOut?: readonly string[];
    }
  | {
      readonly kind: 'failure';
      readonly message: string;
      /** What kept it from its work; unless given, it will not do it a second time either. */
      readonly cause?: 'timeout' | 'crashed' | 'unavailable' | 'refused';
    }
) & {
  /** What else is worth telling of it. */
  readonly remarks?: readonly Remark[];
};

/** A reviewer that needs no key: it reports and takes no part in a debate. */
export interface Analyser {
  /** How it is written: `rules`, `oxlint`. */
  readonly name: string;
  /** Never rejects. Ends soon after the signal fires. */
  analyse(change: AnalysedChange, signal: AbortSignal): Promise<Analysed>;
}
