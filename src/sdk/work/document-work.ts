/** A document to review. */
export interface DocumentWork {
  /** Markdown or plain text. */
  readonly text: string;
  /** The file name; defaults to `document`. */
  readonly name?: string | undefined;
  /** The SHA-256 of its bytes, if they are not the text itself. */
  readonly digest?: string | undefined;
}

/** An article with its sources: given texts, or an article that a helper has read. */
export type ArticleWork = ArticleText | ReadArticleWork;

/** An article and its sources as texts. */
export interface ArticleText {
  readonly article: { readonly text: string; readonly name?: string | undefined };
  readonly sources?: readonly ArticleSource[] | undefined;
}

/** A text that an article is based on. */
export interface ArticleSource {
  /** `S001`; sources without one are numbered in their order. */
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly text: string;
}

/** An article that was read, as of one moment. */
export interface ReadArticleWork {
  readonly kind: 'read-article';
  readonly title: string;
  /** The article that was read; for `createArticleReview` only. */
  readonly source: unknown;
}

/** A plan to judge: given texts, or a plan that a helper has read. */
export type PlanWork = PlanText | ReadPlanWork;

/** The artefacts of a plan as texts. */
export interface PlanText {
  /** Such as a design, a plan and its tasks. */
  readonly artefacts: readonly { readonly name: string; readonly text: string }[];
}

/** A plan that was read, as of one moment. */
export interface ReadPlanWork {
  readonly kind: 'read-plan';
  /** The plan that was read; for `createPlanReview` only. */
  readonly source: unknown;
}
