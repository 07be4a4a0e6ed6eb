import type { CaseStore } from '../contracts/case-store.ts';
import type { DebateReach, IntensityChoice } from '../contracts/review-plan.ts';
import type { Calibration } from '../core/finding-debate/calibration.ts';
import type { TrackRecord } from '../core/track-record/track-record.ts';
import { CASE_KEYS, type CaseOptions, type PanelMember, type RunOptions } from './options.ts';
import type { ChangeWork } from './work/change-work.ts';
import type { ArticleWork, DocumentWork, PlanWork } from './work/document-work.ts';

/** A review of a code change. Everything about how it is reviewed is as on the command line: `docs/review.md`. */
export interface ReviewOptions extends CaseOptions, ReviewManner {
  readonly work: ChangeWork;
  /** Documents that reviewers read besides the change, such as a ticket, a specification or a design. */
  readonly context?: readonly DocumentWork[] | undefined;
}

/** The review options of a change; omitted ones use the defaults. */
export interface ReviewManner {
  readonly intensity?: IntensityChoice | undefined;
  /** The focus of the review: `security`, `performance`. */
  readonly focus?: readonly string[] | undefined;
  /** The roles of the first model, a seat each: `bug-detector`, `security-reviewer`. */
  readonly roles?: readonly string[] | undefined;
  /** 1: review, 2: plus cross-examination, 3: plus defense; more: both again for disputed items. */
  readonly rounds?: number | undefined;
  /** The examiners of a finding: the few nearest to it, all, or the few only if it is contested. */
  readonly debate?: DebateReach | undefined;
  /** The panelist that rules on tied votes: a spec, or `own:NAME` for your own model on the panel. */
  readonly arbiter?: string | undefined;
  /** The confidence that a finding needs, from 0 to 100; defaults to the value for `prefer`. */
  readonly threshold?: number | undefined;
  /** The decision policy: `calibrated` (a probability, the default), the seeds' rules, or a plain vote. */
  readonly policy?: 'calibrated' | 'seed' | 'vote' | undefined;
  /** The preference; defaults to `balanced`. */
  readonly prefer?: 'precision' | 'balanced' | 'recall' | undefined;
  /**
   * The fitted weights that `calibrated` decides by: the shipped ones (the default), `none` (manual weights), or your own as
   * data.
   */
  readonly calibration?: Calibration | 'shipped' | 'none' | undefined;
  /** Track records that weight statements, as data; defaults to none. */
  readonly learned?: LearnedRecords | undefined;
  /** Sends each high or critical finding that was not challenged to a refuter; defaults to on from `deep`. */
  readonly refute?: boolean | undefined;
  /** Puts items disputed at the end to one more vote, without the others' statements; defaults to off. */
  readonly ballot?: boolean | undefined;
  /** The number of passes of each model in the first round, 1 to 5, with the files in another order each time; defaults to 1. */
  readonly passes?: number | undefined;
  /** The family of models that wrote the change, several with commas, or `none`; defaults to the commits' signatures. */
  readonly authorFamily?: string | undefined;
  /** Endings of the files that are reviewed. */
  readonly extensions?: readonly string[] | undefined;
  /** Globs of paths that are left out. */
  readonly exclude?: readonly string[] | undefined;
  /** Generated and vendored files too. */
  readonly includeGenerated?: boolean | undefined;
  /** Tokens of the change in one ask. */
  readonly contextTokens?: number | undefined;
  /** Looks up packages of changed lock files at OSV, over the network; defaults to off. */
  readonly advisories?: boolean | undefined;
}

/** The names of all options of a review. */
export const REVIEW_KEYS: readonly string[] = [
  ...CASE_KEYS,
  'work',
  'context',
  'intensity',
  'focus',
  'roles',
  'rounds',
  'debate',
  'arbiter',
  'threshold',
  'policy',
  'prefer',
  'calibration',
  'learned',
  'refute',
  'ballot',
  'passes',
  'authorFamily',
  'extensions',
  'exclude',
  'includeGenerated',
  'contextTokens',
  'advisories',
];

/**
 * The agreement of people with panelists, by the family that reports name them by: a list of records, or the output of `tribunal
 * learn --show --json`. Derived values printed beside a record are recomputed.
 */
export type LearnedRecords = readonly TrackRecord[] | { readonly records: readonly TrackRecord[] };

/** A review of a document: `docs/business.md`. */
export interface DocumentReviewOptions extends CaseOptions {
  readonly work: DocumentWork;
  /** The type of the document: `content` (the default), `strategy`, `communication`. */
  readonly type?: string | undefined;
  /** The intended audience: one of the five names, or words of your own. */
  readonly audience?: string | undefined;
  /** The intended tone. */
  readonly tone?: string | undefined;
  /** What the document is to achieve, in your words. */
  readonly purpose?: string | undefined;
  /** The decision policy: `calibrated` (a probability, the default), the seeds' rules, or a plain vote. */
  readonly policy?: 'calibrated' | 'seed' | 'vote' | undefined;
  /** The preference; defaults to `balanced`. */
  readonly prefer?: 'precision' | 'balanced' | 'recall' | undefined;
  /** Track records that weight statements, as data; defaults to none. */
  readonly learned?: LearnedRecords | undefined;
  /** Sends each high or critical finding that was not challenged to a refuter; defaults to off. */
  readonly refute?: boolean | undefined;
  /** Puts items disputed at the end to one more vote, without the others' statements; defaults to off. */
  readonly ballot?: boolean | undefined;
  /** The panelist that rules where votes are even; it reviews nothing. */
  readonly arbiter?: string | undefined;
  /**
   * The reviewers of the first model's team: a built-in one by its category, all five as `built-in`, or one of your own. Defaults
   * to the five.
   */
  readonly reviewers?: readonly (string | DocumentReviewer)[] | undefined;
}

/** A reviewer of a document in words of your own. */
export interface DocumentReviewer {
  readonly name: string;
  /** The category of findings it looks for: one of the five, or a new one, which gets a score of its own. */
  readonly field: string;
  /** What it looks for, what it leaves alone and what weighs more or less. */
  readonly words: string;
}

export const DOCUMENT_KEYS: readonly string[] = [
  ...CASE_KEYS,
  'work',
  'type',
  'audience',
  'tone',
  'purpose',
  'policy',
  'prefer',
  'learned',
  'refute',
  'ballot',
  'arbiter',
  'reviewers',
];

/** A debate about the flags raised on an article: `docs/flags.md`. */
export interface ArticleReviewOptions extends CaseOptions {
  readonly work: ArticleWork;
  /** The flags raised on it; without any, the article is scanned for them. */
  readonly flags?: readonly ArticleFlag[] | undefined;
  /** Defaults to `integrity`; `both` holds the two side by side. */
  readonly reviewType?: 'integrity' | 'legal' | 'both' | undefined;
  /** Flags that citations do not settle stay open for a person; no arbiter decides them. */
  readonly selective?: boolean | undefined;
  /** The number of flags that are debated, those of high risk first; the others are listed. */
  readonly maxFlags?: number | undefined;
}

/** Something that is doubted in an article. */
export interface ArticleFlag {
  /** `F1`; flags without one are numbered. */
  readonly id?: string | undefined;
  /** The words that are doubted. */
  readonly quote?: string | undefined;
  readonly location?: string | undefined;
  /** The fault in the quoted words. */
  readonly issue?: string | undefined;
  /** The condition that would clear it. */
  readonly toClear?: string | undefined;
  readonly risk?: 'high' | 'medium' | 'low' | undefined;
  /** The review that it belongs to, if there are both and its id does not begin with it. */
  readonly type?: 'integrity' | 'legal' | undefined;
}

export const ARTICLE_KEYS: readonly string[] = [...CASE_KEYS, 'work', 'flags', 'reviewType', 'selective', 'maxFlags'];

/** A plan scored by judges: `docs/judge.md`. */
export interface PlanReviewOptions extends CaseOptions {
  readonly work: PlanWork;
  /** The subject under judgement, in your words; defaults to the heading of the first artefact. */
  readonly subject?: string | undefined;
  /**
   * The judges and their stances; members of the panel take these seats in turn. Defaults to one neutral, one for and one
   * against.
   */
  readonly judges?: readonly PlanJudge[] | undefined;
  /** The scored dimensions, with weights that sum to 100. */
  readonly dimensions?: readonly { readonly name: string; readonly weight: number }[] | undefined;
  /** The maximum number of rounds; defaults to 3. */
  readonly rounds?: 1 | 2 | 3 | undefined;
  /** One round without a debate. */
  readonly singleRound?: boolean | undefined;
  /** Each model scores under each stance in turn, and the mean counts. */
  readonly rotateStances?: boolean | undefined;
  /** The learned judge weights, in the format of a learned weights file; without them every judge has the same weight. */
  readonly weights?: JudgeWeights | undefined;
}

/** The learned judge weights: `docs/judge.md`. */
export interface JudgeWeights {
  /** The source of the weights, in words for the reader of a report. */
  readonly source?: string | undefined;
  /** `2026-05-01` */
  readonly date?: string | undefined;
  /** The weight of a judge that is not in the list; defaults to 0.85. */
  readonly prior?: number | undefined;
  readonly judges: readonly JudgeWeight[];
}

/** One judge by its seat, panelist, model or family: its weight, or its numbers of right and wrong decisions. */
export type JudgeWeight = { readonly judge: string; readonly stance?: string | undefined } & (
  | { readonly weight: number; readonly examples: number }
  | { readonly right: number; readonly wrong: number }
  | { readonly upheld: number; readonly overturned: number }
);

/** A judge of a plan. */
export interface PlanJudge {
  /** `neutral`, `for`, `against`, or a word of your own. */
  readonly stance: string;
  /** The prompt of a judge with that stance, in your words. */
  readonly prompt?: string | undefined;
}

export const PLAN_KEYS: readonly string[] = [
  ...CASE_KEYS,
  'work',
  'subject',
  'judges',
  'dimensions',
  'rounds',
  'singleRound',
  'rotateStances',
  'weights',
];

/** A case that is taken up again. */
export interface ResumeOptions extends RunOptions {
  /** The store of the case. */
  readonly cases: CaseStore;
  /** Its name, the beginning of it, or `last`. */
  readonly id: string;
  /** Your own models that the case was opened with, under the same names; the case contains the other panelists. */
  readonly panel?: readonly PanelMember[] | undefined;
  /** A folder in the reviewed repository, so that panelists can look at the files around the change; defaults to none. */
  readonly workspace?: string | undefined;
}
