import type { DocumentWork, ReadArticleWork, ReadPlanWork } from './document-work.ts';

/** Reads a document of Markdown or plain text from a file. */
export async function fromFile(file: string): Promise<DocumentWork> {
  const { readDocument } = await import('../engine/read-documents.ts');
  return readDocument(file);
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
