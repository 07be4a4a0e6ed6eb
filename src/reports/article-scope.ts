import type { ReviewedArticle } from '../contracts/material.ts';
import type { FlagResolutionResult } from './flag-resolution-schema.ts';
import { maskedRemarks } from './scope-view.ts';
import type { ViewScope } from './view.ts';
import { count, namedFew } from './wording.ts';

type ArticleResult = NonNullable<FlagResolutionResult['article']>;

/** What was read, under the names of the published schema. */
export const articleResult = ({ title, file, digest, sources, masked }: ReviewedArticle): ArticleResult => ({
  title,
  file,
  sha256: digest,
  sources: sources.map(({ digest: sha256, ...source }) => ({ ...source, ...(sha256 === undefined ? {} : { sha256 }) })),
  masked: [...masked],
});

/** What was read, for people. */
export function articleScope(article: ArticleResult | undefined): ViewScope | undefined {
  if (article === undefined) return undefined;
  const { title, sources, masked } = article;
  const unread = sources.flatMap(({ id, file, unread: why }) => (why === undefined ? [] : [`${file ?? id} (${why})`]));
  return {
    title,
    extent: count(sources.length - unread.length, 'source'),
    coverage: '',
    digest: article.sha256,
    remarks: [...(unread.length === 0 ? [] : [`not read: ${namedFew(unread)}`]), ...maskedRemarks(masked)],
  };
}
