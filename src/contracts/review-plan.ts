import type { Prefer } from '../core/finding-debate/calibrated/weights.ts';
import { POLICY_NAMES, type PolicyName } from '../core/finding-debate/hearing/said.ts';

/** How thorough a review is. */
export const INTENSITIES = ['quick', 'standard', 'deep', 'comprehensive'] as const;
export type Intensity = (typeof INTENSITIES)[number];

/** Who examines a finding in Round 2: the few nearest to it, everybody, or the few only where it is contested, severe or alone. */
export const DEBATES = ['nearest', 'all', 'contested'] as const;
export type DebateReach = (typeof DEBATES)[number];

/** What decides a review of code or of a document. */
export const POLICIES = POLICY_NAMES;

/** What a probability prefers where it cannot have both. */
export const PREFERENCES = ['precision', 'balanced', 'recall'] as const satisfies readonly Prefer[];

/** All that settings and flags come to for one review: resolved once, then only read. */
export interface ReviewPlan {
  readonly intensity: Intensity;
  /** What the primary model looks at, a seat each; none: one solo review without a debate. */
  readonly roles: readonly string[];
  /** What each other family looks at, by family; `''` is for families that are not named. */
  readonly familyRoles: Readonly<Record<string, readonly string[]>>;
  /** Families by preference: the first that is there is the primary one. */
  readonly order: readonly string[];
  /** 1 review, 2 and cross-examination, 3 and defense, more: Rounds 2 and 3 again for what is disputed. */
  readonly rounds: number;
  readonly debate: DebateReach;
  /** How often each model looks in the first round, with the files in another order each time. */
  readonly passes: number;
  /** The families that the user says wrote the change, or that none did; undefined: as commits and the pull request say. */
  readonly authorFamily?: readonly string[];
  /** Who rules on even votes, as it is written: `anthropic:MODEL`. */
  readonly arbiter?: string;
  readonly policy: PolicyName;
  readonly prefer: Prefer;
  /** Words are weighed by the user's own track records, where there are any. */
  readonly learned: boolean;
  /** Severe findings that nobody challenged are put to a refuter of another family. */
  readonly refute: boolean;
  /** What is disputed at the end is voted on once more, without what others said. */
  readonly ballot: boolean;
  /** The confidence that a finding needs, before its severity is taken into account; undefined: as the policy has it. */
  readonly threshold?: number;
  /** How many reviewers must have answered the first round for a valid debate. */
  readonly quorum: number;
  readonly context: ContextPlan;
  readonly files: FilesPlan;
}

/** How much each ask is shown. */
export interface ContextPlan {
  /** False: whole files, cut at `fileLines`, to everybody at once. */
  readonly enabled: boolean;
  /** Tokens of the change in one ask. */
  readonly tokens: number;
  /** Parts of the change that one seat is asked about at most. */
  readonly parts: number;
  /** Lines that neighbouring parts of one file share. */
  readonly overlap: number;
  /** Findings of one seat in several parts are one where they are this near. */
  readonly mergeLines: number;
  /** Lines of a file that are shown where `enabled` is false. */
  readonly fileLines: number;
}

/** Which changed files are reviewed. */
export interface FilesPlan {
  /** Endings without a dot; undefined: all. */
  readonly extensions?: readonly string[];
  /** Globs of paths that are left out. */
  readonly exclude: readonly string[];
  /** Generated and vendored files are reviewed too. */
  readonly generated: boolean;
}
