import { readDocument as read, readArtefacts, readArticle } from '../../app/work/read-documents.ts';
import type { DocumentWork, ReadArticleWork, ReadPlanWork } from '../work/document-work.ts';

/** Reads a document from a file. */
export const readDocument = (file: string): Promise<DocumentWork> => read(file);

/** Reads an article with its sources. */
export async function readArticleWork(path: string, sources: string | undefined): Promise<ReadArticleWork> {
  const article = await readArticle(path, sources);
  return { kind: 'read-article', title: article.file, source: article };
}

/** Reads the artefacts of a plan. */
export const readPlanWork = async (paths: readonly string[]): Promise<ReadPlanWork> => ({
  kind: 'read-plan',
  source: await readArtefacts(paths),
});
