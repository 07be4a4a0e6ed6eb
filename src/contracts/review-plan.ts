import type { Prefer } from '../core/finding-debate/calibrated/weights.ts';
import { POLICY_NAMES, type PolicyName } from '../core/finding-debate/hearing/said.ts';

/** How thorough a review is. */
export const INTENSITIES = ['quick', 'light', 'standard', 'deep', 'comprehensive'] as const;
export type Intensity = (typeof INTENSITIES)[number];

/** An intensity, or `auto`: chosen for each change by its size and paths. */
export const INTENSITY_CHOICES = [...INTENSITIES, 'auto'] as const;
export type IntensityChoice = (typeof INTENSITY_CHOICES)[number];

/**
 * Who examines a finding in Round 2: the few nearest seats, all seats, or the few only if the finding is contested, severe or
 * reported once.
 */
export const DEBATES = ['nearest', 'all', 'contested'] as const;
export type DebateReach = (typeof DEBATES)[number];

/** Decision policies for a review of code or of a document. */
export const POLICIES = POLICY_NAMES;

/** The side a probability threshold errs on. */
export const PREFERENCES = ['precision', 'balanced', 'recall'] as const satisfies readonly Prefer[];

/** The resolved settings and flags of one review; read-only from here on. */
export interface ReviewPlan {
  readonly intensity: Intensity;
  /** Why it was chosen, if it was `auto`. */
  readonly intensityWhy?: string;
  /** The roles of the primary model, one seat each; empty means one solo review without a debate. */
  readonly roles: readonly string[];
  /** The roles of each other family; `''` holds the default for families not listed. */
  readonly familyRoles: Readonly<Record<string, readonly string[]>>;
  /** Families by preference: the first available one is the primary. */
  readonly order: readonly string[];
  /** 1: review; 2: plus cross-examination; 3: plus defense; more: repeat Rounds 2 and 3 for disputed findings. */
  readonly rounds: number;
  readonly debate: DebateReach;
  /** How often each model reviews in the first round, with the files in a different order each time. */
  readonly passes: number;
  /**
   * The families that wrote the change according to the user, empty for none; undefined: derived from commits and the pull
   * request.
   */
  readonly authorFamily?: readonly string[];
  /** The arbiter of tied votes as a panelist spec: `anthropic:MODEL`. */
  readonly arbiter?: string;
  readonly policy: PolicyName;
  readonly prefer: Prefer;
  /** Votes are weighted by the user's track records, if there are any. */
  readonly learned: boolean;
  /** Findings that the team dismissed before are set aside. */
  readonly memory: boolean;
  /** Severe findings that no reviewer challenged go to a refuter of another family. */
  readonly refute: boolean;
  /** Findings disputed at the end get one more blind vote. */
  readonly ballot: boolean;
  /** The confidence a finding needs before its severity is taken into account; undefined: the policy's default. */
  readonly threshold?: number;
  /** How many reviewers must answer the first round for a valid debate. */
  readonly quorum: number;
  readonly context: ContextPlan;
  readonly files: FilesPlan;
}

/** How much of the change each ask shows. */
export interface ContextPlan {
  /** False: every seat is shown whole files, truncated at `fileLines`. */
  readonly enabled: boolean;
  /** Tokens of the change per ask; undefined: what the models of the panel read comfortably. */
  readonly tokens?: number;
  /** The maximum number of chunks of the change per seat; undefined: as many as it takes to show every changed line. */
  readonly parts?: number;
  /** Lines that neighbouring chunks of one file share. */
  readonly overlap: number;
  /** Findings of one seat from different chunks are merged if they are this close. */
  readonly mergeLines: number;
  /** Lines shown of a file if `enabled` is false. */
  readonly fileLines: number;
}

/** Which changed files are reviewed. */
export interface FilesPlan {
  /** Extensions without a dot; undefined means all. */
  readonly extensions?: readonly string[];
  /** Globs of paths to leave out. */
  readonly exclude: readonly string[];
  /** Generated and vendored files are reviewed too. */
  readonly generated: boolean;
}
