export type { CaseIndex } from '../contracts/case-index.ts';
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
export type { Calibration } from '../core/finding-debate/calibration.ts';
export type { Standing } from '../core/item.ts';
export type { Language } from '../core/language.ts';
export type { TrackRecord } from '../core/track-record/track-record.ts';
export { arbitrate } from './arbitrate.ts';
export type { ArbitratedResult, ArbitrateOptions, ArbitrationFault } from './arbitration.ts';
export { createArticleReview, createDocumentReview, createPlanReview, createReview, resume } from './create.ts';
export type { FactEvent, FirstRound, FirstRoundEvent, HeardEvent, RemarkEvent, ReviewEvent, ToldRemark } from './events.ts';
export { type GateOptions, type GateVerdict, gate } from './gate.ts';
export type { CaseOptions, PanelMember, ReviewLimits, RunOptions } from './options.ts';
export { render } from './render.ts';
export type { RenderOptions, ReportFormat } from './report-format.ts';
export type {
  BusinessReviewDocument,
  CodeReviewDocument,
  Cost,
  Coverage,
  FlagResolutionDocument,
  JudgePanelDocument,
  Question,
  Report,
  Result,
  ResultDocument,
  ResultItem,
} from './result.ts';
export type { Review, RulingGiven } from './review.ts';
export type {
  ArticleFlag,
  ArticleReviewOptions,
  DocumentReviewer,
  DocumentReviewOptions,
  JudgeWeight,
  JudgeWeights,
  LearnedRecords,
  PlanJudge,
  PlanReviewOptions,
  ResumeOptions,
  ReviewManner,
  ReviewOptions,
} from './review-options.ts';
export { fileCases, fileResults, memoryCases, memoryResults, type StoreOptions } from './stores.ts';
export { fromDiff, fromGit, fromPullRequest } from './work/change.ts';
export type { ChangeWork, FromGitOptions, FromPullRequestOptions, GivenDiff, ReadChange } from './work/change-work.ts';
export type {
  ArticleSource,
  ArticleText,
  ArticleWork,
  DocumentWork,
  PlanText,
  PlanWork,
  ReadArticleWork,
  ReadPlanWork,
} from './work/document-work.ts';
export { fromArticleFile, fromArticleFolder, fromFile, fromPlanFiles, fromPlanFolder } from './work/documents.ts';
