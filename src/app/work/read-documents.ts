/** Reading documents, articles and plans from disk, for callers that read them before a case is prepared. */
export { type Artefacts, readArtefacts } from '../../sources/documents/artefacts.ts';
export type { ReadArticle } from '../../sources/documents/article.ts';
export { readDocument } from '../../sources/documents/document.ts';
export { readArticle } from '../../sources/documents/read-article.ts';
export type { ReadDocument } from '../../sources/documents/text-file.ts';
