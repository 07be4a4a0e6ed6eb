import { type CommandRights, USUAL_RIGHTS } from '../contracts/command-rights.ts';
import type { DebateReach, Intensity, IntensityChoice } from '../contracts/review-plan.ts';
import type { Prefer } from '../core/finding-debate/calibrated/weights.ts';
import type { PolicyName } from '../core/finding-debate/hearing/said.ts';
import type { Language } from '../core/language.ts';
import { GENERALIST } from '../core/protocols/code-review/roles.ts';
import type { RawConfig } from './config-shape.ts';

/** The preset of one intensity. */
export interface Preset {
  /** Null: `ROLES_IF_MISSING`. */
  readonly reviewer_roles: readonly string[] | null;
  readonly file_lines_max: number;
  readonly max_rounds: number;
  /** Unchallenged severe findings go to a refuter, if a probability decides. */
  readonly refute: boolean;
  readonly description: string;
}

/** The settings of a model family; undefined means the default. */
export interface FamilyConfig {
  readonly enabled?: boolean;
  readonly roles?: readonly string[];
  readonly model?: string;
  readonly fallback?: string;
}

/** All effective settings, under their names in files. */
export interface Config {
  readonly review: {
    readonly intensity: IntensityChoice;
    readonly focus_areas: readonly string[];
    readonly roles?: readonly string[];
    readonly file_extensions: readonly string[];
    readonly exclude_patterns: readonly string[];
    readonly include_generated: boolean;
    readonly confidence_threshold?: number;
    readonly quorum: number;
    readonly passes: number;
    readonly author_family?: string;
    readonly memory: boolean;
  };
  readonly intensity_presets: Readonly<Record<Intensity, Preset>>;
  readonly models: { readonly order: readonly string[] } & { readonly [family: string]: FamilyConfig | readonly string[] };
  readonly debate: {
    readonly enabled: boolean;
    readonly max_rounds?: number;
    readonly reach: DebateReach;
    readonly arbiter?: string;
    readonly policy: PolicyName;
    readonly prefer: Prefer;
    readonly learned: boolean;
    readonly calibration: string;
    readonly judge_weights?: string;
    readonly max_flags?: number;
    readonly refute?: boolean;
    readonly ballot: boolean;
    readonly show_confidence: boolean;
    readonly show_verdicts: boolean;
  };
  readonly context_density: {
    readonly enabled: boolean;
    readonly agent_context_budget_tokens?: number;
    readonly chunking: {
      readonly max_chunks_per_role?: number;
      readonly overlap_lines: number;
      readonly merge_dedup_line_proximity: number;
    };
  };
  readonly limits: {
    readonly max_cost?: number;
    readonly max_tokens?: number;
    readonly deadline?: string;
    readonly timeout_review: string;
    readonly timeout_debate: string;
    readonly timeout_call: string;
  };
  readonly output: {
    readonly language: Language;
    readonly show_debate_log: boolean;
    readonly post_to_github: boolean;
    readonly post_inline: boolean;
    readonly post_check: boolean;
    readonly reuse_results: boolean;
  };
  readonly pull_requests: CommandRights & { readonly remember_dismissals: boolean };
  readonly advisories: {
    readonly enabled: boolean;
    readonly api_url?: string;
    readonly private: readonly string[];
    readonly web?: string;
  };
  readonly github: { readonly api_url?: string };
  readonly gitlab: { readonly api_url?: string };
  readonly providers: NonNullable<RawConfig['providers']>;
  readonly compatible: NonNullable<RawConfig['compatible']>;
  readonly clis: NonNullable<RawConfig['clis']>;
  readonly prices: NonNullable<RawConfig['prices']>;
}

const STANDARD = [
  ...['security-reviewer', 'bug-detector', 'performance-reviewer', 'scope-reviewer'],
  ...['test-coverage-reviewer', 'observability-reviewer'],
];
const DEEP = [
  ...STANDARD,
  ...['architecture-reviewer', 'dependency-reviewer', 'api-contract-reviewer', 'data-integrity-reviewer'],
];
const COMPREHENSIVE = [...DEEP, 'accessibility-reviewer', 'configuration-reviewer'];

/** The default roles of a preset without a list. */
export const ROLES_IF_MISSING: readonly string[] = [
  ...['security-reviewer', 'bug-detector', 'performance-reviewer', 'scope-reviewer', 'test-coverage-reviewer'],
];

/** The default roles of other families. */
export const FAMILY_ROLES: readonly string[] = ['security-reviewer', 'bug-detector'];

/** The default settings: docs/config.md. */
export const DEFAULTS: Config = {
  review: {
    intensity: 'standard',
    focus_areas: [],
    file_extensions: [],
    exclude_patterns: [],
    include_generated: false,
    quorum: 1,
    passes: 1,
    memory: true,
  },
  intensity_presets: {
    quick: { reviewer_roles: [], file_lines_max: 200, max_rounds: 1, refute: false, description: 'one look, no debate' },
    light: {
      reviewer_roles: [GENERALIST],
      file_lines_max: 300,
      max_rounds: 3,
      refute: false,
      description: 'one general reviewer of each family, three rounds',
    },
    standard: {
      reviewer_roles: STANDARD,
      file_lines_max: 500,
      max_rounds: 3,
      refute: false,
      description: 'six roles, three rounds',
    },
    deep: {
      reviewer_roles: DEEP,
      file_lines_max: 1_000,
      max_rounds: 4,
      refute: true,
      description: 'ten roles, and once more what is disputed',
    },
    comprehensive: {
      reviewer_roles: COMPREHENSIVE,
      file_lines_max: 2_000,
      max_rounds: 4,
      refute: true,
      description: 'all twelve roles, and once more what is disputed',
    },
  },
  models: { order: [] },
  debate: {
    enabled: true,
    reach: 'nearest',
    policy: 'calibrated',
    prefer: 'balanced',
    learned: true,
    calibration: 'shipped',
    ballot: false,
    show_confidence: false,
    show_verdicts: false,
  },
  context_density: {
    enabled: true,
    chunking: { overlap_lines: 10, merge_dedup_line_proximity: 3 },
  },
  limits: { timeout_review: '2m', timeout_debate: '3m', timeout_call: '30m' },
  output: {
    language: 'en',
    show_debate_log: true,
    post_to_github: false,
    post_inline: false,
    post_check: false,
    reuse_results: true,
  },
  pull_requests: { ...USUAL_RIGHTS, remember_dismissals: false },
  advisories: { enabled: true, private: [] },
  github: {},
  gitlab: {},
  providers: {},
  compatible: {},
  clis: {},
  prices: {},
};
