import type { ReviewedArticle } from '../../../contracts/material.ts';
import { defined } from '../../../core/defined.ts';
import type { Language } from '../../../core/language.ts';
import type { ViewScope } from '../../report/view.ts';
import { maskedRemarks } from '../../wording/scope-view.ts';
import { wordingIn } from '../../wording/wording.ts';
import { SCOPE_WORDS } from '../../words/told/scopes.ts';
import type { FlagResolutionResult } from './schema.ts';

type ArticleResult = NonNullable<FlagResolutionResult['article']>;

/** What was read, under the names of the published schema. */
export const articleResult = ({ title, file, digest, sources, masked }: ReviewedArticle): ArticleResult => ({
  title,
  file,
  sha256: digest,
  sources: sources.map(({ digest: sha256, ...source }) => ({ ...source, ...defined({ sha256 }) })),
  masked: [...masked],
});

/** What was read, for people. */
export function articleScope(article: ArticleResult | undefined, language: Language): ViewScope | undefined {
  if (article === undefined) return undefined;
  const { count, namedFew } = wordingIn(language);
  const { title, sources, masked } = article;
  const unread = sources.flatMap(({ id, file, unread: why }) => (why === undefined ? [] : [`${file ?? id} (${why})`]));
  return {
    title,
    extent: count(sources.length - unread.length, 'source'),
    coverage: '',
    digest: article.sha256,
    remarks: [
      ...(unread.length === 0 ? [] : [SCOPE_WORDS[language].notRead(namedFew(unread))]),
      ...maskedRemarks(masked, language),
    ],
  };
}
