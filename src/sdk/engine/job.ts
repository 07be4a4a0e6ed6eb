import type { CaseIndex } from '../../contracts/case-index.ts';
import type { CaseStore } from '../../contracts/case-store.ts';
import type { Clock } from '../../contracts/clock.ts';
import type { Environment } from '../../contracts/environment.ts';
import type { OwnModel } from '../../contracts/own-model.ts';
import type { Language } from '../../core/language.ts';
import type { ReadPanel } from '../panel.ts';
import type {
  ArticleReviewOptions,
  DocumentReviewOptions,
  PlanReviewOptions,
  ResumeOptions,
  ReviewOptions,
} from '../review-options.ts';

/** The case to hold. */
export type Job =
  | ({ readonly kind: 'review'; readonly options: ReviewOptions } & NewCase)
  | ({ readonly kind: 'document'; readonly options: DocumentReviewOptions } & NewCase)
  | ({ readonly kind: 'article'; readonly options: ArticleReviewOptions } & NewCase)
  | ({ readonly kind: 'plan'; readonly options: PlanReviewOptions } & NewCase)
  | { readonly kind: 'resume'; readonly options: ResumeOptions; readonly own: readonly OwnModel[] };

/** A case to open. */
export interface NewCase {
  readonly id: string;
  readonly panel: ReadPanel;
}

/** The dependencies of every job. */
export interface Means {
  readonly clock: Clock;
  readonly env: Environment;
  readonly cases: CaseStore;
  /** Where results of equal requests are remembered. */
  readonly results?: CaseIndex | undefined;
  readonly language?: Language | undefined;
}
