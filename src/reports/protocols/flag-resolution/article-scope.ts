import type { ReviewedArticle } from '../../../contracts/material.ts';
import { defined } from '../../../core/defined.ts';
import { convertedResult, fetchedRemarks, unreadRemarks } from '../../report/converted.ts';
import type { Report } from '../../report/schema/report.ts';
import { sectionOf } from '../../report/schema/section-of.ts';
import type { ViewScope } from '../../report/view.ts';
import { maskedRemarks } from '../../wording/scope-view.ts';
import type { Keyed } from '../../words/in-words.ts';
import { tell } from '../../words/say.ts';
import type { FlagResolutionResult } from './schema.ts';

type ArticleResult = NonNullable<FlagResolutionResult['article']>;

/** The article that was read, under the names of the published schema. */
export const articleResult = ({ title, file, digest, converted, fetched, sources, masked }: ReviewedArticle): ArticleResult => ({
  title,
  file,
  sha256: digest,
  ...convertedResult(converted),
  ...defined({ fetched }),
  sources: sources.map(({ digest: sha256, converted: from, ...source }) => ({
    ...source,
    ...defined({ sha256 }),
    ...convertedResult(from),
  })),
  masked: [...masked],
});

/** The article that was read, for people. */
export function articleScopeView({ scope, sections }: Report): Keyed<ViewScope> | undefined {
  if (scope?.kind !== 'article') return undefined;
  const sources = sectionOf(sections, 'sources')?.sources ?? [];
  const unread = sources.flatMap(({ id, file, unread: why }) => (why === undefined ? [] : [`${file ?? id} (${why})`]));
  return {
    title: scope.title,
    extent: tell('count.source', sources.length - unread.length),
    coverage: '',
    digest: scope.sha256,
    remarks: [
      ...fetchedRemarks([scope]),
      ...unreadRemarks([scope, ...sources.map(({ id, file, converted }) => ({ file: file ?? id, converted }))]),
      ...(unread.length === 0 ? [] : [tell('scope.notRead', tell('list.few', unread))]),
      ...maskedRemarks(scope.masked),
    ],
  };
}
