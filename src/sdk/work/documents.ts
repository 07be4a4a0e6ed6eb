/** A document to review. */
export interface DocumentWork {
  /** Markdown or plain text. */
  readonly text: string;
  /** What its file is called; `document` unless told. */
  readonly name?: string | undefined;
  /** The SHA-256 of its bytes, where they are not the text itself. */
  readonly digest?: string | undefined;
}

/** Reads a document of Markdown or plain text from a file. */
export async function fromFile(file: string): Promise<DocumentWork> {
  const { readDocument } = await import('../engine/read-documents.ts');
  return readDocument(file);
}

/** An article with what it rests on: texts that are at hand, or what a helper has read. */
export type ArticleWork = ArticleText | ReadArticleWork;

/** An article and its sources as texts. */
export interface ArticleText {
  readonly article: { readonly text: string; readonly name?: string | undefined };
  readonly sources?: readonly ArticleSource[] | undefined;
}

/** A text that an article rests on. */
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
  /** What was read; for `createArticleReview` alone. */
  readonly source: unknown;
}

/** Reads the folder of an article: `articles/full.md`, and its sources in `evidence/`. */
export async function fromArticleFolder(folder: string): Promise<ReadArticleWork> {
  const { readArticleWork } = await import('../engine/read-documents.ts');
  return readArticleWork(folder, undefined);
}

/** Reads an article from a file, and its sources from a folder of texts. */
export async function fromArticleFile(file: string, options: { readonly sources?: string } = {}): Promise<ReadArticleWork> {
  const { readArticleWork } = await import('../engine/read-documents.ts');
  return readArticleWork(file, options.sources);
}

/** A plan to judge: texts that are at hand, or what a helper has read. */
export type PlanWork = PlanText | ReadPlanWork;

/** The artefacts of a plan as texts. */
export interface PlanText {
  /** Such as a design, a plan and its tasks. */
  readonly artefacts: readonly { readonly name: string; readonly text: string }[];
}

/** A plan that was read, as of one moment. */
export interface ReadPlanWork {
  readonly kind: 'read-plan';
  /** What was read; for `createPlanReview` alone. */
  readonly source: unknown;
}

/** Reads `design.md`, `plan.md` and `tasks.md` of a folder. */
export async function fromPlanFolder(folder: string): Promise<ReadPlanWork> {
  const { readPlanWork } = await import('../engine/read-documents.ts');
  return readPlanWork([folder]);
}

/** Reads the files that make up one plan. */
export async function fromPlanFiles(files: readonly string[]): Promise<ReadPlanWork> {
  const { readPlanWork } = await import('../engine/read-documents.ts');
  return readPlanWork(files);
}
