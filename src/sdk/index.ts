export type {
  CaseRef,
  CaseStore,
  FollowOptions,
  HeldJournal,
  JournalHead,
  ListedCase,
  PackedCase,
  StoredCase,
} from '../contracts/case-store.ts';
export type { Clock } from '../contracts/clock.ts';
export type { Environment } from '../contracts/environment.ts';
export { JournalDamage, type JournalEntry, JournalFailure } from '../contracts/journal.ts';
export type {
  ModelAnswer,
  ModelAsk,
  ModelContext,
  ModelLookout,
  ModelPrice,
  ModelUsage,
  OwnModel,
} from '../contracts/own-model.ts';
export type { Remark, RemarkCode, RemarkLevel } from '../contracts/remark.ts';
export { UserError } from '../contracts/user-error.ts';
export { WorldFailure } from '../contracts/world-failure.ts';
export type { CaseEvent, CurtailReason, Failure, FailureKind, Ruling, Usage } from '../core/event.ts';
export type { Standing } from '../core/item.ts';
export type { Language } from '../core/language.ts';
export { type ArbitratedResult, type ArbitrateOptions, type ArbitrationFault, arbitrate } from './arbitrate.ts';
export { createArticleReview, createDocumentReview, createPlanReview, createReview, resume } from './create.ts';
export type { FactEvent, FirstRound, FirstRoundEvent, HeardEvent, RemarkEvent, ReviewEvent, ToldRemark } from './events.ts';
export { type GateOptions, type GateVerdict, gate } from './gate.ts';
export type { CaseOptions, PanelMember, ReviewLimits, RunOptions } from './options.ts';
export { type RenderOptions, type ReportFormat, render } from './render.ts';
export type {
  BusinessReviewDocument,
  CodeReviewDocument,
  Cost,
  Coverage,
  FlagResolutionDocument,
  JudgePanelDocument,
  Question,
  Result,
  ResultDocument,
  ResultItem,
} from './result.ts';
export type { Review, RulingGiven } from './review.ts';
export type {
  ArticleFlag,
  ArticleReviewOptions,
  DocumentReviewOptions,
  PlanJudge,
  PlanReviewOptions,
  ResumeOptions,
  ReviewManner,
  ReviewOptions,
} from './review-options.ts';
export { fileCases, memoryCases, type StoreOptions } from './stores.ts';
export {
  type ChangeWork,
  type FromGitOptions,
  type FromPullRequestOptions,
  fromDiff,
  fromGit,
  fromPullRequest,
  type GivenDiff,
  type ReadChange,
} from './work/change.ts';
export {
  type ArticleSource,
  type ArticleText,
  type ArticleWork,
  type DocumentWork,
  fromArticleFile,
  fromArticleFolder,
  fromFile,
  fromPlanFiles,
  fromPlanFolder,
  type PlanText,
  type PlanWork,
  type ReadArticleWork,
  type ReadPlanWork,
} from './work/documents.ts';
